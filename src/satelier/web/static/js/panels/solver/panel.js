// The solver panel: choose one, set its options and limits, run it, cancel it; the answer is a second, solved board.
import { follow as track } from "../../api.js";
import { html, useState } from "../../lib.js";
import { say } from "../../words.js";
import { useAnswer, useJob } from "../answers.js";
import { aboutClauses } from "../bench.js";
import { Button, Figure, Problem, Switch } from "../pieces.js";
import { Options, SolverChoice, asked, called } from "./options.js";
import { Result } from "./result.js";
import { Running } from "./running.js";

const NOTHING = {};

export function Solver({ state, dispatch }) {
  const { answer, problem } = useAnswer("solvers", NOTHING);
  const [options, setOptions] = useState({});
  const [limit, setLimit] = useState(10);
  const [conflicts, setConflicts] = useState(null);
  const job = useJob(async (body, hooks) => ({ ...(await track("solve", body, hooks)), sheet: state.sheet }));
  if (!answer) return html`<${Problem} text=${problem} />`;
  const solver = called(answer.solvers, state.solver) ?? answer.solvers[0];
  const chosen = options[solver.name] ?? {};
  const run = () => {
    const how = { solver: solver.name, options: asked(solver, chosen), limit, conflicts };
    return job.run({ ...aboutClauses(state), ...how });
  };
  const setting = (name, values) => setOptions({ ...options, [name]: values });
  const follow = (preset) => {
    dispatch({ type: "choose", encoding: preset.encoding, solver: preset.solver });
    setting(preset.solver, preset.options);
  };
  return html`<div class="solver">
    <${Preset} state=${state} onFollow=${follow} />
    <form class="form" onSubmit=${(event) => (event.preventDefault(), run())}>
      <${SolverChoice} label=${say("panels.solver.solver")} solvers=${answer.solvers} value=${solver.name} onChange=${(name) => dispatch({ type: "choose", solver: name })} />
      <p class="about">${solver.about}</p>
      ${solver.on === "rules" && html`<p class="about">${say("panels.solver.no-encoding")}</p>`}
      <${Options} solver=${solver} values=${chosen} onChange=${(values) => setting(solver.name, values)} />
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

// One press, and everything is as the source document had it.
function Preset({ state, onFollow }) {
  const preset = state.kinds.find(({ kind }) => kind === state.sheet.kind)?.document;
  if (!preset) return null;
  return html`<div class="preset">
    <${Button} onClick=${() => onFollow(preset)}>${say("panels.solver.as-document")}<//>
    <p class="about">${preset.about}</p>
  </div>`;
}
