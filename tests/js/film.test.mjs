// The pictures of a film, and what literals say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frames } from "../../src/satelier/web/static/js/bench/state/frames.js";

const two = { places: "cell", shape: [1, 3], values: ["0", "1"] };
const many = { places: "cell", shape: [1, 2], values: ["1", "2", "3"] };
const literal = (column, value, holds) => ({ cell: [1, column], value, holds });

test("each picture has the board after its step", () => {
  const steps = [{ concludes: [literal(1, "1", true)] }, { concludes: [literal(2, "1", false)] }];
  const shown = frames({ sheet: two, start: [-1, -1, 0], steps });
  assert.deepEqual(shown.map(({ board }) => board), [[-1, -1, 0], [1, -1, 0], [1, 0, 0]]);
});

test("what a step only rules out is struck, once, from then on", () => {
  const steps = [{ concludes: [literal(1, "2", false)] }, { concludes: [literal(1, "2", false), literal(1, "3", false)] }];
  const shown = frames({ sheet: many, start: [-1, -1], steps });
  assert.deepEqual(shown.map(({ struck }) => struck), [{}, { 0: [1] }, { 0: [1, 2] }]);
  assert.deepEqual(shown.at(-1).board, [-1, -1]);
});
