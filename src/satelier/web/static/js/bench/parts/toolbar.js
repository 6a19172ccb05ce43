// Above the board: what it is, the clock, and the tools that change the whole of it.
import { html } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { showSolution } from "../state/actions.js";
import { Clock } from "./clock.js";
import { zoom } from "../keys/keys.js";
import { manyValued } from "../state/sheet.js";
import { told } from "./tool_line.js";

export function Title({ store, state }) {
  const { sheet, mode } = state;
  const name = state.kinds?.find(({ kind }) => kind === sheet.kind)?.title ?? sheet.name; // as people call it
  const turn = (to) => store.dispatch({ type: "mode", mode: to });
  return html`
    <header class="board-title">
      <h2>
        ${name} <span class="size">${sheet.rows} × ${sheet.columns}</span>
        <${Rating} rating=${state.rating?.of === sheet && mode === "play" ? state.rating : null} />
      </h2>
      <${Clock} store=${store} state=${state} />
      <div class="segments" role="group" aria-label=${say("bench.mode")}>
        ${["play", "edit"].map((name) => html`
          <button key=${name} type="button" aria-pressed=${String(mode === name)} ...${told(name)} onClick=${() => turn(name)}>
            <${Icon} name=${name} />${say(`bench.modes.${name}`)}
          </button>
        `)}
      </div>
    </header>
  `;
}

// How difficult it is; or, where it cannot be said, that there is not exactly one solution.
function Rating({ rating }) {
  if (!rating || rating.solutions === "unknown") return null;
  const text = rating.name ?? say(`bench.solutions.${rating.solutions}`);
  return html` <span class="rating" data-solutions=${rating.solutions} title=${rating.sentence}>${text}</span>`;
}

// A picture; with its name beside it where there is room.
const Tool = ({ name, label, short, disabled, pressed, onClick }) => html`
  <button
    type="button" class="tool" disabled=${disabled} aria-pressed=${pressed === undefined ? null : String(pressed)}
    aria-label=${label} ...${told(name)} data-tool=${name} onClick=${onClick}
  >
    <${Icon} name=${name} />${short ? html`<span class="name">${short}</span>` : null}
  </button>
`;

export function Toolbar({ store, state }) {
  const { sheet, mode, past, future, trial, settings } = state;
  const send = (type) => () => store.dispatch({ type });
  const playing = mode === "play";
  const two = !manyValued(sheet);
  return html`
    <div class="toolbar" role="toolbar" aria-label=${say("bench.tools")}>
      <div class="group">
        <${Tool} name="undo" label=${say("bench.undo")} disabled=${past.length === 0} onClick=${send("undo")} />
        <${Tool} name="redo" label=${say("bench.redo")} disabled=${future.length === 0} onClick=${send("redo")} />
        ${playing ? html`<${Tool} name="restart" label=${say("bench.restart")} onClick=${send("restart")} />` : null}
      </div>
      ${playing ? html`
        <div class="group">
          ${two ? html`<${Tool} name="fill" label=${say("bench.fillAll")} short=${say("bench.short.fillAll")} onClick=${send("fillAll")} />` : null}
          <${Tool} name="empty" label=${say("bench.emptyAll")} short=${say("bench.short.emptyAll")} onClick=${send("emptyAll")} />
          <${Tool} name="eye" label=${say("bench.showSolution")} short=${say("bench.short.showSolution")} onClick=${() => showSolution(store)} />
        </div>
        <div class="group">
          ${two ? null : html`<${Tool} name="pencil" label=${say("bench.pencil")} short=${say("bench.short.pencil")} pressed=${settings.pencil} onClick=${() => store.dispatch({ type: "setting", name: "pencil", value: !settings.pencil })} />`}
          <${Trial} trial=${trial} send=${send} />
        </div>
      ` : null}
      <div class="group push">
        <${Tool}
          name="present" label=${say("bench.present.name")} pressed=${settings.present}
          onClick=${() => store.dispatch({ type: "setting", name: "present", value: !settings.present })}
        />
        <${Tool} name="minus" label=${say("bench.zoomOut")} onClick=${() => zoom(store, -1)} />
        <${Tool} name="plus" label=${say("bench.zoomIn")} onClick=${() => zoom(store, 1)} />
      </div>
    </div>
  `;
}

function Trial({ trial, send }) {
  if (!trial) {
    return html`
      <button type="button" class="tool wide" ...${told("trial")} onClick=${send("beginTrial")}>
        <${Icon} name="trial" />${say("bench.trial.begin")}
      </button>
    `;
  }
  return html`
    <button type="button" class="tool wide on-trial" onClick=${send("keepTrial")}><${Icon} name="check" />${say("bench.trial.keep")}</button>
    <button type="button" class="tool wide on-trial" onClick=${send("dropTrial")}><${Icon} name="close" />${say("bench.trial.drop")}</button>
  `;
}
