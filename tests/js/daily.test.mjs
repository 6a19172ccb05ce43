// The puzzle of the day: the same for everyone, another one tomorrow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDate, kindOf, questionOf, today } from "../../src/satelier/web/static/js/pages/daily.js";

const KINDS = ["c", "a", "b"].map((kind) => ({ kind, rows: 6, columns: 7, solved: [{}] }));

test("every kind has its turn, whatever order they are told in", () => {
  const days = ["2026-11-17", "2026-11-18", "2026-11-19"];
  assert.deepEqual(days.map((day) => kindOf(KINDS, day).kind).sort(), ["a", "b", "c"]);
  assert.equal(kindOf([...KINDS].reverse(), days[0]), kindOf(KINDS, days[0]));
});

test("the seed is the date", () => {
  assert.equal(questionOf(KINDS, "2026-01-02").seed, 20260102);
  assert.equal(today(new Date(2026, 0, 2)), "2026-01-02");
});

test("what is no date is none", () => {
  assert.deepEqual(["2026-13-40", "soon", null, "2026-11-17"].map(isDate), [false, false, false, true]);
});
