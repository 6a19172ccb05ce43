// What a solver answered: the solved board, figures, the model as booleans and as signed literals.
import { Board } from "../../board.js";
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { booleans } from "../bench.js";
import { Button, Facts, counted, seconds } from "../pieces.js";

const SOLVED = { solved: true };

export function Result({ answer, state, dispatch }) {
  const { sheet } = answer;
  const board = answer.board?.flat();
  const put = () => dispatch({ type: "enter", moves: board.map((value, place) => [place, value]) });
  return html`<section class="result" aria-label=${say("panels.solver.result")}>
    <p class="outcome" data-status=${answer.status} role="status">${answer.message}</p>
    <div class="pair">
      ${board && html`<div class="second">
        <${Board} sheet=${sheet} board=${board} marks=${SOLVED} label=${say("panels.solver.solved-board")} />
        ${sheet === state.sheet && html`<${Button} onClick=${put}>${say("panels.solver.put")}<//>`}
      </div>`}
      <${Facts} rows=${facts(answer)} />
    </div>
    ${board && html`<${Model} truths=${booleans(sheet, board)} />`}
  </section>`;
}

export function facts({ iterations, seconds: time, variables, clauses, statistics = {} }) {
  const known = [
    ["iterations", iterations == null ? null : counted(iterations)],
    ["time", seconds(time)],
    ["variables", variables == null ? null : counted(variables)],
    ["clauses", clauses == null ? null : counted(clauses)],
  ];
  const named = known.filter(([, value]) => value !== null).map(([key, value]) => [say(`panels.solver.${key}`), value]);
  const others = Object.entries(statistics).filter(([name]) => name !== "iterations");
  return [...named, ...others.map(([name, value]) => [statistic(name), counted(value)])];
}

// Solvers count what they like; what the ladder counts has a name in every language.
const COUNTED = new Set([
  "assignments", "decisions", "propagations", "pure", "conflicts", "backtracks", "restarts", "learnt", "flips", "false clauses",
]);
const statistic = (name) => (COUNTED.has(name) ? say(`panels.statistic.${name.replace(" ", "-")}`) : name);

// The truth of each variable, from the first.
export function Model({ truths }) {
  const literals = truths.map((truth, index) => (truth ? index + 1 : -index - 1));
  return html`<details class="model">
    <summary>${say("panels.solver.model")}</summary>
    <h3>${say("panels.solver.booleans")}</h3>
    <code tabindex="0" class="text">${truths.join(",")}</code>
    <h3>${say("panels.solver.literals")}</h3>
    <code tabindex="0" class="text">${[...literals, 0].join(" ")}</code>
  </details>`;
}
