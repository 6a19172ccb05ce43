// The clauses: as disjunctions, and as the lines of a DIMACS file.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { firstFresh } from "../bench.js";
import { LongList } from "../longlist.js";
import { Clause } from "../maths.js";
import { Problem, counted } from "../pieces.js";
import { ofClause, ofInstance, pointing } from "../pointing.js";

const ROW = 28;

export function Clauses({ state, dispatch, puzzle, pages, instances, size }) {
  const links = pointing(state, dispatch, "clauses");
  const total = pages.total ?? size.clauses;
  const fresh = firstFresh(puzzle);
  const thing = (item) => ({ ...ofClause(item, puzzle), clues: clues(instances, item.instance, puzzle) });
  return html`<section class="column clauses" aria-labelledby="clauses-title">
    <h3 id="clauses-title">${say("panels.logic.clauses")} <span class="count">${counted(size.clauses)}</span></h3>
    <p class="chips"><code>p cnf ${size.variables} ${size.clauses}</code></p>
    <${Problem} text=${pages.problem} />
    <${LongList}
      id="clauses" label=${say("panels.logic.clauses")} total=${total} row=${ROW} pages=${pages}
      lit=${(item) => shade(state.lit, item)} picked=${(item) => state.pinned?.clause === item.number}
      reveal=${reveal(state.lit)}
      onPoint=${(item) => links.point(thing(item))} onLeave=${links.leave}
      onPick=${(item) => links.pin(thing(item))}
    >${(item) => html`<span class="number">${item.number}</span><${Clause} literals=${item.literals} names=${item.names} fresh=${fresh} />
      <code class="dimacs">${dimacs(item.literals)}</code>`}<//>
  </section>`;
}

export const dimacs = (literals) => [...literals, 0].join(" ");

// The clue behind a clause, where its instance is among those listed so far.
function clues(instances, id, puzzle) {
  const instance = instances.at(instances.find((item) => item.id === id));
  return instance ? ofInstance(instance, puzzle).clues : null;
}

function shade(lit, item) {
  if (lit?.clause != null) return lit.clause === item.number ? "lit" : lit.instance === item.instance ? "kin" : "";
  if (lit?.instance != null) return lit.instance === item.instance ? "lit" : "";
  return lit?.rule === item.rule ? "kin" : "";
}

function reveal(lit) {
  if (!lit || lit.source === "clauses") return -1;
  return (lit.clause ?? lit.clauses?.[0] ?? 0) - 1;
}
