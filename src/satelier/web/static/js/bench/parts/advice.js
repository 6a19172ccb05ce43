// Below the board: check, hint, why; and what they say, in words.
import { html } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { applyEasy, applyNext, askCell, askMissed, askWhy, cancel, checkBoard, showFilm } from "../state/actions.js";
import { Film } from "./film.js";
import { nextHint } from "../keys/keys.js";
import { Legend } from "./legend.js";
import { told } from "./tool_line.js";

export function Advice({ store, state }) {
  const { advice, mode, found, busy, status } = state;
  if (mode === "edit") return html`<${Verdict} status=${status} />`;
  if (state.film) return html`<${Film} store=${store} film=${state.film} busy=${busy} />`;
  return html`
    <div class="actions">
      <button type="button" ...${told("check")} onClick=${() => checkBoard(store)}>
        <${Icon} name="check" />${say("bench.check")}
      </button>
      <button type="button" ...${told("hint")} onClick=${() => nextHint(store)}>
        <${Icon} name="hint" />${hintLabel(advice)}
      </button>
      <button type="button" ...${told("next")} onClick=${() => applyNext(store)}>${say("bench.hint.next")}</button>
      <button type="button" ...${told("easy")} onClick=${() => applyEasy(store)}>${say("bench.hint.easy")}</button>
      <button type="button" ...${told("cell")} onClick=${() => askCell(store)}>${say("bench.hint.cell")}</button>
      <button type="button" ...${told("why")} onClick=${() => askWhy(store)}>
        <${Icon} name="why" />${say("bench.why")}
      </button>
      <button type="button" ...${told("film")} onClick=${() => showFilm(store)}>
        <${Icon} name="play" />${say("bench.film.show")}
      </button>
      ${busy ? html`<button type="button" class="quiet" onClick=${cancel}>${say("bench.cancel")}</button>` : null}
    </div>
    <div class="advice" role="status" aria-live="polite">
      ${found?.solved ? html`<${Solved} />` : null}
      ${advice && !(found?.solved && advice.source === "check") ? html`<${Said} store=${store} advice=${advice} />` : null}
    </div>
  `;
}

function hintLabel(advice) {
  if (advice?.source !== "hint" || advice.answer.status !== "hint") return say("bench.hint.ask");
  return say(advice.stage < 4 ? "bench.hint.more" : "bench.hint.apply");
}

const Said = ({ store, advice }) => html`
  <div class="said ${advice.source}" data-source=${advice.source} data-stage=${advice.stage ?? null}>
    <div tabindex="0">
      ${advice.sentences.map((sentence, at) => html`<p key=${at}>${sentence}</p>`)}
      <${Legend} advice=${advice} />
      <${Further} store=${store} advice=${advice} />
    </div>
    <button type="button" class="quiet icon" aria-label=${say("shell.close")} onClick=${() => store.dispatch({ type: "advice", advice: null })}><${Icon} name="close" /></button>
  </div>
`;

// What may be asked next: what was missed, where something is wrong; of a cell, why it is not another value.
function Further({ store, advice }) {
  if (advice.answer?.status === "wrong") {
    return html`<button type="button" class="quiet" onClick=${() => askMissed(store)}>${say("bench.hint.missed")}</button>`;
  }
  const { values } = store.state.sheet;
  if (advice.source !== "cell" || values.length === 2) return null;
  return html`<div class="values" role="group" aria-label=${say("bench.hint.values")}>
    ${values.map((symbol, number) => html`
      <button key=${symbol} type="button" class="quiet" onClick=${() => askCell(store, advice.place, number)}>${say("bench.hint.why", { symbol })}</button>
    `)}
  </div>`;
}

// A small celebration; it stands still where motion is not wanted.
const Solved = () => html`
  <div class="solved">
    <span class="confetti" aria-hidden="true">${Array.from({ length: 12 }, (_, piece) => html`<i key=${piece} style=${{ "--piece": piece }}></i>`)}</span>
    <${Icon} name="check" /><strong>${say("bench.solved")}</strong>
  </div>
`;

// In edit mode: how many solutions the grid has as it stands.
function Verdict({ status }) {
  const solutions = status?.solutions ?? "waiting";
  return html`
    <div class="verdict" role="status" aria-live="polite" data-solutions=${solutions}>
      <span class="count" aria-hidden="true">${{ none: "0", one: "1", many: "2+", unknown: "?", waiting: "…" }[solutions]}</span>
      <div>
        <p><strong>${say(`bench.solutions.${solutions}`)}</strong></p>
        ${(status?.problems ?? []).map((sentence) => html`<p key=${sentence}>${sentence}</p>`)}
        ${status?.forced?.length ? html`<p class="soft">${say("bench.solutions.forced", { count: status.forced.length })}</p>` : null}
      </div>
    </div>
  `;
}
