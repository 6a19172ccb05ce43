// The board under the rules that are written, right or wrong: played, checked, with hints; a new grid, solved, counted.
import { ask } from "../api.js";
import { Board } from "../board.js";
import { cycleOf, cycled, boardRows, emptyBoard, isGiven, literalOf, placesOf, puzzleOf, typedValue } from "../bench/state/sheet.js";
import { html, useMemo, useRef, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Button } from "../panels/pieces.js";
import { say } from "../words.js";

/** `rules`: what is played under; null while there are none that mean something. */
export function Play({ grid, rules, lit, onGrid, onPoint }) {
  const ready = rules !== null;
  const [board, setBoard] = useState(() => emptyBoard(grid));
  const [cursor, setCursor] = useState(0);
  const [told, setTold] = useState(null);
  const working = useRef(null);
  const puzzle = { ...puzzleOf(grid), rules };
  const entries = boardRows(board, grid);
  const body = useMemo(() => (ready ? { puzzle, entries } : null), [ready, rules, board, grid]);
  const checked = useAnswer("check", body, { pause: 150 }).answer;
  const put = (place, value) => {
    if (isGiven(grid, place)) return;
    setBoard(board.map((old, at) => (at === place ? value : old)));
    setTold(null);
  };
  const cycle = cycleOf(grid);
  const run = async (name, more, use) => {
    working.current?.abort();
    const control = (working.current = new AbortController());
    setTold({ text: say("write.play.working") });
    try {
      const answer = await ask(name, more, { signal: control.signal });
      if (!control.signal.aborted) setTold(use(answer));
    } catch (problem) {
      if (!control.signal.aborted) setTold({ text: problem.message, wrong: true });
    }
  };
  const shown = (answer) => answer.board && setBoard(answer.board.flat());
  const actions = {
    check: () => run("check", { puzzle, entries }, (answer) => ({ text: say(answer.solved ? "write.play.solved" : answer.broken_total ? "write.play.broken" : "write.play.fine", { count: answer.broken_total }) })),
    hint: () => run("hint", { puzzle, entries }, (answer) => ({ text: answer.sentence ?? say("write.play.solved"), hint: (answer.concludes ?? []).map((literal) => literalOf(grid, literal)[0]) })),
    solve: () => run("solve", { puzzle, unique: false }, (answer) => (shown(answer), { text: answer.message })),
    count: () => run("count", { puzzle, limit: 10 }, (answer) => ({ text: answer.sentence })),
    fresh: () => run("generate", { kind: grid.kind, rows: grid.rows, columns: grid.columns, box: grid.box, rules, limit: 20 }, (answer) => (onGrid(answer.puzzle), { text: "" })),
    clear: () => (setBoard(emptyBoard(grid)), setTold(null)),
  };
  const marks = { lit, wrong: checked ? placesOf(grid, checked.blamed) : [], hint: told?.hint ?? [], solved: Boolean(checked?.solved) };
  return html`<section class="play" aria-label=${say("write.play.title")}>
    <div class="play-board"><${Board} sheet=${grid} board=${board} marks=${marks} numbered cursor=${cursor} label=${say("write.play.title")}
      onCursor=${setCursor} onPoint=${onPoint} onPress=${(place, { drag, button }) => drag || put(place, cycled(cycle, board[place], button === 2))}
      onKey=${(place, event) => typed(grid, place, event, put)} /></div>
    <div class="actions" role="group" aria-label=${say("write.play.actions")}>
      ${Object.keys(actions).map((name) => html`<${Button} key=${name} disabled=${!ready && name !== "clear"} onClick=${actions[name]}>${say(`write.play.${name}`)}<//>`)}
    </div>
    <p class="told" role="status" data-answer=${told?.wrong ? "false" : null}>${told?.text ?? ""}</p>
  </section>`;
}

function typed(grid, place, event, put) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const value = ["Backspace", "Delete", " "].includes(event.key) ? -1 : typedValue(grid, event.key);
  if (value === null) return false;
  put(place, value);
  return true;
}
