// The teacher's view of a class at work: who is where, common mistakes, the projector, closing, marks.
import { html, useEffect, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { toast } from "../shell.js";
import { language, say } from "../words.js";
import { Small, isVerdict, word } from "./ladder.js";
import { room } from "./sources.js";

const LOOK = 3000;

export function Teacher() {
  const [table, setTable] = useState(null);
  const [projected, setProjected] = useState(false);
  useEffect(() => {
    let timer;
    const look = async () => {
      const found = await room.table().catch(() => null);
      if (found) setTable(found);
      timer = setTimeout(look, LOOK);
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.body.classList.toggle("projected", projected);
    return () => document.body.classList.remove("projected");
  }, [projected]);
  if (!table) return null;
  return html`<section class="card class-table" aria-labelledby="table-title">
    <h2 id="table-title">${say("class.table.title", { count: table.students.length })}</h2>
    <div class="actions">
      <${Button} onClick=${() => setProjected(!projected)}>${say(projected ? "class.table.unproject" : "class.table.project")}<//>
      <a class="button" href="/api/class/marks.csv" onClick=${save}>${say("class.table.marks")}</a>
    </div>
    ${!projected && html`<${Table} table=${table} />`}
    ${projected && html`<${Progress} table=${table} />`}
    <${Mistakes} mistakes=${table.mistakes} titles=${Object.fromEntries(table.exercises.map(({ id, title }) => [id, title]))} />
  </section>`;
}

// With the language of the page, which a plain link does not tell.
async function save(event) {
  event.preventDefault();
  const answer = await fetch("/api/class/marks.csv", { headers: { "Accept-Language": language } });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = say("class.table.file");
  link.click();
}

function Table({ table: { exercises, students } }) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${say("class.table.title", { count: students.length })}><table>
    <thead><tr><th>${say("class.table.name")}</th><th>${say("class.table.word")}</th>${exercises.map((one) => html`<th key=${one.id}>${one.title} <${Closing} exercise=${one} /></th>`)}</tr></thead>
    <tbody>${students.map(({ name, word, cells }) => html`<tr key=${name}><th>${name}</th><td><code>${word}</code></td>
      ${exercises.map(({ id, max }) => html`<td key=${id}>${cells[id] && html`<${Cell} cell=${cells[id]} max=${max} />`}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

function Closing({ exercise: { id, closed, closes } }) {
  const turn = () => room.close(id, closed ? "open" : "closed").catch((problem) => toast(problem.message, "error"));
  return html`<span class="closing">${closes && html`<small>${say(closed ? "class.work.closed" : "class.work.closes", { at: new Date(closes).toLocaleString(language) })}</small>`}
    <button type="button" class="quiet" onClick=${turn}>${say(closed ? "class.table.open" : "class.table.close")}</button></span>`;
}

const said = (what, name) => say("class.table.said", { what, verdict: named({ name }) });

function Cell({ cell, max }) {
  const verdicts = cell.parts.map((part) => said(`${part.rule} ${part.board}`, part.verdict)).join("\n");
  return html`<span class="cell ${cell.right ? "is-right" : ""}" title=${verdicts}>
    ${cell.right ? "✓" : cell.unreadable ? "?" : "…"} ${cell.score !== null && `${cell.score.toLocaleString(language)}/${max.toLocaleString(language)}`}
    <small>${say("class.table.cell", { count: cell.attempts, rung: say(`class.ladder.${cell.rung}`) })}</small>
    <small>${[...new Set(cell.parts.map((part) => said(part.rule, part.verdict)))].join(", ")}</small>
  </span>`;
}

// For everyone's eyes: no names.
function Progress({ table: { exercises, students } }) {
  return html`<ul class="progress">${exercises.map(({ id, title }) => {
    const right = students.filter(({ cells }) => cells[id]?.right).length;
    return html`<li key=${id}><span>${title}</span> <meter min="0" max=${students.length || 1} value=${right}></meter> ${say("class.table.right", { count: right, all: students.length })}</li>`;
  })}</ul>`;
}

// A prepared mistake by its name, any other by its verdict.
const named = ({ name }) => (isVerdict(name) ? word(name) : name);

function Mistakes({ mistakes, titles }) {
  if (!mistakes.length) return null;
  return html`<h3>${say("class.table.mistakes")}</h3>
    <div class="mistakes">${mistakes.slice(0, 12).map((one) => html`<article key=${`${one.exercise} ${one.rule} ${one.name}`}>
      <p><strong>${say("class.table.students", { count: one.students })}</strong> ${titles[one.exercise]}, ${said(one.rule, one.name)}</p>
      ${one.grid && html`<${Small} puzzle=${one.puzzle} grid=${one.grid} caption=${named(one)} />`}
    </article>`)}</div>`;
}
