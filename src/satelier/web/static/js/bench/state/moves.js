// What a player does.
import { changed, redone, stroke, stroked, undone } from "./history.js";
import { cycled, cycleOf, emptyBoard, isGiven, manyValued, mateOf, withCrosses } from "./sheet.js";

const put = (board, place, value) => board.with(place, value);

// What is entered during a trial is on trial.
const tried = ({ trial }, places) => trial && { ...trial, places: new Set([...trial.places, ...places]) };

// A board with some places set; what is given stays. Null if nothing changes. Taking an entry back makes
// doubtful what was ruled out since.
function entered(state, places, value) {
  const open = places.filter((place) => !isGiven(state.sheet, place) && state.board[place] !== value);
  if (open.length === 0) return null;
  const board = open.reduce((found, place) => put(found, place, value), state.board);
  return { board, trial: tried(state, open), excluded: open.some((place) => state.board[place] !== -1) ? {} : state.excluded };
}

function set(state, { place, value, change = changed }) {
  const made = entered(state, [place], value);
  return made ? change(state, withMate(state, made, place, value)) : state;
}

// Where places belong together by two, what one holds says what the other does.
function withMate(state, made, place, value) {
  const mate = mateOf(state.sheet, place);
  return (mate && entered({ ...state, ...made }, [mate.place], mate.holds(value))) ?? made;
}

// A press of the pointer: it cycles, and what it made is the brush that a drag paints with.
function press(state, { place, button, drag, again }) {
  if (drag) return state.brush ? set(state, { place, value: state.brush.value, change: stroked }) : state;
  const here = { ...state, cursor: place, brush: null };
  if (isGiven(state.sheet, place)) return here;
  if (manyValued(state.sheet) && !again && button === 0) return here;
  const value = next(state, place, button === 2);
  const brush = manyValued(state.sheet) || mateOf(state.sheet, place) ? null : stroke(state, value);
  return { ...set(here, { place, value }), brush };
}

const cycle = (state, { place, back }) =>
  isGiven(state.sheet, place) ? state : set(state, { place, value: next(state, place, back) });

const next = (state, place, back) => cycled(cycleOf(state.sheet, withCrosses(state)), state.board[place], back);

function pencil(state, { place, value }) {
  if (isGiven(state.sheet, place) || state.board[place] !== -1) return state;
  const marks = state.pencil[place] ?? [];
  const next = marks.includes(value) ? marks.filter((mark) => mark !== value) : [...marks, value].sort((a, b) => a - b);
  return changed(state, { pencil: { ...state.pencil, [place]: next } });
}

function clear(state, { place }) {
  const next = set(state, { place, value: -1 });
  if (next !== state || !state.pencil[place]?.length) return next;
  return changed(state, { pencil: { ...state.pencil, [place]: [] } });
}

// The whole board at once.
const everywhere = (state, value) => {
  const change = entered(state, state.board.map((_, place) => place), value);
  return change ? changed(state, change) : state;
};
const filling = (sheet) => sheet.values.findIndex((_, value) => value !== sheet.blank);
const fillAll = (state) => everywhere(state, filling(state.sheet));
const emptyAll = (state) => everywhere(state, -1);
const restart = (state) =>
  changed(state, { board: emptyBoard(state.sheet), pencil: {}, excluded: {}, trial: null });
const showSolution = (state, { solution = state.solution }) =>
  solution ? changed(state, { board: solution, solution, trial: null }) : state;

// Several literals at once: a hint's move. What it only rules out is remembered.
function enter(state, { moves: made, excluded: ruledOut = [] }) {
  const board = made.reduce((found, [place, value]) => (isGiven(state.sheet, place) ? found : put(found, place, value)), state.board);
  const excluded = { ...state.excluded };
  for (const [place, value] of ruledOut) excluded[place] = [...new Set([...(excluded[place] ?? []), value])];
  return changed(state, { board, excluded, trial: tried(state, made.map(([place]) => place)) });
}

// A trial: what is entered from now on can be kept or dropped together.
const beginTrial = (state) => changed(state, { trial: { places: new Set(), before: state.board, pencil: state.pencil } });
const keepTrial = (state) => (state.trial ? changed(state, { trial: null }) : state);
const dropTrial = (state) => (state.trial ? changed(state, { trial: null, board: state.trial.before, pencil: state.trial.pencil }) : state);

// Another grid: new, opened, or of another kind. What was there can be undone.
function open(state, { sheet, board, solution = null, pencil: marks = {}, excluded = {}, trial = null, seed = null, rating = null }) {
  const next = { sheet, board: board ?? emptyBoard(sheet), solution, pencil: marks, excluded, trial };
  const opened = state.sheet ? changed(state, next) : { ...state, ...next };
  const regions = sheet.walls && sheet.clue_layer ? Math.max(...sheet.walls.flat()) + 1 : 1;
  return {
    ...opened,
    kind: sheet.kind,
    seed,
    rating: rating && { ...rating, of: sheet },
    cursor: Math.min(state.cursor, opened.board.length - 1),
    found: null,
    status: null,
    edit: { ...state.edit, regions, region: Math.min(state.edit.region, regions - 1), selected: [] },
  };
}

export const moves = {
  set, press, cycle, pencil, clear, fillAll, emptyAll, restart, showSolution, enter, beginTrial, keepTrial, dropTrial, open,
  undo: undone,
  redo: redone,
};
