// The board: one plain state in, events out. It draws what it is told and knows no rules.
//
//   sheet   the puzzle as the server gives it (docs/api.md, "puzzle")
//   board   a value number for each place, row by row; −1 where it is open
//   marks   what is pointed out (all optional; places and cells by their row-major number from 0):
//           lit, hint, used, wrong, right, conflict, selected: places; litClues: cells
//           clueStates {cell: "right" | "wrong"}, trial: Set of places, pencil {place: [value…]},
//           captions [text for each place], struck {place: [value…]}, decided {place: level}, ghost {place: value}, tallies [as `check` answers], solved: bool
//   layer   "places" (what is played), or while clues are edited: "cells", or the name of their layer
//   numbered  whether rows and columns have their numbers beside them
//   cursor  the number of the cell or place that has the keyboard; onCursor(number) when it moves
//   onPoint(number or null) when the mouse rests on another one, or leaves
//   onPress(number, {button, drag, again}): `again` if it had the focus already, onRelease(), onKey(number, event) → true if it was used
//
// It is an ARIA grid with a roving tab stop: arrows, Home, End, Page Up and Page Down move in it.
import { html, useEffect, useMemo, useRef } from "./lib.js";
import { Places } from "./board/places.js";
import { geometry } from "./board/geometry.js";
import { Signs, Ways } from "./board/clues.js";
import { Clues, Lines, Numbers, Tallies } from "./board/lines.js";
import { moved } from "./board/moves.js";
import { hovering, usePointer } from "./board/pointer.js";

const NOTHING = {};

export function Board(props) {
  const { sheet, marks = NOTHING, layer = "places", label, cursor = 0, className = "" } = props;
  const root = useRef();
  const parts = [sheet, layer, Boolean(marks.tallies?.length), Boolean(props.numbered)];
  const shape = useMemo(() => geometry(...parts), parts);
  const pointer = usePointer(root, props);
  const at = Math.min(cursor, shape.count - 1);
  useFollowedFocus(root, at);
  const signed = layer === "places" && !(shape.overVertices && !sheet.layers);
  const under = sheet.places === "link"; // lines are drawn through their clues
  const drawn = { ...props, marks, shape, cursor: at };
  return html`
    <svg
      ref=${root}
      class="board ${marks.solved ? "is-solved" : ""} ${sheet.values.length > 3 ? "is-typed" : ""} ${className}"
      viewBox=${shape.viewBox}
      role="grid"
      aria-label=${label ?? sheet.name}
      aria-rowcount=${shape.rows}
      aria-colcount=${shape.columns}
      aria-readonly=${props.onPress ? "false" : "true"}
      data-kind=${sheet.kind}
      data-layer=${layer}
      onKeyDown=${(event) => pressed(event, drawn)}
      onFocusIn=${(event) => focused(event, props)}
      ...${pointer}
      ...${hovering(props)}
    >
      <g class="paper" aria-hidden="true"><rect ...${shape.paper} /></g>
      <${Ways} sheet=${sheet} layer=${layer} />
      ${shape.overVertices && !sheet.layers ? html`<${Clues} ...${drawn} />` : null}
      ${shape.overVertices ? html`<${Lines} ...${drawn} />` : null}
      ${signed && under ? html`<${Signs} ...${drawn} />` : null}
      <${Places} ...${drawn} />
      ${shape.overVertices ? null : html`<${Lines} ...${drawn} />`}
      ${signed && !under ? html`<${Signs} ...${drawn} />` : null}
      ${props.numbered ? html`<${Numbers} shape=${shape} />` : null}
      <${Tallies} tallies=${marks.tallies} sheet=${sheet} shape=${shape} />
      <g aria-hidden="true" class="cursor"><rect ...${shape.ring(at)} rx=${shape.overVertices ? 0.42 : 0.08} /></g>
    </svg>
  `;
}

// When the keyboard moved the cursor, the focus goes along; it is never taken from elsewhere.
function useFollowedFocus(root, at) {
  useEffect(() => {
    const focus = document.activeElement;
    if (root.current?.contains(focus) && focus.dataset.number !== String(at)) {
      root.current.querySelector(`[data-number="${at}"]`)?.focus({ preventScroll: false });
    }
  }, [at]);
}

function pressed(event, drawn) {
  delete event.currentTarget.dataset.by;
  const to = moved(event, drawn.shape, drawn.cursor);
  const used = to !== null ? (drawn.onCursor?.(to), true) : drawn.onKey?.(drawn.cursor, event);
  if (used) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function focused(event, props) {
  const number = event.target.dataset.number;
  if (number !== undefined && Number(number) !== props.cursor) props.onCursor?.(Number(number));
}
