// /sat: any formula, any solver, its steps and its answer as a model. No puzzle is needed; where the text names
// one, the steps speak of its cells and the model is drawn as a grid.
import { ask, follow } from "../api.js";
import { Board } from "../board.js";
import { html, useState } from "../lib.js";
import { useAnswer, useJob } from "../panels/answers.js";
import { Button, Facts, Figure, Switch } from "../panels/pieces.js";
import { Options, SolverChoice, asked, called, ofFormulas } from "../panels/solver/options.js";
import { Model, facts } from "../panels/solver/result.js";
import { Running } from "../panels/solver/running.js";
import { start, toast } from "../shell.js";
import { say } from "../words.js";
import { EXAMPLES } from "./examples.js";
import { Paper } from "./paper.js";
import { READING, Reading, Refused } from "./reading.js";

function Sat() {
  const [text, setText] = useState("");
  const [reading, setReading] = useState(READING);
  const [solver, setSolver] = useState("walksat");
  const [options, setOptions] = useState({});
  const [limit, setLimit] = useState(10);
  const [trace, setTrace] = useState(false);
  const solvers = ofFormulas(useAnswer("solvers", {}).answer?.solvers ?? []);
  const job = useJob((body, hooks) => follow("sat", body, hooks));
  const about = called(solvers, solver);
  const settings = { solver, options: about ? asked(about, options[solver]) : {}, limit, trace: trace && Boolean(about?.traced) };
  const run = (how = reading) => job.run({ text, ...how, ...settings });
  const write = (found) => (setText(found), job.reset());
  const rewrite = () =>
    ask("rewrite", { text, ...reading, to: "3sat" }).then(
      ({ text: found, variables, clauses }) => (write(found), toast(say("pages.sat.rewritten", { variables, clauses }))),
      (problem) => toast(problem.message, "error"),
    );
  const accept = () => {
    const how = { ...reading, line_per_clause: true };
    setReading(how);
    run(how);
  };
  return html`
    <h1>${say("pages.sat.title")}</h1>
    <p class="lead">${say("pages.sat.lead")}</p>
    <div class="two">
      <div class="card panel-body">
        <${Paper} label=${say("pages.sat.formula")} value=${text} onChange=${write} placeholder=${"p cnf 3 2\n1 -3 0\n2 3 -1 0"} accept=".cnf,.dimacs,.txt">
          <${Examples} onChoose=${write} />
          <${Button} disabled=${!text.trim()} onClick=${rewrite} title=${say("pages.sat.rewrite-about")}>${say("pages.sat.rewrite")}<//>
        <//>
        <${Reading} value=${reading} onChange=${setReading} />
      </div>
      <div class="card panel-body">
        <form class="form" onSubmit=${(event) => (event.preventDefault(), run())}>
          <${SolverChoice} label=${say("pages.sat.solver")} solvers=${solvers} value=${solver} onChange=${setSolver} />
          <p class="about">${about?.about}</p>
          <${Options} solver=${about} values=${options[solver] ?? {}} onChange=${(values) => setOptions({ ...options, [solver]: values })} />
          <${Figure} label=${say("panels.solver.seconds")} value=${limit} low=${0.1} high=${3600} onChange=${(value) => setLimit(value ?? 10)} />
          <${Switch} label=${say("pages.sat.trace")} value=${trace && Boolean(about?.traced)} disabled=${!about?.traced} onChange=${setTrace} hint=${say("pages.sat.trace-about")} />
          <div class="actions">
            <${Button} kind="primary" type="submit" disabled=${job.running || !text.trim()}>${say("panels.solver.run")}<//>
            ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
            <${Running} job=${job} />
          </div>
        </form>
        <${Refused} problem=${job.problem} offer=${job.offer} onAccept=${accept} />
      </div>
      ${job.answer && !job.running && html`<div class="card panel-body answer"><${Answer} answer=${job.answer} /></div>`}
    </div>
  `;
}

function Examples({ onChoose }) {
  const choose = (event) => {
    const example = EXAMPLES.find(({ name }) => name === event.target.value);
    if (example) onChoose(example.text);
    event.target.value = "";
  };
  return html`<select aria-label=${say("pages.sat.examples")} onChange=${choose}>
    <option value="">${say("pages.sat.examples")}</option>
    ${EXAMPLES.map(({ name }) => html`<option value=${name}>${say(`pages.sat.example.${name}`)}</option>`)}
  </select>`;
}

function Answer({ answer }) {
  return html`<section class="result" aria-label=${say("panels.solver.result")}>
    <p class="outcome" data-status=${answer.status} role="status">${answer.message}</p>
    <${Facts} rows=${facts(answer)} />
    ${answer.grid && html`<${Board} sheet=${answer.grid.puzzle} board=${answer.grid.board.flat()} label=${say("pages.sat.grid")} />`}
    ${answer.steps && html`<${Steps} answer=${answer} />`}
    ${answer.booleans && html`<${Model} truths=${answer.booleans} />`}
  </section>`;
}

// What the solver did, in words; a long story is told up to where the server stopped writing it down.
function Steps({ answer }) {
  const left = answer.total - answer.steps.length;
  return html`<details class="told-steps" open>
    <summary>${say("pages.sat.steps", { count: answer.total })}</summary>
    <ol tabindex="0" aria-label=${say("pages.sat.steps", { count: answer.total })}>${answer.steps.map(({ kind, sentence }) => html`<li data-kind=${kind}>${sentence}</li>`)}</ol>
    ${left > 0 && html`<p class="about">${say("pages.sat.steps-more", { count: left })}</p>`}
  </details>`;
}

start("sat", Sat);
