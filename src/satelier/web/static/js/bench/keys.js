// The keyboard: what a key does on the board, and what it does anywhere on the page.
import { html, useEffect, useState } from "../lib.js";
import { say } from "../words.js";
import { askHint, applyHint, askWhy, checkBoard, moreHint } from "./actions.js";
import { editedLayer, layerOf } from "./edits.js";
import { Dialog } from "./dialog.js";
import { manyValued, typedValue } from "./sheet.js";
import { isForBrowser, typed } from "./typing.js";

// Keys for the help dialog, each as it is written on a keyboard; the board's moves are the board's own.
const KEYS = [
  ["move", ["↑", "↓", "←", "→"]],
  ["jump", ["{home}", "{end}", "{pageUp}", "{pageDown}"]],
  ["cycle", ["{space}", "{enter}"]],
  ["back", ["{shift} {space}"]],
  ["value", ["0 … 9", "A … Z"]],
  ["fill", ["#"]],
  ["cross", ["x", "."]],
  ["clear", ["{backspace}", "{delete}"]],
  ["note", ["{signs}", "p"]],
  ["undo", ["u", "{control} Z"]],
  ["redo", ["r", "{control} Y"]],
  ["check", ["c"]],
  ["hint", ["h"]],
  ["why", ["w"]],
  ["trial", ["t", "k", "d"]],
  ["edit", ["e"]],
  ["zoom", ["+", "−"]],
  ["deselect", ["{escape}"]],
  ["help", ["?"]],
];
const written = (key) => key.replace(/\{(\w+)\}/g, (_, name) => say(`bench.keys.named.${name}`));

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
  key in ANYWHERE && digit === null && !values.includes(key) && values.length < 10;

const ANYWHERE = {
  u: (store) => store.dispatch({ type: "undo" }),
  r: (store) => store.dispatch({ type: "redo" }),
  c: (store) => checkBoard(store),
  h: (store) => nextHint(store),
  w: (store) => askWhy(store),
  t: (store) => store.state.trial === null && store.dispatch({ type: "beginTrial" }),
  k: (store) => store.dispatch({ type: "keepTrial" }),
  d: (store) => store.dispatch({ type: "dropTrial" }),
  e: (store) => store.dispatch({ type: "mode", mode: store.state.mode === "edit" ? "play" : "edit" }),
  p: (store) => store.dispatch({ type: "setting", name: "pencil", value: !store.state.settings.pencil }),
  "+": (store) => zoom(store, 1),
  "-": (store) => zoom(store, -1),
};

const CONTROLLED = {
  z: (store, event) => store.dispatch({ type: event.shiftKey ? "redo" : "undo" }),
  y: (store) => store.dispatch({ type: "redo" }),
};

export const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];

export function zoom(store, step) {
  const at = ZOOMS.indexOf(store.state.settings.zoom);
  const value = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, (at < 0 ? 3 : at) + step))];
  store.dispatch({ type: "setting", name: "zoom", value });
}

// A hint, then more of it, then its move.
export function nextHint(store) {
  const { advice } = store.state;
  if (advice?.source !== "hint" || advice.answer.status !== "hint") return askHint(store);
  return advice.stage < 4 ? moreHint(store) : applyHint(store);
}

const FIELDS = "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog";
const typing = (target) => target.closest?.(FIELDS);

export function useKeys(store) {
  useEffect(() => {
    const listen = (event) => {
      if (typing(event.target) || isForBrowser(event) || !store.state.sheet) return;
      const { key, command } = typed(event);
      const act = command ? CONTROLLED[key.toLowerCase()] : ANYWHERE[key];
      if (!act) return;
      event.preventDefault();
      act(store, event);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [store]);
}

export function KeysHelp() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const listen = (event) => event.key === "?" && !typing(event.target) && setShown(true);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return html`
    <button type="button" class="quiet" onClick=${() => setShown(true)}><kbd>?</kbd> ${say("bench.keys.title")}</button>
    ${shown ? html`
      <${Dialog} title=${say("bench.keys.title")} onClose=${() => setShown(false)}>
        <p>${say("bench.keys.mouse")}</p>
        <dl class="keys">
          ${KEYS.map(([name, keys]) => html`
            <div key=${name}>
              <dt>${keys.map((key) => html`<kbd>${written(key)}</kbd>`)}</dt>
              <dd>${say(`bench.keys.${name}`)}</dd>
            </div>
          `)}
        </dl>
      <//>
    ` : null}
  `;
}
