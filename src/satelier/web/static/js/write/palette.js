// Signs and templates that one need not know how to type: a press puts them where the cursor is.
import { html } from "../lib.js";
import { language, say } from "../words.js";
import { insert } from "./editor.js";

const SIGNS = ["¬", "∧", "∨", "→", "↔", "⊕", "∀", "∃", "∈", "≤", "≥", "≠", "⊤", "⊥"];
const TEMPLATES = {
  en: {
    formula: ["exactly 1 of (|)", "at most 1 of (|)", "forall i in 1..3: p[i]|", "exists i in 1..3: p[i]|"],
    rules: [
      "rule name\n  |", "forall c in cells: |", "forall i in 1..h, j in 1..w: |", "exists c in cells: |", "count(c in row(1): x[c]) = |",
      "forall l in lines: count(c in l: x[c]) = |", "forall c in cells: x[c] -> count(d in neighbours(c): x[d]) = |", "connected(c in cells: x[c])|",
    ],
  },
  fr: {
    formula: ["exactement 1 parmi (|)", "au plus 1 parmi (|)", "pour tout i dans 1..3: p[i]|", "il existe i dans 1..3: p[i]|"],
    rules: [
      "rule nom\n  |", "pour tout c dans cases: |", "pour tout i dans 1..h, j dans 1..w: |", "il existe c dans cases: |", "nombre(c dans row(1): x[c]) = |",
      "pour tout l dans lines: nombre(c dans l: x[c]) = |", "pour tout c dans cases: x[c] -> nombre(d dans voisines(c): x[d]) = |", "connected(c dans cases: x[c])|",
    ],
  },
};

export function Palette({ view, kind }) {
  const templates = TEMPLATES[language][kind];
  const put = (text) => view && insert(view, text);
  return html`<div class="palette" role="toolbar" aria-label=${say("write.palette")}>
    ${SIGNS.map((sign) => html`<button key=${sign} type="button" class="quiet sign" aria-label=${say("write.insert", { text: sign })} onClick=${() => put(` ${sign} `)}>${sign}</button>`)}
    <select aria-label=${say("write.templates")} value="" onChange=${(event) => (put(event.target.value), (event.target.value = ""))}>
      <option value="">${say("write.templates")}</option>
      ${templates.map((text) => html`<option key=${text} value=${text}>${text.replace("|", "…").replace("\n", " ")}</option>`)}
    </select>
  </div>`;
}
