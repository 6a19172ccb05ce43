// The board as it is played or edited, and the number pad of kinds with many values.
import { Board } from "../../board.js";
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { boardLayer, editedLayer } from "../state/edits.js";
import { boardKey } from "../keys/board_keys.js";
import { marksOf } from "../state/marks.js";
import { enteredValues, manyValued } from "../state/sheet.js";

const UNITS = 34; // the most rem that a board takes at zoom 1

export function PlayBoard({ store, state }) {
  const { sheet, mode, settings, overlay } = state;
  const layer = boardLayer(state);
  const press = (number, told) =>
    store.dispatch(mode === "edit" ? { type: "editPress", number, ...told } : { type: "press", place: number, ...told });
  const shape = { rows: sheet.rows, columns: sheet.columns };
  return html`
    <div class="board-room" data-mode=${mode}>
      <div class="board-sheet" style=${{ "--zoom": settings.zoom, "--units": UNITS, "--cells": Math.max(sheet.rows, sheet.columns) }}>
        <${Board}
          sheet=${sheet}
          board=${overlay?.board ?? (mode === "edit" ? sheet.givens.flat() : state.board)}
          marks=${marksOf(state)}
          layer=${layer}
          label=${say(`bench.board.label.${mode}`, { name: sheet.name, ...shape })}
          numbered=${settings.numbers}
          cursor=${state.cursor}
          className=${mode === "edit" && editedLayer(state) === "regions" ? "is-painting" : ""}
          onCursor=${(number) => store.dispatch({ type: "cursor", number })}
          onPoint=${(number) => store.dispatch({ type: "point", place: number })}
          onPress=${overlay ? null : press}
          onRelease=${() => store.dispatch({ type: "release" })}
          onKey=${(number, event) => !overlay && boardKey(store, number, event)}
        />
      </div>
    </div>
    ${manyValued(sheet) && !overlay ? html`<${Pad} store=${store} state=${state} />` : null}
  `;
}

// For touch and mouse: the values, for the cell that was chosen.
function Pad({ store, state }) {
  const { sheet, cursor, settings, mode } = state;
  const put = (value) => {
    if (mode === "edit") return store.dispatch({ type: "editSet", numbers: [cursor], value });
    const pencil = settings.pencil && value !== -1;
    return store.dispatch(pencil ? { type: "pencil", place: cursor, value } : { type: value === -1 ? "clear" : "set", place: cursor, value });
  };
  return html`
    <div class="pad" role="group" aria-label=${say("bench.pad")}>
      ${enteredValues(sheet).map((value) => html`<button key=${value} type="button" onClick=${() => put(value)}>${sheet.values[value]}</button>`)}
      <button type="button" aria-label=${say("bench.clear")} onClick=${() => put(-1)}>⌫</button>
    </div>
  `;
}
