// What was read of the text, in mathematical notation, line by line; and what could not be read, with a way out.
import { html } from "../lib.js";
import { Formula } from "../panels/maths.js";
import { Button } from "../panels/pieces.js";
import { say } from "../words.js";

export function Echo({ statements, line, onPoint }) {
  if (!statements?.length) return html`<p class="about">${say("write.echo-empty")}</p>`;
  return html`<ol class="echo" aria-label=${say("write.echo")}>
    ${statements.map((one) => html`<li key=${one.start} class=${one.line === line ? "is-here" : ""} onMouseEnter=${() => onPoint?.(one.line)} onMouseLeave=${() => onPoint?.(null)}>
      <span class="line-number">${one.line}</span> <${Formula} text=${one.text} />
    </li>`)}
  </ol>`;
}

export function Fault({ problem, onTake }) {
  if (!problem) return null;
  return html`<div class="fault" role="status">
    <p class="problem">${say("write.at", { line: problem.line, column: problem.column })} ${problem.sentence}</p>
    ${problem.proposal && html`<p class="proposal"><code>${problem.proposal}</code> <${Button} onClick=${() => onTake(problem)}>${say("write.take")}<//></p>`}
  </div>`;
}

/** What may be read, and says nothing: ranges and conditions that are empty on this grid. */
export function Warnings({ warnings, onPoint }) {
  if (!warnings?.length) return null;
  return html`<ul class="warnings" role="status">
    ${warnings.map((one) => html`<li key=${one.start} onMouseEnter=${() => onPoint?.(one.line)} onMouseLeave=${() => onPoint?.(null)}>${one.sentence}</li>`)}
  </ul>`;
}

/** A text with a proposal in place of the statement that it puts right. */
export function repaired(text, { proposal, replaces: [first, last] }) {
  return text.slice(0, first) + proposal + text.slice(last);
}
