// What the panels take from the bench's one state, in the words of the server's questions.
import { questionOf } from "../bench/state/sheet.js";
import { placeAt } from "../bench/state/sheet.js";

// The puzzle and its encoding, for questions about clauses; entries count only where they are wanted as unit clauses.
export function aboutClauses(state) {
  const { puzzle, entries } = questionOf(state);
  const shared = { puzzle, encoding: state.encoding, with_entries: state.withEntries };
  return state.withEntries ? { ...shared, entries } : shared;
}

// What `aboutClauses` depends on.
export function aboutKey(state) {
  return [state.sheet, state.encoding, state.withEntries, state.withEntries && state.board];
}

// How many variables a place has: one for two values, otherwise one for each value.
const perPlace = (sheet) => (sheet.values.length === 2 ? 1 : sheet.values.length);

// The first variable that is no place's.
export const firstFresh = (sheet) => sheet.givens.flat().length * perPlace(sheet) + 1;

// The variables of the places as a model has them: true or false, by number from 1.
export function booleans(sheet, board) {
  const each = perPlace(sheet);
  if (each === 1) return board.map((value) => value === 1);
  return board.flatMap((value) => sheet.values.map((_, number) => number === value));
}

// The places that the literals of a clause speak of, as answers have them.
export function cellsOf(literals, sheet) {
  const count = sheet.givens.flat().length;
  const places = literals.map((literal) => Math.floor((Math.abs(literal) - 1) / perPlace(sheet)));
  return [...new Set(places)].filter((place) => place < count).map((place) => placeAt(sheet, place));
}
