// Autosave: the last grid of each kind, and what was chosen, in the browser's own storage.
const KEY = "satelier.bench";
const DELAY = 300;

let timer = null;

const WATCHED = ["sheet", "board", "pencil", "excluded", "trial", "settings", "encoding", "solver"];

export function save(state, before) {
  if (!state.sheet || WATCHED.every((name) => state[name] === before[name])) return;
  clearTimeout(timer);
  timer = setTimeout(() => write(state), DELAY);
}

function write({ kind, sheet, board, solution, pencil, excluded, trial, seed, settings, encoding, solver }) {
  const kept = { sheet, board, solution, pencil, excluded, seed, trial: trial && { ...trial, places: [...trial.places] } };
  const old = saved();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...old, kind, settings, encoding, solver, grids: { ...old.grids, [kind]: kept } }));
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
  return grid ? { type: "open", ...grid, trial: grid.trial && { ...grid.trial, places: new Set(grid.trial.places) } } : null;
}
