// Small questions about a sheet (the puzzle as the server gives it) and its board, without any rules.

import { lengthsOf, numberIn, placeIn, rowsOf } from "../../board/lattice.js";
import { cluesOf } from "../../board/layers.js";

// A board as the rows of its sheet.
export const boardRows = (flat, sheet) => rowsOf(flat, lengthsOf(sheet));

// The puzzle and what is on the board, as every question takes them.
// `rules` are there where the visitor wrote them.
export const puzzleOf = ({ kind, rows, columns, clues, givens, box, rules }) => ({ kind, rows, columns, clues, givens, box, rules });
export const questionOf = ({ sheet, board }) => ({ puzzle: puzzleOf(sheet), entries: boardRows(board, sheet) });

export const emptyBoard = (sheet) => sheet.givens.flat();
export function isGiven(sheet, place) {
  const [row, column] = placeAt(sheet, place);
  return sheet.givens[row - 1][column - 1] >= 0;
}

// Places and cells go by their row-major number here, and as [row, column] from 1 in answers.
export const numberOf = ([row, column], columns) => (row - 1) * columns + (column - 1);
export const placeAt = (sheet, number) => placeIn(lengthsOf(sheet), number);
export const placesOf = (sheet, places) => places.map((place) => numberIn(lengthsOf(sheet), place));

// The next value in a cycle of these, −1 first; backwards on request.
export function cycled(cycle, value, back) {
  const at = Math.max(0, cycle.indexOf(value)); // what is not in it counts as open
  return cycle[(at + (back ? cycle.length - 1 : 1)) % cycle.length];
}

// The values that somebody may enter: all but that of places which clues take up.
export const enteredValues = (sheet) => sheet.values.map((_, value) => value).filter((value) => value !== sheet.taken);

// A click on a shaded kind fills, and crosses out next where `crosses` is on; others go through their values.
export function cycleOf(sheet, crosses = true) {
  const numbers = enteredValues(sheet);
  const filled = numbers.filter((value) => value !== sheet.blank);
  return [-1, ...filled, ...(sheet.blank !== null && crosses ? [sheet.blank] : [])];
}

// Whether a third click says "stays empty": as the player chose for this kind. An empty circle is drawn as one.
export const withCrosses = ({ sheet, settings }) => settings.crosses[sheet.kind] ?? sheet.places !== "vertex";

// The value number that a typed key means, or null.
export function typedValue(sheet, key) {
  const known = { x: sheet.blank, ".": sheet.blank, "#": sheet.values.indexOf("#") }[key.toLowerCase()];
  if (known !== undefined && known === sheet.taken) return null;
  if (known !== undefined && known !== null && known >= 0) return known;
  const found = sheet.values.indexOf(key);
  if (found >= 0) return found;
  if (!/^[a-z]$/i.test(key)) return null;
  const letter = sheet.values.indexOf(String(key.toUpperCase().charCodeAt(0) - 55)); // A is 10, as in the text formats
  return letter >= 0 ? letter : null;
}

// The other of two places that belong together, and what it holds then; null where there is none.
export function mateOf(sheet, place) {
  const [name, layer] = Object.entries(sheet.layers ?? {}).find(([, { partners }]) => partners) ?? [];
  if (!layer || !sheet.clues) return null;
  const labels = cluesOf(sheet, name).flat();
  const mates = labels.flatMap((label, other) => (label === labels[place] && other !== place ? [other] : []));
  return mates.length === 1 ? { place: mates[0], holds: (value) => (value === -1 ? -1 : layer.partners[value]) } : null;
}

export const manyValued = (sheet) => sheet.values.length > 3;

// What literals say: the values that they place, and those that they only rule out, as [place, value number].
export function decided(sheet, literals) {
  const [moves, excluded] = [[], []];
  for (const literal of literals) {
    const [place, value] = literalOf(sheet, literal);
    if (literal.holds) moves.push([place, value]);
    else if (sheet.values.length === 2) moves.push([place, 1 - value]);
    else excluded.push([place, value]);
  }
  return { moves, excluded };
}

// What earlier hints ruled out, as literals.
export const ruledOut = ({ sheet, excluded }) =>
  Object.entries(excluded).flatMap(([place, values]) =>
    values.map((value) => ({ [sheet.places]: placeAt(sheet, Number(place)), number: value, holds: false })),
  );

// A literal of an answer as [place, value number].
export function literalOf(sheet, literal) {
  return [numberIn(lengthsOf(sheet), literal[sheet.places]), sheet.values.indexOf(String(literal.value))];
}
