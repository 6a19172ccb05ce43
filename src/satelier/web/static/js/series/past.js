// The series that are here, the newest first.
import { html } from "../lib.js";
import { language, say } from "../words.js";

const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

export function Past({ series, chosen, onChoose }) {
  return html`
    <section class="card past">
      <h2>${say("series.page.past")}</h2>
      ${series.length ? html`<ul>${series.map((one) => html`<li key=${one.id}><${One} one=${one} chosen=${one.id === chosen} onChoose=${onChoose} /></li>`)}</ul>` : html`<p class="soft">${say("series.page.none")}</p>`}
    </section>
  `;
}

function One({ one, chosen, onChoose }) {
  const go = (event) => (event.preventDefault(), onChoose(one.id));
  return html`
    <a href="/series?id=${one.id}" aria-current=${chosen ? "true" : null} onClick=${go}>
      <span>${one.title || one.sentence}</span>
      <span class="soft">${when.format(new Date(one.created))} · ${say(`series.page.state-${one.state}`)} · ${one.tasks}/${one.planned}</span>
    </a>
  `;
}
