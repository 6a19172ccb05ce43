// The logic panel: rules → instances → clauses → DIMACS, linked. Point at any line, and what belongs to it lights up.
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { say } from "../../words.js";
import { placeAt } from "../../bench/state/sheet.js";
import { useAnswer, usePages } from "../answers.js";
import { aboutClauses, aboutKey } from "../bench.js";
import { Problem, Switch, counted } from "../pieces.js";
import { Clauses } from "./clauses.js";
import { Instances } from "./instances.js";
import { Lens } from "./lens.js";
import { Rules } from "./rules.js";

const DWELL = 120; // milliseconds

export function Logic({ state, dispatch }) {
  const about = useMemo(() => aboutClauses(state), aboutKey(state));
  const { answer, problem } = useAnswer("logic", about, { pause: 150 });
  const [filter, setFilter] = useFilter(state);
  const [overlined, setOverlined] = useState(false);
  const ready = answer && !problem;
  const listed = useMemo(() => ready && { ...about, ...filter }, [ready, about, filter.rule, String(filter.place)]);
  const instances = usePages("instances", listed, "instances");
  const clauses = usePages("clauses", ready && about, "clauses");
  const shared = { state, dispatch, puzzle: state.sheet };
  return html`<div class="logic ${overlined ? "overlined" : ""}">
    <p class="lead">${say("panels.logic.lead")}</p>
    <${Problem} text=${problem} />
    ${answer && html`
      <div class="chain">
        <${Rules} ...${shared} rules=${answer.rules} pages=${instances} filter=${filter} setFilter=${setFilter} />
        <${Instances} ...${shared} pages=${instances} filter=${filter} setFilter=${setFilter} />
        <${Clauses} ...${shared} pages=${clauses} instances=${instances} size=${answer} />
      </div>
      <${Lens} ...${shared} about=${about} />
      <div class="under">
        <${Switch} label=${say("panels.logic.overlined")} value=${overlined} onChange=${setOverlined} />
        <span class="soft">${say("panels.logic.size", { variables: counted(answer.variables), clauses: counted(answer.clauses) })}</span>
      </div>`}
  </div>`;
}

// Which instances are listed: those of a rule chosen here; those that speak of the cell played last; for as long as
// the pointer is on another cell of the board, of that one.
function useFilter(state) {
  const [chosen, choose] = useState({});
  const seen = useRef(state.cursor);
  const playing = state.mode !== "edit";
  useEffect(() => {
    if (playing && seen.current !== state.cursor) choose({ place: placeAt(state.sheet, state.cursor) });
    seen.current = state.cursor;
  }, [state.cursor, playing]);
  useEffect(() => choose({}), [state.sheet]);
  const pointed = useSettled(playing ? state.pointed ?? null : null);
  return [pointed === null ? chosen : { place: placeAt(state.sheet, pointed) }, choose];
}

// A pointer that only passes by is not followed.
function useSettled(value) {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DWELL);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
