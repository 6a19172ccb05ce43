// The bench: controls, the board with its tools, and the panels.
import { html } from "../lib.js";
import { say } from "../words.js";
import { Advice } from "./parts/advice.js";
import { EditTools } from "./parts/edit_tools.js";
import { Files } from "./grids/files_card.js";
import { FromTeacher } from "./grids/from_teacher.js";
import { NewGrid } from "./grids/new_grid.js";
import { Panels } from "./parts/panels.js";
import { PlayBoard } from "./parts/play_board.js";
import { Settings } from "./parts/settings.js";
import { Title, Toolbar } from "./parts/toolbar.js";
import { ToolLine, useToolLine } from "./parts/tool_line.js";
import { useStore } from "./state/use.js";
import { Welcome } from "./parts/welcome.js";
import { useKeys } from "./keys/keys.js";

export function Bench({ store }) {
  const state = useStore(store);
  const { line, listening } = useToolLine();
  useKeys(store);
  if (!state.sheet) return html`<p class="waiting" role="status">${say("bench.waiting")}</p>`;
  const presented = state.settings.present;
  const advice = html`<${Advice} store=${store} state=${state} />`;
  return html`
    <h1 class="unseen">${say("bench.heading")}</h1>
    ${presented ? null : html`<${Welcome} />`}
    <${FromTeacher} store=${store} />
    <div class="bench ${presented ? "is-presented" : ""}">
      <section class="middle" aria-label=${say("bench.board.section")} ...${listening}>
        <${Title} store=${store} state=${state} />
        <${Toolbar} store=${store} state=${state} />
        <${ToolLine} line=${line} state=${state} />
        ${state.mode === "edit" ? html`<${EditTools} store=${store} state=${state} />` : null}
        <${PlayBoard} store=${store} state=${state} />
        ${presented ? null : advice}
      </section>
      <aside class="left" aria-label=${say("bench.controls")}>
        <${NewGrid}
          store=${store} kinds=${state.kinds} kind=${state.kind} sheet=${state.sheet} seed=${state.seed} busy=${state.busy}
        />
        <${Files} store=${store} pile=${state.pile} about=${state.kinds.find(({ kind }) => kind === state.kind)} />
        <${Settings} store=${store} settings=${state.settings} sheet=${state.sheet} />
      </aside>
      <${Panels} store=${store} presented=${presented}>${presented ? advice : null}<//>
    </div>
  `;
}
