// What a player does, without a page: entries, undo, trials.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moves } from "../../src/satelier/web/static/js/bench/state/moves.js";

const SHEET = {
  kind: "takuzu", rows: 2, columns: 2, places: "cell", shape: [2, 2], values: ["0", "1"], blank: null, clue_layer: null,
  givens: [[0, -1], [-1, -1]],
};
const START = {
  sheet: SHEET, board: [0, -1, -1, -1], solution: null, pencil: {}, excluded: {}, trial: null, past: [], future: [],
  cursor: 0, brush: null, settings: { crosses: {} }, edit: { region: 0 },
};

test("what is entered is undone and done again", () => {
  const entered = moves.set(START, { place: 1, value: 1 });
  assert.deepEqual(entered.board, [0, 1, -1, -1]);
  const back = moves.undo(entered);
  assert.deepEqual(back.board, START.board);
  assert.deepEqual(moves.redo(back).board, entered.board);
});

test("what is given stays", () => {
  assert.equal(moves.set(START, { place: 0, value: 1 }), START);
  assert.deepEqual(moves.fillAll(START).board[0], 0);
});

test("nothing changes, nothing is to be undone", () => {
  const entered = moves.set(START, { place: 1, value: 1 });
  assert.equal(moves.set(entered, { place: 1, value: 1 }), entered);
});

test("a stroke of the pointer is one step", () => {
  const first = moves.press(START, { place: 1, button: 0, drag: false, again: false });
  const second = moves.press(first, { place: 2, button: 0, drag: true });
  assert.deepEqual(second.board, [0, 0, 0, -1]);
  assert.deepEqual(moves.undo(second).board, START.board);
});

test("a trial is dropped as a whole", () => {
  const trying = moves.set(moves.beginTrial(START), { place: 1, value: 0 });
  assert.deepEqual([...trying.trial.places], [1]);
  assert.deepEqual(moves.dropTrial(trying).board, START.board);
  assert.deepEqual(moves.keepTrial(trying).board, [0, 0, -1, -1]);
});

test("a hint's move goes in, and what it rules out is remembered", () => {
  const after = moves.enter(START, { moves: [[1, 1]], excluded: [[2, 0]] });
  assert.deepEqual(after.board, [0, 1, -1, -1]);
  assert.deepEqual(after.excluded, { 2: [0] });
});

test("of two places that belong together, one says what the other holds", () => {
  const sheet = {
    ...SHEET, values: [".", "+", "-"], blank: 0, clue_layer: "several", clues: { pairs: [[0, 0], [1, 2]] },
    layers: { pairs: { partners: [0, 2, 1] } }, givens: [[-1, -1], [-1, -1]],
  };
  const start = { ...START, sheet, board: [-1, -1, -1, -1] };
  const plus = moves.press(start, { place: 0, button: 0, drag: false, again: false });
  assert.deepEqual(plus.board, [1, 2, -1, -1]);
  assert.equal(plus.brush, null);
  assert.deepEqual(moves.undo(plus).board, start.board);
  assert.deepEqual(moves.clear(plus, { place: 1 }).board, start.board);
  assert.deepEqual(moves.set(start, { place: 2, value: 1 }).board, [-1, -1, 1, -1]);
});
