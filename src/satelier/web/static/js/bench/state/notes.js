// What is known, chosen or pointed at, beside the board itself: none of it is undone.
export const notes = {
  kinds: (state, { kinds }) => ({ ...state, kinds }),
  cursor: (state, { number }) => (state.cursor === number ? state : { ...state, cursor: number }),
  release: (state) => (state.brush === null ? state : { ...state, brush: null }),
  mode: (state, { mode }) => ({ ...state, mode, advice: null, lit: null, status: null, overlay: null, film: null, cursor: 0 }),
  found: (state, { found }) => ({ ...state, found }),
  left: (state, { left }) => ({ ...state, left }),
  rating: (state, { rating }) => ({ ...state, rating }),
  status: (state, { status }) => ({ ...state, status }),
  advice: (state, { advice }) => ({ ...state, advice }),
  busy: (state, { busy }) => ({ ...state, busy }),
  // What the panels choose: {encoding, solver, withEntries, …}.
  choose: (state, { type, ...chosen }) => ({ ...state, ...chosen }),
  setting: (state, { name, value }) => ({ ...state, settings: { ...state.settings, [name]: value } }),
  editing: (state, { edit }) => ({ ...state, edit: { ...state.edit, ...edit } }),
  point: (state, { place }) => (state.pointed === place ? state : { ...state, pointed: place }),
  pin: (state, { pinned }) => ({ ...state, pinned }),
  // A panel shows another board, with its own marks, in place of the player's: {board, marks}, or null.
  overlay: (state, { overlay }) => ({ ...state, overlay }),
  // A film of the solution in place of the player's board: {sheet, start, steps, status}, or null.
  film: (state, { film }) => ({ ...state, film, overlay: null, advice: null }),
  light,
};

// A panel points at something: {instance, places, clues, clause, rule, source, …}; where all is null it ends.
function light(state, { type, ...thing }) {
  const something = Object.entries(thing).some(([name, value]) => name !== "source" && value !== null && value !== undefined);
  return !something && state.lit === null ? state : { ...state, lit: something ? thing : null };
}
