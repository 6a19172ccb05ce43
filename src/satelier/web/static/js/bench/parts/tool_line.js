// One line below the tools: what the one does that is pointed at or has the keyboard.
import { html, useState } from "../../lib.js";
import { say } from "../../words.js";
import { manyValued } from "../state/sheet.js";

/** What a tool carries with it: `name` is its key in the words (bench.about). */
export const told = (name) => {
  const about = say(`bench.about.${name}`);
  return { "data-about": about, "aria-description": about };
};

/** The line, and what listens for it: {line, listening}. */
export function useToolLine() {
  const [line, setLine] = useState(null);
  const follow = (event) => setLine(event.target.closest?.("[data-about]")?.dataset.about ?? null);
  return { line, listening: { onPointerOver: follow, onFocusIn: follow, onPointerLeave: () => setLine(null) } };
}

export function ToolLine({ line, state: { mode, sheet } }) {
  const usual = mode === "play" && manyValued(sheet) ? "mouse-type" : `mouse-${mode}`;
  return html`<p class="tool-line">${line ?? say(`bench.about.${usual}`)}</p>`;
}
