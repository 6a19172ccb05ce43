// The encoding panel: choose a scheme, compare what each costs, write the clauses to a file.
import { html, useMemo } from "../../lib.js";
import { questionOf } from "../../bench/state/sheet.js";
import { say } from "../../words.js";
import { useAnswer } from "../answers.js";
import { Problem, Switch } from "../pieces.js";
import { Export } from "./export.js";
import { Kinds } from "./kinds.js";
import { Sizes } from "./sizes.js";

export function Encoding({ state, dispatch }) {
  const body = useMemo(() => question(state), [state.sheet, state.withEntries, state.withEntries && state.board]);
  const { answer, problem, busy } = useAnswer("encodings", body, { pause: 150 });
  const choose = (encoding) => dispatch({ type: "choose", encoding });
  return html`<div class="encoding" data-rows=${state.sheet.rows} aria-busy=${String(busy)}>
    <${Problem} text=${problem} />
    ${answer && html`
      <${Kinds} encoding=${state.encoding} ...${answer} choose=${choose} />
      <${Switch} label=${say("panels.encoding.with-entries")} value=${state.withEntries} onChange=${(withEntries) => dispatch({ type: "choose", withEntries })} />
      <${Sizes} encoding=${state.encoding} rows=${answer.rows} schemes=${answer.schemes} choose=${choose} />
      <${Export} state=${state} rows=${answer.rows} />`}
  </div>`;
}

function question(state) {
  const { puzzle, entries } = questionOf(state);
  return state.withEntries ? { puzzle, entries, with_entries: true } : { puzzle, with_entries: false };
}
