// The one state of the bench: a plain object that is never changed, only replaced. `dispatch(action)` runs the
// reducer of the action's type; whoever subscribed is told. Reducers are pure; questions to the server are
// effects that listen (effects.js).
//
//   kinds       what `kinds` answered                     mode     "play" or "edit"
//   sheet       the puzzle (docs/api.md)                  board    value numbers, row by row, −1 open
//   solution    the generating solution, flat, or null    pencil   {place: [value…]}
//   trial       null, or the places entered since a trial began (a Set); before: what it began from
//   excluded    {place: [value…]}: what applied hints ruled out, where a place has more than two values
//   past, future  snapshots of the six above, for undo and redo
//   rating      what `rate` answered, and `of` which sheet
//   found       what `check` answered for this board      status   what `status` answered (edit mode)
//   advice      {kind: "hint" | "why" | "check", …} shown in words, its places lit
//   lit         {places, clues, instance, clause, source} lit by a panel, or null
//   pointed     the place that the mouse rests on, or null
//   pinned      what stays lit; overlay {board, marks}: shown in place of the player's board (both by panels)
//   left        what `candidates` answered, and `of` which board
//   film        the solution, step by step, in place of the board: {sheet, start, steps, status}, or null
//   encoding, solver, withEntries   what the panels chose; settings {live, clock, zoom, pencil, candidates, tallies}
import { edits } from "./edits.js";
import { moves } from "./moves.js";
import { notes } from "./notes.js";

export const INITIAL = {
  kinds: [],
  kind: null,
  sheet: null,
  board: [],
  solution: null,
  pencil: {},
  excluded: {},
  trial: null,
  past: [],
  future: [],
  mode: "play",
  cursor: 0,
  brush: null,
  found: null,
  left: null,
  status: null,
  advice: null,
  lit: null,
  pinned: null,
  pointed: null,
  overlay: null,
  film: null,
  busy: null,
  seed: null,
  rating: null,
  encoding: "compact",
  solver: "cadical",
  withEntries: false,
  edit: { layer: "clues", tool: "paint", region: 0, regions: 1, selected: [] },
  settings: { live: true, clock: true, zoom: 1, pencil: false, candidates: false, tallies: true, numbers: true, present: false, crosses: {} },
};

const REDUCERS = { ...moves, ...edits, ...notes };

export function createStore(initial = INITIAL) {
  let state = initial;
  const listeners = new Set();
  const dispatch = (action) => {
    const before = state;
    state = REDUCERS[action.type](state, action);
    if (state !== before) for (const listener of listeners) listener(state, before);
  };
  return {
    get state() {
      return state;
    },
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
