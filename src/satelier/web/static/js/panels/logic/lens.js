// What is pinned, opened up: the rule instance in words, counted, written out, as clauses and DIMACS lines,
// by its truth table and its derivation.
import { html, useMemo } from "../../lib.js";
import { say } from "../../words.js";
import { useAnswer } from "../answers.js";
import { cellsOf, firstFresh } from "../bench.js";
import { Clause, Formula } from "../maths.js";
import { Button, Problem, counted } from "../pieces.js";
import { ofClause, pointing } from "../pointing.js";
import { dimacs } from "./clauses.js";

const MOST_LINES = 100;
const MOST_LETTERS = 4000;

export function Lens({ state, dispatch, puzzle, about }) {
  const id = state.pinned?.instance;
  const body = useMemo(() => (id == null ? null : { ...about, id }), [about, id]);
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
      ${answer.expanded && html`<${Rung} title=${say("panels.logic.expanded")} long=${answer.expanded.length > 2000}><${Formula} text=${cut(answer.expanded)} /><//>`}
      <${Rung} title=${say("panels.logic.as-clauses")} long><${Lines} clauses=${answer.clauses.slice(0, MOST_LINES)} ...${{ state, puzzle, links, instance: answer }} /><//>
      <${Shut} title="table" open>${answer.table ? html`<${Legend} ...${answer} /><${Table} table=${answer.table} />` : html`<p class="soft">${answer.why_not}</p>`}<//>
      <${Shut} title="derivation">${answer.derivation ? html`<${Legend} ...${answer} /><${Derivations} steps=${answer.derivation} />` : html`<p class="soft">${answer.why_not}</p>`}<//>`}
  </section>`;
}

// Nobody reads thousands of clauses here: as many as are read, up to the end of one.
function cut(formula) {
  const end = formula.lastIndexOf(" ∧ ", MOST_LETTERS);
  return formula.length <= MOST_LETTERS || end < 0 ? formula : `${formula.slice(0, end)} ∧ …`;
}

function Rung({ title, long, children }) {
  return html`<div class="rung"><h4>${title}</h4><div class="body" ...${long ? scrolling(title) : {}}>${children}</div></div>`;
}

// What may be long or wide scrolls by itself, by keyboard too.
const scrolling = (title) => ({ tabindex: 0, role: "region", "aria-label": title });

// A part that folds; how it was left is how it is for the next instance.
const folded = {};

function Shut({ title, open = false, children }) {
  const toggle = (event) => (folded[title] = !event.target.open);
  return html`<div class="rung whole">
    <details open=${folded[title] === undefined ? open : !folded[title]} onToggle=${toggle}>
      <summary><h4>${say(`panels.logic.${title}`)}</h4></summary>
      <div class="body" ...${scrolling(say(`panels.logic.${title}`))}>${children}</div>
    </details>
  </div>`;
}

function Lines({ clauses, state, puzzle, links, instance }) {
  const fresh = firstFresh(puzzle);
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
          <td><${Clause} literals=${clause.literals} names=${clause.names} fresh=${fresh} /></td>
          <td><code>${dimacs(clause.literals)}</code></td>
          <td class="names">${clause.names.join(` ${say("panels.logic.or")} `)}</td>
        </tr>`;
      })}
    </tbody>
  </table>
  ${instance.clauses_total > clauses.length && html`<p class="soft">${say("panels.logic.more", { count: counted(instance.clauses_total - clauses.length) })}</p>`}`;
}

// What the letters of the table and of the derivation stand for here.
function Legend({ inputs, table }) {
  return html`<p class="legend">${inputs.map((input, index) => html`<span><${Formula} text=${`${table.heads[index]} = ${input}`} /></span> `)}</p>`;
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

// By counter-models and by models; where both ways are the same, once.
function Derivations({ steps }) {
  const routes = [...new Set(steps.map(({ route }) => route))].map((route) => steps.filter((step) => step.route === route));
  const told = routes.filter((route, index) => index === 0 || JSON.stringify(lines(route)) !== JSON.stringify(lines(routes[0])));
  return told.map((route) => html`<h5>${say(`panels.logic.route-${route[0].route}`)}</h5>
    <ol class="derivation">
      ${route.map(({ title, formula }) => html`<li><span class="title">${title}</span><${Formula} text=${formula} /></li>`)}
    </ol>`);
}

const lines = (route) => route.map(({ formula }) => formula);
