// Undo and redo: snapshots of what a person made. They share what did not change, so they cost little.
const KEPT = ["sheet", "board", "solution", "pencil", "excluded", "trial"];

export const snapshot = (state) => Object.fromEntries(KEPT.map((name) => [name, state[name]]));

// The state after a change that can be undone. A change of a board makes what was said about it old.
export function changed(state, change) {
  return { ...state, ...change, past: [...state.past, snapshot(state)], future: [], advice: null, ...ended(state), ...stale(change) };
}

// What is played ends a film that is shown.
const ended = ({ film }) => (film ? { film: null, overlay: null } : {});

// A change within a stroke of the pointer: the stroke's first change is a step, the others belong to it.
export const stroked = (state, change) =>
  state.brush && state.past.length > state.brush.from ? { ...state, ...change, ...stale(change) } : changed(state, change);

// What a drag paints with, and where in the history the stroke began.
export const stroke = (state, value) => ({ value, from: state.past.length });

// The answer to another grid must never be drawn on this one.
const stale = (change) => (change.sheet ? { found: null, status: null, lit: null, pinned: null, overlay: null } : {});

function travelled(state, from, to) {
  if (state[from].length === 0) return state;
  const target = state[from].at(-1);
  const moved = { [from]: state[from].slice(0, -1), [to]: [...state[to], snapshot(state)] };
  return { ...state, ...target, ...moved, ...stale(target.sheet === state.sheet ? {} : target), kind: target.sheet.kind, advice: null, ...ended(state) };
}

export const undone = (state) => travelled(state, "past", "future");
export const redone = (state) => travelled(state, "future", "past");
