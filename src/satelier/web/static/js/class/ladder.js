// The ladder of feedback: a button a rung, and what the rungs say below it.
import { Board } from "../board.js";
import { html } from "../lib.js";
import { say } from "../words.js";
import { differing } from "../write/verdicts.js";

/** `about`: the exercise; `answer`: the last one; `busy`: the rung that is being climbed. */
export function Ladder({ about, rungs, answer, attempts, closed, busy, onClimb }) {
  const reached = answer?.rungs ?? [];
  return html`<ol class="ladder" aria-label=${say("class.ladder.title")}>
    ${rungs.map((rung) => {
      const why = waits(about.feedback[rung], attempts + (answer ? 0 : 1), closed); // a new text will be one more
      return html`<li key=${rung} class=${reached.includes(rung) ? "reached" : ""}>
        <button type="button" data-rung=${rung} disabled=${Boolean(why) || Boolean(busy)} aria-busy=${busy === rung} onClick=${() => onClimb(rung)}>
          ${say(`class.ladder.${rung}`)}
        </button>
        ${why && html`<span class="about">${why}</span>`}
      </li>`;
    })}
  </ol>`;
}

// Why a rung cannot be climbed yet; nothing where it can.
export function waits(condition, attempts, closed) {
  const [, number] = /^after (\d+) attempts?$/.exec(condition) ?? [];
  if (number) return attempts >= Number(number) ? "" : say("class.ladder.after", { count: Number(number) });
  if (condition === "never") return say("class.ladder.never");
  return condition === "after close" && !closed ? say("class.ladder.close") : "";
}

export function Answer({ about, answer, onLine, onTake }) {
  if (!answer) return null;
  const { problem, examples, parts, solution } = answer;
  const failed = examples.filter((one) => !one.right);
  const judged = parts.length > 0;
  return html`<section class="answer" aria-live="polite" data-right=${answer.right}>
    ${problem && html`<p class="problem" role="alert">${problem.sentence}</p>
      ${problem.proposal && html`<p class="proposal"><code>${problem.proposal}</code></p>`}`}
    ${!problem && html`<p class="outcome">${say(failed.length ? "class.answer.examples-fail" : examples.length ? "class.answer.examples-pass" : "class.answer.read")}</p>`}
    ${failed.map(({ board }) => html`<p class="failed" key=${board}><code>${board}</code></p>`)}
    ${!judged && !problem && answer.rungs.includes("verdict") && !about.verdicts && html`<p class="about">${say("class.answer.no-verdicts")}</p>`}
    ${answer.right && html`<p class="outcome is-right" role="status">${say("class.answer.right")}</p>`}
    ${parts.map((part, place) => html`<${Part} key=${place} part=${part} onLine=${onLine} onTake=${onTake} />`)}
    ${solution && html`<h3>${say("class.ladder.solution")}</h3><pre class="text" tabindex="0">${solution}</pre>`}
  </section>`;
}

function Part({ part, onLine }) {
  return html`<article class="part" data-verdict=${part.verdict}>
    <p class="verdict-line"><span class="verdict-word ${part.right ? "is-right" : ""}">${word(part.verdict)}</span> ${part.instance ?? part.sentence}</p>
    ${part.words && html`<p class="words">${say("class.answer.words", { rule: part.rule })} <em>${part.words}</em></p>`}
    ${part.line && html`<button type="button" class="quiet" onClick=${() => onLine(part.line)}>${say("class.answer.line", { line: part.line })}</button>`}
    ${part.grids && html`<${Grids} part=${part} />`}
    ${part.mistake && html`<p class="mistake">${part.mistake.sentence}</p>`}
    ${part.hint && html`<p class="hint"><strong>${say("class.answer.hint")}</strong> ${part.hint}</p>`}
  </article>`;
}

const KNOWN = ["equivalent", "too-strict", "too-loose", "both", "contradictory", "always-true", "undecided"];
const OWN = ["right", "wrong", "too-few", "too-large", "refused", "unreadable"];
export const isVerdict = (name) => KNOWN.includes(name) || OWN.includes(name);
export const word = (verdict) => say(KNOWN.includes(verdict) ? `write.verdict.${verdict}` : `class.verdict.${verdict}`);

function Grids({ part: { grids, puzzle } }) {
  const name = ["allows", "forbids", "shown"].find((one) => grids[one]);
  if (!name) return null;
  const caption = name === "shown" ? say("class.answer.shown") : say(`write.verdicts.${name}`);
  return html`<div class="pair">
    <${Small} puzzle=${puzzle} grid=${grids[name]} marks=${differing(grids[name], grids.right)} caption=${caption} />
    ${grids.right && html`<${Small} puzzle=${puzzle} grid=${grids.right} caption=${say("write.verdicts.right")} />`}
  </div>`;
}

export const Small = ({ puzzle, grid, marks = {}, caption }) => html`<figure>
  <${Board} className="small" sheet=${puzzle} board=${grid.flat()} marks=${marks} label=${caption} /><figcaption>${caption}</figcaption>
</figure>`;
