// What a player of a published page may ask for: a check, a hint and more of it, its move, the solution.
import { createStore, INITIAL } from "../bench/state/store.js";
import { placeAt } from "../bench/state/sheet.js";
import { language, say } from "../words.js";
import { isSolved, madeBy, nextStep, wrongPlaces } from "./steps.js";

const STAGES = 4;

/** A store for a puzzle of the page; it knows by itself when the puzzle is solved. */
export function storeOf({ sheet, solution }) {
  const settings = { ...INITIAL.settings, live: false, tallies: false };
  const store = createStore({ ...INITIAL, sheet, solution, kind: sheet.kind, board: sheet.givens.flat(), settings });
  store.subscribe((state, before) => {
    if (state.board !== before.board) store.dispatch({ type: "found", found: found(state) });
  });
  return store;
}

const found = ({ sheet, board, solution }, wrong = []) => ({
  solved: isSolved(board, solution, sheet.blank),
  blamed: wrong.map((place) => placeAt(sheet, place)),
  clues: [],
  tallies: null,
});

const advise = (store, advice) => store.dispatch({ type: "advice", advice });

export function check(store) {
  const { state } = store;
  const wrong = wrongPlaces(state.board, state.solution);
  store.dispatch({ type: "found", found: found(state, wrong) });
  const sentence = wrong.length ? say("publish.wrong", { count: wrong.length }) : say("bench.advice.fine");
  if (!store.state.found.solved) advise(store, { source: "check", sentences: [sentence] });
}

/** A hint, then more of it, then its move. What is wrong comes first. */
export function hint(store, { steps, sentences }) {
  const { board, excluded, solution, advice, found: told } = store.state;
  if (told?.solved) return undefined;
  if (wrongPlaces(board, solution).length) return check(store);
  if (advice?.source === "hint" && advice.stage >= STAGES) return store.dispatch({ type: "enter", ...advice.made });
  if (advice?.source === "hint") return tell(store, advice.step, advice.stage + 1, sentences);
  const step = nextStep(steps, board, excluded);
  return step ? tell(store, step, 1, sentences) : check(store);
}

function tell(store, step, stage, sentences) {
  const { sheet, board } = store.state;
  const said = step.stages[language].map((number) => sentences[language][number]);
  const literals = step.concludes.map(([place, value]) => ({ [sheet.places]: placeAt(sheet, place), value: sheet.values[value] }));
  const answer = { status: "hint", rules: [{ cells: step.used }, ...step.clues.map((clue) => ({ cells: [], clue }))], concludes: literals };
  const made = madeBy(step, board, sheet.values.length);
  advise(store, { source: "hint", step, stage, made, answer, sentences: said.slice(0, stage) });
}

export const isLast = ({ advice }) => advice?.source === "hint" && advice.stage >= STAGES;

/** A puzzle as the page has it, from how it is written down: places by their numbers. */
export function unpacked({ lengths, steps, ...puzzle }) {
  const starts = lengths.reduce((found, length) => [...found, found.at(-1) + length], [0]);
  const number = ([row, column]) => starts[row - 1] + column - 1;
  return {
    ...puzzle,
    solution: puzzle.solution.flat(),
    steps: steps.map(([concludes, used, clues, en, fr]) => ({
      concludes: concludes.map(([place, value, holds]) => [number(place), value, Boolean(holds)]),
      used,
      clues,
      stages: { en, fr },
    })),
  };
}

