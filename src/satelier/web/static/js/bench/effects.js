// What follows from a change of the state: checking the board, judging the edited grid, saving.
import { toast } from "../shell.js";
import { latest } from "./latest.js";
import { questionOf } from "./sheet.js";
import { save } from "./save.js";

export function attachEffects(store) {
  const check = latest("check");
  const status = latest("status", { wait: 250 });

  const judge = (state) => {
    if (!state.sheet) return;
    check.start(questionOf(state), (found) => store.dispatch({ type: "found", found }), (problem) => toast(problem.message, "error"));
    if (state.mode === "edit") {
      const { puzzle } = questionOf(state);
      status.start({ puzzle, limit: 10 }, tell, (problem) => tell({ solutions: "unknown", forced: [], problems: [problem.message] }));
    } else status.stop();
  };
  const tell = (found) => store.dispatch({ type: "status", status: found });

  store.subscribe((state, before) => {
    if (state.sheet !== before.sheet || state.board !== before.board || state.mode !== before.mode) judge(state);
    save(state, before);
  });
}
