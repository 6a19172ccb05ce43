// A worksheet or a book: how many puzzles of which kinds, made by the server and printed, with their solutions.
import { follow } from "../api.js";
import { download } from "../download.js";
import { html, useState } from "../lib.js";
import { useAnswer, useJob } from "../panels/answers.js";
import { Button, Choice, Figure, Problem, Switch } from "../panels/pieces.js";
import { say } from "../words.js";

const NO_BODY = {};
const MOST_PARTS = 12;
const FIRST = { kind: "takuzu", size: 8, difficulty: "easy", count: 6 };

export function Worksheet() {
  const kinds = useAnswer("kinds", NO_BODY).answer?.kinds ?? [];
  const [title, setTitle] = useState("");
  const [parts, setParts] = useState([FIRST]);
  const [solutions, setSolutions] = useState(true);
  const job = useJob(async (body, hooks) => download(await follow("book", body, hooks)));
  const change = (at, found) => setParts(parts.map((part, number) => (number === at ? { ...part, ...found } : part)));
  const make = (to) => {
    const asked = parts.map(({ size, ...part }) => ({ ...part, rows: size, columns: size, difficulty: part.difficulty || null }));
    job.run({ title: title.trim() || null, parts: asked, solutions, to });
  };
  if (!kinds.length) return null;
  return html`<section class="card class-print" aria-labelledby="print-title">
    <h2 id="print-title">${say("class.print.title")}</h2>
    <p>${say("class.print.about")}</p>
    <div class="field">
      <label for="sheet-title">${say("class.print.name")}</label>
      <input id="sheet-title" type="text" maxlength="100" value=${title} placeholder=${say("class.print.example")} onInput=${(event) => setTitle(event.target.value)} />
    </div>
    ${parts.map((part, at) => html`<${Part} key=${at} part=${part} kinds=${kinds} onChange=${(found) => change(at, found)} onDrop=${parts.length > 1 ? () => setParts(parts.toSpliced(at, 1)) : null} />`)}
    <div class="actions">
      <${Button} disabled=${parts.length === MOST_PARTS} onClick=${() => setParts([...parts, parts.at(-1)])}>${say("class.print.more")}<//>
      <${Switch} label=${say("class.print.solutions")} value=${solutions} onChange=${setSolutions} />
    </div>
    <div class="actions">
      <${Button} kind="primary" disabled=${job.running} onClick=${() => make("pdf")}>${say("class.print.pdf")}<//>
      <${Button} disabled=${job.running} onClick=${() => make("html")}>${say("class.print.html")}<//>
      ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
      <span role="status">${job.running && job.news?.made ? say("class.print.made", job.news) : ""}</span>
    </div>
    <${Problem} text=${job.problem} />
  </section>`;
}

function Part({ part, kinds, onChange, onDrop }) {
  const about = kinds.find(({ kind }) => kind === part.kind);
  const bands = about.difficulties.map(({ difficulty, name }) => ({ value: difficulty, label: name }));
  const take = (kind) => onChange({ kind, size: kinds.find((one) => one.kind === kind).rows });
  return html`<div class="sheet-part" role="group" aria-label=${about.name}>
    <${Choice} label=${say("class.print.kind")} value=${part.kind} options=${kinds.map(({ kind: value, name: label }) => ({ value, label }))} onChange=${take} />
    <${Figure} label=${say("class.print.size")} value=${part.size} low=${2} high=${about.most} step=${1} onChange=${(size) => onChange({ size: size ?? about.rows })} />
    <${Choice} label=${say("class.print.difficulty")} value=${part.difficulty} options=${[{ value: "", label: say("class.print.any") }, ...bands]} onChange=${(difficulty) => onChange({ difficulty })} />
    <${Figure} label=${say("class.print.count")} value=${part.count} low=${1} high=${60} step=${1} onChange=${(count) => onChange({ count: count ?? 1 })} />
    ${onDrop && html`<${Button} onClick=${onDrop}>${say("class.print.drop")}<//>`}
  </div>`;
}
