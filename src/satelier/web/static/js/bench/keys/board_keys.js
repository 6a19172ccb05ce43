// What a key does on the board: it types a value, clears, or goes through the values.
import { editedLayer, layerOf } from "../state/edits.js";
import { manyValued, typedValue } from "../state/sheet.js";
import { isForBrowser, typed } from "./typing.js";

// Keys that are orders to the page (keys.js has what each does).
const ORDERS = new Set("urchwtkdep+-");

const SPACE = new Set([" ", "Enter"]);
const RUBBER = new Set(["Backspace", "Delete"]);

// A key pressed in the board; true if it was used.
export function boardKey(store, number, event) {
  const told = typed(event);
  if (told.command || isForBrowser(event)) return false;
  const action = (store.state.mode === "edit" ? editKey : playKey)(store.state, number, told);
  if (action) store.dispatch(action);
  return Boolean(action);
}

function playKey(state, place, told) {
  if (SPACE.has(told.key)) return { type: "cycle", place, back: told.shift };
  if (RUBBER.has(told.key)) return { type: "clear", place };
  const { value, other } = typedIn(state.sheet, told);
  if (value === null || taken(state, told)) return null;
  const noting = manyValued(state.sheet) && (state.settings.pencil || other);
  return { type: noting ? "pencil" : "set", place, value };
}

// The value that was typed; `other` where it was typed in the layer for pencil marks.
function typedIn(sheet, { key, digit, shift }) {
  const value = typedValue(sheet, key);
  if (value !== null) return { value, other: shift && /^\p{L}$/u.test(key) };
  return { value: digit === null ? null : typedValue(sheet, digit), other: true };
}

function editKey(state, number, told) {
  const numbers = state.edit.selected.length ? state.edit.selected : [number];
  const layer = editedLayer(state);
  if (SPACE.has(told.key) && layer === "regions") return regionAtCursor(state, number);
  if (SPACE.has(told.key)) return { type: "editCycle", number, back: told.shift };
  if (RUBBER.has(told.key) && layer === "regions") return null;
  if (RUBBER.has(told.key)) return { type: "editSet", numbers: [number], value: layer === "numbers" ? null : -1 };
  if (told.key === "Escape") return { type: "editing", edit: { selected: [] } };
  const value = layer === "givens" ? typedIn(state.sheet, told).value : typedNumber(state, told);
  return value === null ? null : { type: "editSet", numbers, value };
}

// Space with a region: it picks the cell, or paints it with the chosen region.
const regionAtCursor = (state, number) => ({ type: "editPress", number, button: 0, drag: false });

// Regions are named from 1; numbers are what they are.
function typedNumber(state, { key, digit }) {
  const typedDigit = /^\d$/.test(key) ? key : digit;
  if (typedDigit === null) return null;
  const number = editedLayer(state) === "regions" ? Number(typedDigit) - 1 : Number(typedDigit);
  return layerOf(state).cycle(state).includes(number) ? number : null;
}

// Letters that mean something else on this page, unless the kind has that letter as a value.
const taken = ({ sheet: { values } }, { key, digit }) =>
  ORDERS.has(key) && digit === null && !values.includes(key) && values.length < 10;
