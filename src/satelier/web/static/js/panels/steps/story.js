// The events in words, and the choices that stand.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { LongList } from "../longlist.js";
import { counted } from "../pieces.js";

const ROW = 30;
const SIGNS = {
  assume: "⊢", assign: "≔", decide: "?", propagate: "→", pure: "±", simplify: "~", reject: "✗", conflict: "⊥",
  backtrack: "↩", learn: "+", restart: "↻", flip: "⇄", satisfiable: "✓", unsatisfiable: "✗", "give-up": "…",
};

export function Story({ events, at, onPick, onPoint, onLeave }) {
  const pages = { at: (index) => events[index] && { event: events[index], index }, need: () => {} };
  return html`<${LongList}
    id="story" label=${say("panels.steps.story")} total=${events.length} row=${ROW} pages=${pages}
    lit=${({ index }) => (index === at - 1 ? "lit" : index >= at ? "ahead" : "")} picked=${({ index }) => index === at - 1}
    reveal=${at - 1} onPoint=${({ event }) => onPoint(event)} onLeave=${onLeave} onPick=${({ index }) => onPick(index + 1)}
  >${({ event, index }) => html`<span class="number">${counted(index + 1)}</span><${Kind} kind=${event.kind} /><span class="sentence">${event.sentence}</span>`}<//>`;
}

export const Kind = ({ kind }) => html`<span class="kind ${kind}" aria-hidden="true">${SIGNS[kind] ?? "·"}</span>`;

export function Stack({ stack, onPick }) {
  return html`<section class="stack" aria-labelledby="stack-title">
    <h3 id="stack-title">${say("panels.steps.stack")} <span class="count">${counted(stack.length)}</span></h3>
    ${stack.length === 0 && html`<p class="soft">${say("panels.steps.no-choices")}</p>`}
    <ol>
      ${stack.map(({ index, event, level, turned }) => html`<li key=${index}>
        <button type="button" class="choice ${turned ? "turned" : ""}" onClick=${() => onPick(index + 1)}>
          <span class="level">${turned ? "↩" : level}</span> ${event.sentence}
        </button>
      </li>`)}
    </ol>
  </section>`;
}
