// The keyboard: what a key does on the board, and what it does anywhere on the page.
import { html, useEffect, useState } from "../lib.js";
import { say } from "../words.js";
import { askHint, applyHint, askWhy, checkBoard, moreHint } from "./actions.js";
import { editedLayer, layerOf } from "./edits.js";
import { Dialog } from "./dialog.js";
import { typedValue } from "./sheet.js";

// Keys for the help dialog; the board's moves are the board's own.
export const KEYS = [
  ["move", ["↑", "↓", "←", "→"]],
  ["jump", ["Home", "End", "PgUp", "PgDn"]],
  ["cycle", ["Space", "Enter"]],
  ["back", ["Shift Space"]],
  ["value", ["0 … 9", "A … Z"]],
  ["fill", ["#"]],
  ["cross", ["x", "."]],
  ["clear", ["Backspace", "Delete"]],
  ["note", ["Shift 1 … 9", "p"]],
  ["undo", ["u", "Ctrl Z"]],
  ["redo", ["r", "Ctrl Y"]],
  ["check", ["c"]],
  ["hint", ["h"]],
  ["why", ["w"]],
  ["trial", ["t", "k", "d"]],
  ["edit", ["e"]],
  ["zoom", ["+", "−"]],
  ["deselect", ["Esc"]],
  ["help", ["?"]],
];

const SPACE = new Set([" ", "Enter"]);
const RUBBER = new Set(["Backspace", "Delete"]);

// A key pressed in the board; true if it was used.
export function boardKey(store, number, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const action = (store.state.mode === "edit" ? editKey : playKey)(store.state, number, event);
  if (action) store.dispatch(action);
  return Boolean(action);
}

function playKey(state, place, event) {
  if (SPACE.has(event.key)) return { type: "cycle", place, back: event.shiftKey };
  if (RUBBER.has(event.key)) return { type: "clear", place };
  const digit = /^Digit\d$/.test(event.code ?? "") ? event.code.slice(5) : null; // shift and a digit type something else
  const value = typedValue(state.sheet, event.shiftKey && digit ? digit : event.key);
  if (value === null || taken(state, event)) return null;
  const noting = state.sheet.values.length > 3 && (state.settings.pencil || (event.shiftKey && digit));
  return { type: noting ? "pencil" : "set", place, value };
}

function editKey(state, number, event) {
  const numbers = state.edit.selected.length ? state.edit.selected : [number];
  if (SPACE.has(event.key)) return editedLayer(state) === "regions" ? regionAtCursor(state, number) : { type: "editCycle", number, back: event.shiftKey };
  if (RUBBER.has(event.key)) return editedLayer(state) === "regions" ? null : { type: "editSet", numbers: [number], value: editedLayer(state) === "numbers" ? null : -1 };
  if (event.key === "Escape") return { type: "editing", edit: { selected: [] } };
  const value = editedLayer(state) === "givens" ? typedValue(state.sheet, event.key) : typedNumber(state, event.key);
  return value === null ? null : { type: "editSet", numbers, value };
}

// Space with a region: it picks the cell, or paints it with the chosen region.
const regionAtCursor = (state, number) => ({ type: "editPress", number, button: 0, drag: false });

// Regions are named from 1; numbers are what they are.
function typedNumber(state, key) {
  if (!/^\d$/.test(key)) return null;
  const number = editedLayer(state) === "regions" ? Number(key) - 1 : Number(key);
  return layerOf(state).cycle(state).includes(number) ? number : null;
}

// Letters that mean something else on this page, unless the kind has that letter as a value.
const taken = (state, event) => event.key in ANYWHERE && !state.sheet.values.includes(event.key) && state.sheet.values.length < 10;

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

const typing = (target) => target.closest?.("input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog");

export function useKeys(store) {
  useEffect(() => {
    const listen = (event) => {
      if (typing(event.target) || event.altKey || !store.state.sheet) return;
      const controlled = event.ctrlKey || event.metaKey;
      const act = (controlled ? CONTROLLED : ANYWHERE)[controlled ? event.key.toLowerCase() : event.key];
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
              <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
              <dd>${say(`bench.keys.${name}`)}</dd>
            </div>
          `)}
        </dl>
      <//>
    ` : null}
  `;
}
