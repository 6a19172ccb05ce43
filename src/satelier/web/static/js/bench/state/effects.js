// What follows from a change of the state: checking the board, judging the edited grid, saving.
import { toast } from "../../shell.js";
import { inTurn, insteadOf } from "./latest.js";
import { save } from "./save.js";
import { manyValued, puzzleOf, questionOf, ruledOut } from "./sheet.js";

const PAUSE = 250; // milliseconds without a change until an edited grid is judged
const LIMIT = 10; // seconds for that
const MOST_RATED = 400; // places; of larger grids nobody waits to know how difficult they are

export function attachEffects(store) {
  const check = inTurn("check");
  const status = insteadOf("status", PAUSE);
  const rate = insteadOf("rate", PAUSE);
  const candidates = inTurn("candidates");
  const tell = (found) => store.dispatch({ type: "status", status: found });

  const judge = (state) => {
    check(questionOf(state), (found) => store.dispatch({ type: "found", found }), (problem) => toast(problem.message, "error"));
    if (state.mode !== "edit") return status.stop();
    const refuse = (problem) => tell({ solutions: "unknown", forced: [], problems: [problem.message] });
    return status.start({ puzzle: puzzleOf(state.sheet), limit: LIMIT }, tell, refuse);
  };

  // A grid that nobody has rated yet, if it is played: the title says how difficult it is.
  const judgeGrid = ({ sheet, mode, rating }) => {
    if (mode === "edit" || rating?.of === sheet || sheet.givens.flat().length > MOST_RATED) return rate.stop();
    const tellRating = (found) => store.dispatch({ type: "rating", rating: { ...found, of: sheet } });
    return rate.start({ puzzle: puzzleOf(sheet), limit: LIMIT }, tellRating, () => {});
  };

  // What is left in each cell, where the player wants to see it; a board that contradicts itself has no answer.
  const judgeLeft = (state) => {
    const { sheet, board, settings, mode } = state;
    if (!settings.candidates || mode === "edit" || !manyValued(sheet)) return;
    const use = (found) => store.dispatch({ type: "left", left: { of: board, values: found.candidates.flat() } });
    candidates({ ...questionOf(state), excluded: ruledOut(state) }, use, () => store.dispatch({ type: "left", left: null }));
  };

  store.subscribe((state, before) => {
    if (!state.sheet) return;
    if (["sheet", "board", "excluded", "mode"].some((part) => state[part] !== before[part]) || state.settings.candidates !== before.settings.candidates) judgeLeft(state);
    if (state.sheet !== before.sheet || state.mode !== before.mode) judgeGrid(state);
    if (state.sheet !== before.sheet || state.board !== before.board || state.mode !== before.mode) judge(state);
    save(state, before);
  });
}
