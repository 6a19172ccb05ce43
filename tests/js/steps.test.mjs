// What a published page knows without asking anyone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSolved, madeBy, nextStep, wrongPlaces } from "../../src/satelier/web/static/js/publish/steps.js";

const STEPS = [
  { concludes: [[0, 1, true]] },
  { concludes: [[1, 2, false], [2, 0, true]] },
  { concludes: [[1, 0, true]] },
];

test("only entries that differ from the solution are wrong", () => {
  assert.deepEqual(wrongPlaces([-1, 1, 0], [0, 1, 2]), [2]);
});

test("an untouched place counts as blank where the kind has such a value", () => {
  assert.equal(isSolved([1, -1], [1, 0], 0), true);
  assert.equal(isSolved([1, -1], [1, 0], null), false);
  assert.equal(isSolved([1, 1], [1, 0], 0), false);
});

test("a hint is the first step that is not on the board yet", () => {
  assert.equal(nextStep(STEPS, [-1, -1, -1], {}), STEPS[0]);
  assert.equal(nextStep(STEPS, [1, -1, 0], {}), STEPS[1]);
  assert.equal(nextStep(STEPS, [1, -1, 0], { 1: [2] }), STEPS[2]);
  assert.equal(nextStep(STEPS, [1, 0, -1], {}), STEPS[1]);
  assert.equal(nextStep(STEPS, [1, 0, 0], {}), undefined);
});

test("a step enters what holds and strikes what does not, in open places", () => {
  assert.deepEqual(madeBy(STEPS[1], [-1, -1, -1], 3), { moves: [[2, 0]], excluded: [[1, 2]] });
  assert.deepEqual(madeBy(STEPS[1], [-1, -1, 0], 3), { moves: [], excluded: [[1, 2]] });
  assert.deepEqual(madeBy({ concludes: [[0, 1, false]] }, [-1], 2), { moves: [[0, 0]], excluded: [] });
});
