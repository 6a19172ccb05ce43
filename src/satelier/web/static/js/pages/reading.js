// How a DIMACS text is to be read: how strictly, and whether each line is a clause that has no final 0.
import { html } from "../lib.js";
import { Choice, Switch } from "../panels/pieces.js";
import { say } from "../words.js";

export const READING = { strictness: "normal", line_per_clause: false };

export function Reading({ value, onChange }) {
  const options = ["strict", "normal", "relaxed"].map((name) => ({ value: name, label: say(`pages.reading.${name}`) }));
  return html`<div class="options">
    <${Choice} label=${say("pages.reading.strictness")} value=${value.strictness} options=${options} onChange=${(strictness) => onChange({ ...value, strictness })} />
    <${Switch} label=${say("pages.reading.line-per-clause")} value=${value.line_per_clause} onChange=${(line_per_clause) => onChange({ ...value, line_per_clause })} hint=${say("pages.reading.line-per-clause-about")} />
  </div>`;
}

// What went wrong with a text; where it looks like the form without final zeros, an offer to read it so.
export function Refused({ problem, offer, onAccept }) {
  if (!problem) return null;
  return html`<div class="problem" role="alert">
    <p>${problem}</p>
    ${offer === "line_per_clause" && html`<button type="button" class="button" onClick=${onAccept}>${say("pages.reading.accept")}</button>`}
  </div>`;
}
