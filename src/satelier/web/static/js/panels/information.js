// What there is to know about the grid: S0's list, for every kind.
import { regionCount } from "../bench/state/edits.js";
import { boardRows, questionOf } from "../bench/state/sheet.js";
import { html, useMemo } from "../lib.js";
import { useAnswer } from "./answers.js";
import { Facts, Problem } from "./pieces.js";

export function Information({ state }) {
  const drawing = state.mode === "edit" && state.sheet.clue_layer === "regions";
  const regions = drawing ? regionCount(state) : undefined; // as many as there are to paint with
  const body = useMemo(() => ({ ...question(state), regions }), [state.sheet, state.board, state.solution, regions]);
  const { answer, problem } = useAnswer("information", body, { pause: 100 });
  return html`<div class="information">
    <${Problem} text=${problem} />
    ${answer && html`<${Facts} rows=${answer.rows.map(({ label, value }) => [label, value])} />`}
    <${Difficulty} rating=${state.rating?.of === state.sheet ? state.rating : null} />
  </div>`;
}

// How difficult the grid is, and which patterns it takes how often.
const Difficulty = ({ rating }) =>
  rating?.sentence ? html`<p class="difficulty">${rating.sentence}${rating.patterns ? html`<br />${rating.patterns}` : null}</p>` : null;

function question(state) {
  return { ...questionOf(state), solution: state.solution && boardRows(state.solution, state.sheet) };
}
