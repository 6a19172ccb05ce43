// What is pinned, opened up: the rule instance in words, counted, written out, as clauses and DIMACS lines,
// by its truth table and its derivation.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { useAnswer } from "../answers.js";
import { cellsOf, namer } from "../bench.js";
import { Clause, Formula } from "../maths.js";
import { Button, Problem } from "../pieces.js";
import { ofClause, pointing } from "../pointing.js";
import { dimacs } from "./clauses.js";

export function Lens({ state, dispatch, puzzle, about }) {
  const id = state.pinned?.instance;
  const body = id == null ? null : { ...about, id };
  const { answer, problem, busy } = useAnswer("instance", body);
  const links = pointing(state, dispatch, "lens");
  if (id == null) return html`<p class="lens-empty">${say("panels.logic.pin")}</p>`;
  return html`<section class="lens" aria-label=${say("panels.logic.lens")} aria-busy=${busy}>
    <${Problem} text=${problem} />
    ${answer && html`
      <header>
        <h3>${answer.sentence}</h3>
        <${Button} kind="quiet" onClick=${links.unpin}>${say("panels.logic.unpin")}<//>
      </header>
      <${Rung} title=${say("panels.logic.counted")}><${Formula} text=${answer.ground} /><//>
      ${answer.expanded && html`<${Rung} title=${say("panels.logic.expanded")} long=${answer.expanded.length > 2000}><${Formula} text=${answer.expanded} /><//>`}
      <${Rung} title=${say("panels.logic.as-clauses")} long=${answer.clauses.length > 16}><${Lines} clauses=${answer.clauses} ...${{ state, puzzle, links, instance: answer }} /><//>
      <${Shut} title="table" open>${answer.table ? html`<${Table} table=${answer.table} />` : html`<p class="soft">${answer.why_not}</p>`}<//>
      <${Shut} title="derivation">${answer.derivation ? html`<${Derivation} steps=${answer.derivation} />` : html`<p class="soft">${answer.why_not}</p>`}<//>`}
  </section>`;
}

// A long body scrolls by itself, by keyboard too.
function Rung({ title, long, children }) {
  const scrolls = long ? { tabindex: 0, role: "region", "aria-label": title } : {};
  return html`<div class="rung"><h4>${title}</h4><div class="body" ...${scrolls}>${children}</div></div>`;
}

// A part that folds; how it was left is how it is for the next instance.
const folded = {};

function Shut({ title, open = false, children }) {
  const toggle = (event) => (folded[title] = !event.target.open);
  return html`<div class="rung whole">
    <details open=${folded[title] === undefined ? open : !folded[title]} onToggle=${toggle}>
      <summary><h4>${say(`panels.logic.${title}`)}</h4></summary>
      <div class="body">${children}</div>
    </details>
  </div>`;
}

function Lines({ clauses, state, puzzle, links, instance }) {
  const name = namer(puzzle);
  return html`<table class="lines">
    <thead class="unseen"><tr>
      ${["number", "clause", "dimacs", "names"].map((key) => html`<th scope="col">${say(`panels.logic.head-${key}`)}</th>`)}
    </tr></thead>
    <tbody onMouseLeave=${links.leave}>
      ${clauses.map((clause) => {
        const thing = ofClause({ cells: cellsOf(clause.literals, puzzle), ...clause, instance: instance.id, rule: instance.rule }, puzzle);
        return html`<tr key=${clause.number} class=${state.lit?.clause === clause.number ? "lit" : ""} data-clause=${clause.number}
          onMouseEnter=${() => links.point(thing)}>
          <td class="number">${clause.number}</td>
          <td><${Clause} literals=${clause.literals} name=${name} /></td>
          <td><code>${dimacs(clause.literals)}</code></td>
          <td class="names">${(clause.names ?? []).join(` ${say("panels.logic.or")} `)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function Table({ table }) {
  return html`<table class="truth">
    <thead><tr>${table.heads.map((head) => html`<th scope="col"><${Formula} text=${head} /></th>`)}</tr></thead>
    <tbody>
      ${table.rows.map((row) => html`<tr class=${Number(row.at(-1)) ? "model" : "counter-model"}>
        ${row.map((value) => html`<td>${Number(value)}</td>`)}
      </tr>`)}
    </tbody>
  </table>`;
}

function Derivation({ steps }) {
  return html`<ol class="derivation">
    ${steps.map(({ title, formula }) => html`<li><span class="title">${title}</span><${Formula} text=${formula} /></li>`)}
  </ol>`;
}
