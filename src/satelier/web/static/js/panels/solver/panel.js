// The solver panel: choose one, set its options and limits, run it, cancel it; the answer is a second, solved board.
import { follow } from "../../api.js";
import { html, useState } from "../../lib.js";
import { say } from "../../words.js";
import { useAnswer, useJob } from "../answers.js";
import { aboutClauses } from "../bench.js";
import { Button, Figure, Problem, Switch } from "../pieces.js";
import { Options, SolverChoice, called } from "./options.js";
import { Result } from "./result.js";
import { Running } from "./running.js";

const NOTHING = {};

export function Solver({ state, dispatch }) {
  const { answer, problem } = useAnswer("solvers", NOTHING);
  const [options, setOptions] = useState({});
  const [limit, setLimit] = useState(10);
  const [conflicts, setConflicts] = useState(null);
  const job = useJob(async (body, hooks) => ({ ...(await follow("solve", body, hooks)), sheet: state.sheet }));
  if (!answer) return html`<${Problem} text=${problem} />`;
  const solver = called(answer.solvers, state.solver) ?? answer.solvers[0];
  const chosen = options[solver.name] ?? {};
  const run = () => job.run({ ...aboutClauses(state), solver: solver.name, options: chosen, limit, conflicts });
  return html`<div class="solver">
    <form class="form" onSubmit=${(event) => (event.preventDefault(), run())}>
      <${SolverChoice} label=${say("panels.solver.solver")} solvers=${answer.solvers} value=${solver.name} onChange=${(name) => dispatch({ type: "choose", solver: name })} />
      <p class="about">${solver.about}</p>
      ${solver.on === "rules" && html`<p class="about">${say("panels.solver.no-encoding")}</p>`}
      <${Options} solver=${solver} values=${chosen} onChange=${(values) => setOptions({ ...options, [solver.name]: values })} />
      <div class="options">
        <${Figure} label=${say("panels.solver.seconds")} value=${limit} low=${0.1} high=${3600} onChange=${(value) => setLimit(value ?? 10)} />
        <${Figure} label=${say("panels.solver.conflicts")} value=${conflicts} low=${1} step=${1} onChange=${setConflicts} />
        <${Switch} label=${say("panels.encoding.with-entries")} value=${state.withEntries} onChange=${(withEntries) => dispatch({ type: "choose", withEntries })} />
      </div>
      <div class="actions">
        <${Button} kind="primary" type="submit" disabled=${job.running}>${say("panels.solver.run")}<//>
        ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
        <${Running} job=${job} />
      </div>
    </form>
    <${Problem} text=${job.problem} />
    ${job.answer && !job.running && html`<${Result} answer=${job.answer} state=${state} dispatch=${dispatch} />`}
  </div>`;
}
