// What the panels take from the bench's one state, in the words of the server's questions.
import { questionOf } from "../bench/sheet.js";
import { say } from "../words.js";

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
export const perPlace = (sheet) => (sheet.values.length === 2 ? 1 : sheet.values.length);

// Says what a literal is about: "cell (1, 2)", "cell (1, 2), value 3", "auxiliary variable 17".
export function namer(sheet) {
  const [height, width] = sheet.shape;
  const each = perPlace(sheet);
  return (literal) => {
    const number = Math.abs(literal) - 1;
    if (number >= height * width * each) return say("panels.name.fresh", { number: number + 1 });
    const place = Math.floor(number / each);
    const values = { row: Math.floor(place / width) + 1, column: (place % width) + 1, value: sheet.values[number % each] };
    return say(`panels.name.${sheet.places}${each > 1 ? "-value" : ""}`, values);
  };
}

// The variables of the places as a model has them: true or false, by number from 1.
export function booleans(sheet, board) {
  const each = perPlace(sheet);
  if (each === 1) return board.map((value) => value === 1);
  return board.flatMap((value) => sheet.values.map((_, number) => number === value));
}

// The places that the literals of a clause speak of, as answers have them.
export function cellsOf(literals, sheet) {
  const [height, width] = sheet.shape;
  const places = literals.map((literal) => Math.floor((Math.abs(literal) - 1) / perPlace(sheet)));
  return [...new Set(places)].filter((place) => place < height * width).map((place) => [Math.floor(place / width) + 1, (place % width) + 1]);
}
