// Autosave: the last grid of each kind, and what was chosen, in the browser's own storage.
const KEY = "satelier.bench";
const DELAY = 300;

const WATCHED = ["sheet", "rating", "board", "pencil", "excluded", "trial", "settings", "encoding", "solver"];

let waiting = null; // the state that is to be written

export function save(state, before) {
  if (WATCHED.every((name) => state[name] === before[name])) return;
  if (waiting && waiting.kind !== state.kind) flush();
  if (!waiting) setTimeout(flush, DELAY);
  waiting = state;
}

function flush() {
  if (waiting) write(waiting);
  waiting = null;
}

addEventListener("pagehide", flush);

function write({ kind, sheet, rating, board, solution, pencil, excluded, trial, seed, settings, encoding, solver }) {
  const rated = rating?.of === sheet ? { ...rating, of: undefined } : null;
  const trying = trial && { ...trial, places: [...trial.places] };
  const kept = { sheet, rating: rated, board, solution, pencil, excluded, seed, trial: trying };
  const old = saved();
  try {
    const grids = { ...old.grids, [kind]: kept };
    localStorage.setItem(KEY, JSON.stringify({ ...old, kind, settings, encoding, solver, grids }));
  } catch {
    // A full or forbidden storage must not stop the game.
  }
}

export function saved() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

// The grid saved for a kind, as the action that opens it, or null.
export function savedGrid(kind) {
  const grid = saved().grids?.[kind];
  const places = grid?.sheet?.givens?.flat?.().length; // another version may have kept other things
  if (!(places > 0) || grid.board?.length !== places) return null;
  return { type: "open", ...grid, trial: grid.trial && { ...grid.trial, places: new Set(grid.trial.places) } };
}
