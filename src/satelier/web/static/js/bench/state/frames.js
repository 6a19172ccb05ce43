// A path as the pictures of a film: the board after each step, and what was ruled out by then.
import { decided } from "./sheet.js";

/** `start`, then one picture per step: {board, struck: {place: [value…]}}. */
export function frames({ sheet, start, steps }) {
  const shown = [{ board: start, struck: {} }];
  for (const { concludes } of steps) shown.push(after(shown.at(-1), decided(sheet, concludes)));
  return shown;
}

function after({ board, struck }, { moves, excluded }) {
  const next = moves.reduce((found, [place, value]) => found.with(place, value), board);
  const out = { ...struck };
  for (const [place, value] of excluded) out[place] = [...new Set([...(out[place] ?? []), value])];
  return { board: next, struck: excluded.length ? out : struck };
}
