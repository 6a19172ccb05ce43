// Formulas as text → formulas as one sets them: letters slanted, indices lowered, a negated letter marked as such.
import { html } from "../lib.js";

const BRACED = "\\{((?:[^{}]|\\{[^{}]*\\})*)\\}";
const PIECE = new RegExp(`(¬*)([⋀⋁∑]|\\p{L}[\\p{L}′]*)(?:_${BRACED}|_(\\w)|([₀₁₂₃₄₅₆₇₈₉]+))?(?:\\^${BRACED})?`, "gu");
const UPRIGHT = new Set(["⋀", "⋁", "∑", "Σ"]);
// Indices as they are, or parentheses without others in them.
const GROUP = /_\{(?:[^{}]|\{[^{}]*\})*\}|(¬*\((?:[^(){}]|\{[^{}]*\})*\))/gu;
const MOST_TOGETHER = 90;
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";

// In prose only what has an index is a variable.
export function Formula({ text, prose = false }) {
  return html`<span class=${prose ? "prose" : "formula"}>${prose ? pieces(text, true) : groups(text)}</span>`;
}

// A line does not break within short parentheses.
function groups(text) {
  const found = [];
  let end = 0;
  for (const { index, 1: group } of text.matchAll(GROUP)) {
    if (!group || group.length > MOST_TOGETHER) continue;
    found.push(pieces(text.slice(end, index)), html`<span class="group">${pieces(group)}</span>`);
    end = index + group.length;
  }
  return [...found, pieces(text.slice(end))];
}

function pieces(text, prose) {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    found.push(prose && match[3] === undefined ? match[0] : atom(match));
    end = match.index + match[0].length;
  }
  found.push(text.slice(end));
  return found;
}

function atom([whole, sign, name, braced, single, digits, above]) {
  const index = braced ?? single ?? (digits && raised(digits));
  if (index === undefined && name.length > 1) return whole;
  if (UPRIGHT.has(name)) return html`<span class="big">${name}</span><span class="span"><sup>${slanted(above ?? "")}</sup><sub>${slanted(index ?? "")}</sub></span> `;
  return signed(sign, html`<i>${name}</i>${index !== undefined && html`<sub>${slanted(index)}</sub>`}`);
}

// The letters of an index are variables too.
function slanted(index) {
  return index.split(/(\p{L}+)/u).map((part, number) => (number % 2 ? html`<i>${part}</i>` : part));
}

function signed(sign, inner) {
  return sign ? html`<span class="not"><span class="sign">${sign}</span>${inner}</span>` : inner;
}

function raised(digits) {
  return [...digits].map((digit) => LOWERED.indexOf(digit)).join("");
}

// A clause as a disjunction of numbered variables, x for those of places and z for auxiliary ones, from `fresh` on;
// `names` say what each literal is about.
export function Clause({ literals, names = [], fresh = Infinity }) {
  if (!literals.length) return html`<span class="formula">⊥</span>`;
  return html`<span class="formula">
    ${literals.map((literal, index) => html`${index > 0 && " ∨ "}<${Literal} literal=${literal} title=${names[index]} fresh=${fresh} />`)}
  </span>`;
}

function Literal({ literal, title, fresh }) {
  const number = Math.abs(literal);
  const inner = html`<i>${number < fresh ? "x" : "z"}</i><sub>${number}</sub>`;
  return html`<span class="literal" title=${title}>${signed(literal < 0 ? "¬" : "", inner)}</span>`;
}
