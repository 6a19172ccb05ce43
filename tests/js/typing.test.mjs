// What a key types, on any keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cycled, cycleOf, typedValue } from "../../src/satelier/web/static/js/bench/state/sheet.js";
import { isForBrowser, typed } from "../../src/satelier/web/static/js/bench/keys/typing.js";

const press = (key, more = {}) => ({ key, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test("on AZERTY the number row types signs, and its digit is known", () => {
  assert.deepEqual(typed(press("é", { code: "Digit2" })), { key: "é", digit: "2", command: false, shift: false });
  assert.equal(typed(press("2", { code: "Digit2", shiftKey: true })).digit, null);
});

test("Ctrl makes an order, AltGr a sign", () => {
  assert.equal(typed(press("z", { ctrlKey: true })).command, true);
  assert.equal(typed(press("#", { ctrlKey: true, altKey: true })).command, false);
  assert.equal(isForBrowser(press("f", { altKey: true })), true);
});

test("a click fills, then crosses out, then clears", () => {
  const shaded = { values: [".", "#"], blank: 0 };
  assert.deepEqual(cycleOf(shaded), [-1, 1, 0]);
  assert.deepEqual(cycleOf(shaded, false), [-1, 1]);
  assert.equal(cycled([-1, 1, 0], 0, false), -1);
  assert.equal(cycled([-1, 1, 0], -1, true), 0);
});

test("letters are numbers from 10 on", () => {
  const large = { values: Array.from({ length: 16 }, (_, value) => String(value + 1)), blank: null };
  assert.equal(typedValue(large, "a"), 9);
  assert.equal(typedValue(large, "7"), 6);
  assert.equal(typedValue(large, "é"), null);
});
