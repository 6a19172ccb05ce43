// The rules: each as a sentence and as quantified formulas, with how much there is of it.
import { placesOf } from "../../bench/state/sheet.js";
import { html, useEffect, useRef } from "../../lib.js";
import { say } from "../../words.js";
import { Formula } from "../maths.js";
import { plural } from "../pieces.js";
import { pointing } from "../pointing.js";

export function Rules({ state, dispatch, puzzle, rules, pages, filter, setFilter }) {
  const links = pointing(state, dispatch, "rules");
  const list = useRef(null);
  const spoken = [...rules.filter(({ quiet }) => !quiet), ...rules.filter(({ quiet }) => quiet)];
  useShown(list, state.lit?.source === "rules" ? null : state.lit?.rule);
  return html`<section class="column rules" aria-labelledby="rules-title">
    <h3 id="rules-title">${say("panels.logic.rules")}</h3>
    <ul class="cards" ref=${list} onMouseLeave=${links.leave}>
      ${spoken.map((rule) => html`<${Card}
        key=${rule.rule} rule=${rule} shade=${shade(state.lit, rule, filter, pages)} chosen=${filter.rule === rule.rule} links=${links}
        thing=${{ rule: rule.rule, places: placesOf(puzzle, rule.cells ?? []) }} choose=${setFilter}
      />`)}
    </ul>
  </section>`;
}

function Card({ rule, shade: shaded, chosen, links, thing, choose }) {
  const point = () => links.point(thing);
  return html`<li>
    <button
      type="button" class="rule-card ${shaded} ${rule.quiet ? "soft" : ""}" data-rule=${rule.rule} aria-pressed=${chosen}
      onClick=${() => choose(chosen ? {} : { rule: rule.rule })} onMouseEnter=${point} onFocus=${point} onBlur=${links.leave}
    >
      <span class="sentence">${rule.sentence}</span>
      ${rule.formula.split("\n").map((text) => html`<${Formula} text=${text} />`)}
      <span class="size">${plural("panels.logic.instances-count", rule.instances)} · ${plural("panels.logic.clauses-count", rule.clauses)}</span>
    </button>
    <${Notes} notes=${rule.notes} />
  </li>`;
}

// What the names in the formulas stand for.
function Notes({ notes }) {
  if (!notes.length) return null;
  return html`<details class="notes">
    <summary>${say("panels.logic.notes")}</summary>
    ${notes.map((note) => html`<p><${Formula} text=${note} prose /></p>`)}
  </details>`;
}

// While a cell is pointed at, the rules that speak of it are marked.
function shade(lit, { rule }, filter, pages) {
  if (lit?.rule === rule) return "lit";
  return filter.place && pages.find((item) => item.rule === rule) >= 0 ? "kin" : "";
}

// A rule lit from elsewhere comes into view; only its own list scrolls.
function useShown(list, rule) {
  useEffect(() => {
    const card = rule && list.current.querySelector(`[data-rule="${CSS.escape(rule)}"]`)?.parentElement;
    if (!card) return;
    const { offsetTop: top, offsetHeight: height } = card;
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop || height > clientHeight) list.current.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) list.current.scrollTop = top + height - clientHeight;
  }, [rule]);
}
