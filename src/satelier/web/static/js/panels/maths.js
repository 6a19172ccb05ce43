// Formulas as text → formulas as one sets them: letters slanted, indices lowered, a negated letter marked as such.
import { html } from "../lib.js";

const BRACED = "\\{((?:[^{}]|\\{[^{}]*\\})*)\\}";
const PIECE = new RegExp(`(¬*)([⋀⋁∑]|\\p{L}[\\p{L}′]*)(?:_${BRACED}|_(\\w)|([₀₁₂₃₄₅₆₇₈₉]+))?(?:\\^${BRACED})?`, "gu");
const UPRIGHT = new Set(["⋀", "⋁", "∑", "Σ"]);
const GROUP = /(¬*\([^()]*\))/u;
const MOST_TOGETHER = 90;
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";

export function Formula({ text }) {
  return html`<span class="formula">${groups(text)}</span>`;
}

// A line does not break within short parentheses.
function groups(text) {
  return text.split(GROUP).map((part, number) => (number % 2 && part.length < MOST_TOGETHER ? html`<span class="group">${pieces(part)}</span>` : pieces(part)));
}

function pieces(text) {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    found.push(atom(match));
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

// A clause as a disjunction of numbered variables; `name(literal)` says what a literal is about.
export function Clause({ literals, name = () => undefined }) {
  if (!literals.length) return html`<span class="formula">⊥</span>`;
  return html`<span class="formula">
    ${literals.map((literal, index) => html`${index > 0 && " ∨ "}<${Literal} literal=${literal} title=${name(literal)} />`)}
  </span>`;
}

export function Literal({ literal, title }) {
  const inner = html`<i>x</i><sub>${Math.abs(literal)}</sub>`;
  return html`<span class="literal" title=${title}>${signed(literal < 0 ? "¬" : "", inner)}</span>`;
}
