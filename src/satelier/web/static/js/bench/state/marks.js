// What the board points out, from the state: one place where tints are decided.
import { editedLayer } from "./edits.js";
import { literalOf, numberOf, placesOf } from "./sheet.js";

export function marksOf(state) {
  const { sheet, found, settings, advice, lit, overlay, mode, trial } = state;
  if (overlay) return { ...overlay.marks, ...litMarks(lit) };
  const editing = mode === "edit";
  const live = settings.live || advice?.source === "check";
  return {
    ...(found && live && !editing ? broken(sheet, found) : {}),
    ...(found && live ? { clueStates: clueStates(sheet, found) } : {}),
    tallies: settings.tallies && found ? found.tallies : null,
    solved: Boolean(found?.solved),
    trial: trial?.places,
    pencil: noted(state),
    struck: state.excluded,
    ...(advice ? adviceMarks(sheet, advice) : {}),
    ...litMarks(lit),
    ...(editing ? editMarks(state) : {}),
  };
}

// The player's notes; where there are none, what is left in a cell, if that is wanted.
function noted({ pencil, left, board, settings }) {
  if (!settings.candidates || left?.of !== board) return pencil;
  if (!notes.has(left) || notes.get(left).pencil !== pencil) notes.set(left, { pencil, shown: beside(pencil, left.values) });
  return notes.get(left).shown;
}
const notes = new WeakMap();

const beside = (pencil, values) =>
  Object.fromEntries(values.flatMap((own, place) => (pencil[place]?.length ? [[place, pencil[place]]] : own ? [[place, own]] : [])));

function editMarks(state) {
  const { sheet, status, edit } = state;
  const ghost = status ? ghosts(sheet, status) : null;
  return { selected: edit.selected, ghost, captions: editedLayer(state) === "regions" ? named(sheet.walls) : null };
}

// The number of each cell's region.
const names = new WeakMap();
function named(labels) {
  if (!names.has(labels)) names.set(labels, labels.flat().map((label) => String(label + 1)));
  return names.get(labels);
}

// The same object for the same answer, so that what did not change is not drawn again.
const remembered = (work) => {
  const known = new WeakMap();
  return (sheet, answer) => {
    if (!known.has(answer)) known.set(answer, work(sheet, answer));
    return known.get(answer);
  };
};

const litMarks = (lit) => (lit ? { lit: lit.places ?? [], litClues: lit.clues ?? [] } : {});

const broken = remembered((sheet, { blamed }) => ({ wrong: placesOf(sheet, blamed) }));

const clueStates = remembered((sheet, { clues }) =>
  Object.fromEntries(clues.map(({ cell, state }) => [numberOf(cell, sheet.columns), state])),
);

const ghosts = remembered((sheet, { forced }) =>
  Object.fromEntries(forced.filter(({ holds }) => holds).map((literal) => literalOf(sheet, literal))),
);

// A step of a path, all of it: what it stands on, the parts of its pattern, its move.
export const stepMarks = (sheet, step) => adviceMarks(sheet, { source: "path", stage: 4, answer: step });

// A hint lights the cells of its rule from the first stage on, the values that block at the third, the move at the last.
function adviceMarks(sheet, { source, stage = 0, answer }) {
  if (source === "check" || !answer) return {};
  const rules = answer.rules ?? [];
  const cells = rules.flatMap((rule) => placesOf(sheet, rule.cells));
  const clues = rules.flatMap((rule) => (rule.clue ? [numberOf(rule.clue, sheet.columns)] : []));
  if (source === "why") return { used: cells, litClues: clues, conflict: places(sheet, answer.entries) };
  if (answer.status === "wrong") return { used: cells, litClues: clues, conflict: places(sheet, answer.entries) };
  const parts = Object.entries(stage > 1 ? (answer.shape ?? {}) : {}).map(([part, own]) => [part, placesOf(sheet, own)]);
  const blocking = stage > 2 ? places(sheet, answer.seen?.map(({ placed }) => placed)) : [];
  const shown = { used: parts.length ? blocking : [...cells, ...blocking] };
  return { ...shown, ...Object.fromEntries(parts), litClues: clues, hint: stage >= 4 ? places(sheet, answer.concludes) : [] };
}

const places = (sheet, literals) => (literals ?? []).map((literal) => literalOf(sheet, literal)[0]);
