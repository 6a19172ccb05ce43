// The instances: one rule applied to one group, as a sentence and as a ground formula. All of them, those of a
// rule, or those that speak of the cell pointed at.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { LongList } from "../longlist.js";
import { Formula } from "../maths.js";
import { Problem, counted } from "../pieces.js";
import { ofInstance, pointing } from "../pointing.js";

const ROW = 52;

export function Instances({ state, dispatch, puzzle, pages, filter, setFilter }) {
  const links = pointing(state, dispatch, "instances");
  const total = pages.total ?? 0;
  return html`<section class="column instances" aria-labelledby="instances-title">
    <h3 id="instances-title">${say("panels.logic.instances")} <span class="count">${counted(total)}</span></h3>
    <${Filtered} filter=${filter} puzzle=${puzzle} clear=${() => setFilter({})} />
    <${Problem} text=${pages.problem} />
    <${LongList}
      id="instances" label=${say("panels.logic.instances")} total=${total} row=${ROW} pages=${pages}
      lit=${(item) => shade(state.lit, item)} picked=${(item) => state.pinned?.instance === item.id}
      reveal=${position(state, pages, filter)}
      onPoint=${(item) => links.point(ofInstance(item, puzzle))} onLeave=${links.leave}
      onPick=${(item) => links.pin(ofInstance(item, puzzle))}
    >${(item) => html`<span class="sentence">${item.sentence}</span><${Formula} text=${item.ground} />`}<//>
  </section>`;
}

function Filtered({ filter, puzzle, clear }) {
  const [row, column] = filter.place ?? [];
  const text = filter.place
    ? say(`panels.logic.of-${puzzle.places}`, { row, column })
    : filter.rule && say("panels.logic.of-rule", { rule: filter.rule });
  if (!text) return html`<p class="chips soft">${say("panels.logic.all")}</p>`;
  return html`<p class="chips">
    <button type="button" class="chip" onClick=${clear}>${text} <span aria-hidden="true">×</span><span class="unseen">${say("panels.logic.clear")}</span></button>
  </p>`;
}

function shade(lit, item) {
  if (lit?.instance === item.id) return "lit";
  return lit?.instance == null && lit?.rule === item.rule ? "kin" : "";
}

// Where what is lit stands in the list: an instance, or the first one of a rule. In the full list an instance stands
// at its number; what is given comes last, numbered by its place, of which only those that hold something are listed.
function position(state, pages, filter) {
  if (!state.lit || state.lit.source === "instances") return -1;
  const { instance: id, rule } = state.lit;
  if (id == null) return pages.find((item) => item.rule === rule);
  if (filter.rule || filter.place) return pages.find((item) => item.id === id);
  const given = state.withEntries ? state.board : state.sheet.givens.flat();
  const listed = (places) => places.filter((value) => value >= 0).length;
  const rules = (pages.total ?? 0) - listed(given);
  return id < rules ? id : rules + listed(given.slice(0, id - rules));
}
