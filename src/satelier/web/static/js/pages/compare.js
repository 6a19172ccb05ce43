// /compare: a formula of one's own against the rules. Where they differ, a grid shows it.
import { ask, follow } from "../api.js";
import { Board } from "../board.js";
import { saved } from "../bench/state/save.js";
import { placesOf, puzzleOf } from "../bench/state/sheet.js";
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
const OFFERED = 3;
const SIDES = Array.from({ length: MOST_SIDE }, (_, at) => at + 1);

/** How many variables the places of an empty grid of this kind have; a place may hold as many values as a row has. */
function variablesOf(sheet, rows, columns) {
  const count = sheet.places === "vertex" ? (rows + 1) * (columns + 1) : rows * columns;
  const values = sheet.values.length === sheet.rows ? rows : sheet.values.length;
  return sheet.values.length === 2 ? count : count * values;
}

/** The sizes of this kind whose places have so many variables, the squarest first. */
function sizesFor(sheet, square, variables) {
  const ways = SIDES.flatMap((rows) => (square ? [[rows, rows]] : SIDES.map((columns) => [rows, columns])));
  return ways
    .filter(([rows, columns]) => variablesOf(sheet, rows, columns) === variables)
    .sort(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d))
    .slice(0, OFFERED);
}

// A formula that has as many variables as the places of another size: perhaps it was written for that one.
function OtherSize({ sheet, text, onChoose }) {
  const kinds = useAnswer("kinds", {}).answer?.kinds ?? [];
  const variables = Number(/^p\s+cnf\s+(\d+)/m.exec(text)?.[1] ?? 0);
  const own = sheet && firstFresh(sheet) - 1;
  if (!sheet || !variables || variables === own) return null;
  const sizes = sizesFor(sheet, kinds.find(({ kind }) => kind === sheet.kind)?.square, variables);
  if (!sizes.length) return variables < own ? html`<p class="problem">${say("pages.compare.too-few", { count: variables })}</p>` : null;
  const take = async ([rows, columns]) => onChoose((await ask("blank", { kind: sheet.kind, rows, columns })).puzzle);
  return html`<div class="actions">
    ${sizes.map((size) => html`<${Button} key=${size.join()} onClick=${() => take(size)}>${say("pages.compare.other-size", { count: variables, rows: size[0], columns: size[1] })}<//>`)}
  </div>`;
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
