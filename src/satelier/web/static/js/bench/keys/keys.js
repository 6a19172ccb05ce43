// The keyboard: what a key does on the board, and what it does anywhere on the page.
import { html, useEffect, useState } from "../../lib.js";
import { say } from "../../words.js";
import { askHint, applyHint, askWhy, checkBoard, moreHint, showFilm } from "../state/actions.js";
import { Dialog } from "../parts/dialog.js";
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
  ["film", ["f"]],
  ["trial", ["t", "k", "d"]],
  ["edit", ["e"]],
  ["zoom", ["+", "−"]],
  ["deselect", ["{escape}"]],
  ["help", ["?"]],
];
const written = (key) => key.replace(/\{(\w+)\}/g, (_, name) => say(`bench.keys.named.${name}`));

const ANYWHERE = {
  u: (store) => store.dispatch({ type: "undo" }),
  r: (store) => store.dispatch({ type: "redo" }),
  c: (store) => checkBoard(store),
  h: (store) => nextHint(store),
  w: (store) => askWhy(store),
  f: (store) => showFilm(store),
  t: (store) => store.state.trial === null && store.dispatch({ type: "beginTrial" }),
  k: (store) => store.dispatch({ type: "keepTrial" }),
  d: (store) => store.dispatch({ type: "dropTrial" }),
  e: (store) => store.dispatch({ type: "mode", mode: store.state.mode === "edit" ? "play" : "edit" }),
  p: (store) => store.dispatch({ type: "setting", name: "pencil", value: !store.state.settings.pencil }),
  "+": (store) => zoom(store, 1),
  "-": (store) => zoom(store, -1),
};

const FILMED = new Set(["+", "-", "e"]); // while a film is shown, the others would change what is not seen

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
      const act = store.state.film && !FILMED.has(key) ? null : command ? CONTROLLED[key.toLowerCase()] : ANYWHERE[key];
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
