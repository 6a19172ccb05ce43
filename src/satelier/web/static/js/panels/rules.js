// The rules of the puzzle on the bench, in sight while it is played.
import { html } from "../lib.js";
import { say } from "../words.js";

export function Rules({ state }) {
  const about = state.kinds.find(({ kind }) => kind === state.sheet.kind);
  return html`<div class="rules-panel">
    <ol class="rule-list">${about.rules.map(({ rule, sentence }) => html`<li key=${rule}>${sentence}</li>`)}</ol>
    <a href="/learn#kind-${about.kind}">${say("panels.rules.examples")}</a>
  </div>`;
}
