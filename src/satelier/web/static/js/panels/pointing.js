// Pointing: what is lit while the pointer or the focus is on it, in every panel and on the board; a pin keeps it lit.
// What is lit: {rule, instance, clause, clauses: [from, to), places, clues, source}, each null where it does not matter.
import { numberOf, placesOf } from "../bench/state/sheet.js";

export const NOTHING = { rule: null, instance: null, clause: null, clauses: null, places: null, clues: null, source: null };

export function pointing(state, dispatch, source) {
  const pinned = state.pinned ?? null;
  const light = (thing) => dispatch({ type: "light", ...NOTHING, ...thing });
  return {
    point: (thing) => light({ ...thing, source }),
    leave: () => light(pinned ?? NOTHING),
    pin: (thing) => pin(dispatch, light, same(pinned, thing) ? null : { ...NOTHING, ...thing, source }),
    unpin: () => pin(dispatch, light, null),
  };
}

function pin(dispatch, light, thing) {
  dispatch({ type: "pin", pinned: thing });
  light(thing ?? NOTHING);
}

export function same(one, other) {
  return Boolean(one && other) && ["rule", "instance", "clause"].every((key) => (one[key] ?? null) === (other[key] ?? null));
}

export function ofInstance(instance, puzzle) {
  return {
    rule: instance.rule,
    instance: instance.id,
    clauses: instance.clauses,
    places: placesOf(puzzle, instance.cells),
    clues: instance.clue ? [numberOf(instance.clue, puzzle.columns)] : null,
  };
}

export function ofClause(clause, puzzle) {
  return {
    rule: clause.rule,
    instance: clause.instance,
    clause: clause.number,
    places: placesOf(puzzle, clause.cells),
  };
}
