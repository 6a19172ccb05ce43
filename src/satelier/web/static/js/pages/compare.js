// /compare: a formula of one's own against the rules. Where they differ, a grid shows it.
import { ask, follow } from "../api.js";
import { Board } from "../board.js";
import { saved } from "../bench/save.js";
import { placesOf, puzzleOf } from "../bench/sheet.js";
import { html, useEffect, useState } from "../lib.js";
import { useAnswer, useJob } from "../panels/answers.js";
import { firstFresh } from "../panels/bench.js";
import { Button } from "../panels/pieces.js";
import { Running } from "../panels/solver/running.js";
import { start } from "../shell.js";
import { say } from "../words.js";
import { Chooser } from "./chooser.js";
import { Paper } from "./paper.js";
import { READING, Reading, Refused } from "./reading.js";

function Compare() {
  const [sheet, setSheet] = useState(null);
  const [text, setText] = useState("");
  const [reading, setReading] = useState(READING);
  const lessons = useAnswer("lessons", {}).answer?.lessons ?? [];
  const job = useJob(async (body, hooks) => ({ ...(await follow("compare", body, hooks)), sheet }));
  const run = (how = reading) => job.run({ puzzle: puzzleOf(sheet), text, ...how, limit: 60 });
  const take = (lesson) => {
    setSheet(lesson.puzzle);
    setText(lesson.dimacs);
    job.reset();
  };
  useFirst(lessons, take, setSheet);
  const accept = () => {
    const how = { ...reading, line_per_clause: true };
    setReading(how);
    run(how);
  };
  return html`
    <h1>${say("pages.compare.title")}</h1>
    <p class="lead">${say("pages.compare.lead")}</p>
    <div class="two">
      <div class="card panel-body">
        <h2>${say("pages.compare.puzzle")}</h2>
        <${Chooser} sheet=${sheet} onChoose=${(found) => (setSheet(found), job.reset())} />
        <${OtherSize} sheet=${sheet} text=${text} onChoose=${(found) => (setSheet(found), job.reset())} />
        <${Numbering} sheet=${sheet} />
      </div>
      <div class="card panel-body">
        <${Paper} label=${say("pages.compare.formula")} value=${text} onChange=${(found) => (setText(found), job.reset())} placeholder=${"p cnf …"} accept=".cnf,.dimacs,.txt">
          <${Lessons} lessons=${lessons} onChoose=${take} />
        <//>
        <${Reading} value=${reading} onChange=${setReading} />
        <div class="actions">
          <${Button} kind="primary" disabled=${job.running || !sheet || !text.trim()} onClick=${() => run()}>${say("pages.compare.run")}<//>
          ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
          <${Running} job=${job} />
        </div>
        <${Refused} problem=${job.problem} offer=${job.offer} onAccept=${accept} />
      </div>
    </div>
    ${job.answer && !job.running && html`<${Verdict} answer=${job.answer} />`}
  `;
}

// Begin with the lesson of the address, or else with the grid that is on the bench.
function useFirst(lessons, take, setSheet) {
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("lesson");
    const lesson = lessons.find(({ id }) => id === wanted);
    const { kind, grids } = saved();
    if (lesson) take(lesson);
    else if (!wanted && grids?.[kind]) setSheet(grids[kind].sheet);
  }, [lessons.length]);
}

function Lessons({ lessons, onChoose }) {
  if (!lessons.length) return null;
  const choose = (event) => {
    const lesson = lessons.find(({ id }) => id === event.target.value);
    if (lesson) onChoose(lesson);
    event.target.value = "";
  };
  return html`<select aria-label=${say("pages.compare.examples")} onChange=${choose}>
    <option value="">${say("pages.compare.examples")}</option>
    ${lessons.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
  </select>`;
}

// Which number is which cell: what the student's formula is held against.
function Numbering({ sheet }) {
  if (!sheet) return null;
  const several = sheet.values.length > 2;
  return html`<p class="about">${say(`pages.compare.numbering.${sheet.places}${several ? "-values" : ""}`, { width: sheet.shape[1], values: sheet.values.length })}</p>`;
}

const MOST_SIDE = 40;

/** How many variables the places of an empty square grid of this kind have. */
function variablesOf({ places, values, box }, side) {
  const count = places === "vertex" ? (side + 1) ** 2 : side ** 2;
  return count * (values.length === 2 ? 1 : box ? side : values.length);
}

// A formula with too few variables for this grid, and as many as a smaller one has: it was written for that one.
function OtherSize({ sheet, text, onChoose }) {
  const variables = Number(/^p\s+cnf\s+(\d+)/m.exec(text)?.[1] ?? 0);
  if (!sheet || !variables || variables >= firstFresh(sheet) - 1) return null;
  const sides = Array.from({ length: MOST_SIDE }, (_, at) => at + 1);
  const side = sides.find((wanted) => variablesOf(sheet, wanted) === variables);
  if (!side) return html`<p class="problem">${say("pages.compare.too-few", { count: variables })}</p>`;
  const take = async () => onChoose((await ask("blank", { kind: sheet.kind, rows: side, columns: side })).puzzle);
  return html`<div class="actions"><${Button} onClick=${take}>${say("pages.compare.other-size", { count: variables, side })}<//></div>`;
}

function Verdict({ answer }) {
  const wrong = (answer.rules ?? []).flatMap(({ cells }) => placesOf(answer.sheet, cells));
  return html`<section class="card verdict-card ${answer.verdict}" aria-label=${say("pages.compare.verdict")}>
    <h2 role="status">${say(`pages.compare.${answer.verdict}`)}</h2>
    <div class="pair">
      ${answer.board && html`<${Board} sheet=${answer.sheet} board=${answer.board.flat()} marks=${{ wrong }} label=${say("pages.compare.board")} />`}
      <div class="reasons">
        ${(answer.rules ?? []).map(({ where, sentence }) => html`<p class="broken"><strong>${where}</strong> ${sentence}</p>`)}
        ${(answer.clauses ?? []).length > 0 && html`<${Blamed} clauses=${answer.clauses} />`}
        <p class="about">${say(`pages.compare.about.${answer.verdict}`)}</p>
      </div>
    </div>
  </section>`;
}

function Blamed({ clauses }) {
  return html`<table class="clauses">
    <caption>${say("pages.compare.blamed")}</caption>
    <tbody>${clauses.map(({ number, literals }) => html`<tr><th scope="row">${number}</th><td><code>${literals.join(" ")} 0</code></td></tr>`)}</tbody>
  </table>`;
}

start("compare", Compare);
