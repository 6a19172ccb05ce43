// Tables as the server sends them: titles, cells as they are shown, and totals below.
import { html, useEffect, useState } from "../lib.js";
import { toast } from "../shell.js";
import { language, say } from "../words.js";
import { grid, rows as ask } from "./api.js";

const whole = new Intl.NumberFormat(language);
const MOST = 50;

export function Table({ table, caption, onRow }) {
  const kind = (at) => (table.words.includes(table.keys[at]) ? "word" : null);
  const cells = (shown) => shown.map((text, at) => html`<td key=${at} class=${kind(at)}>${text}</td>`);
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${caption}>
      <table>
        <caption class="unseen">${caption}</caption>
        <thead><tr>${table.titles.map((text, at) => html`<th key=${at} scope="col" class=${kind(at)}>${text}</th>`)}</tr></thead>
        <tbody>${table.shown.map((shown, at) => (onRow ? onRow(shown, at, kind) : html`<tr key=${at}>${cells(shown)}</tr>`))}</tbody>
        ${table.foot.length ? html`<tfoot>${table.foot.map((shown, at) => html`<tr key=${at}>${cells(shown)}</tr>`)}</tfoot>` : null}
      </table>
    </div>
  `;
}

// A row per grid, page by page; a row opens its grid on the workbench.
export function Rows({ id, total }) {
  const [first, setFirst] = useState(0);
  const [table, setTable] = useState(null);
  useEffect(() => {
    let current = true;
    ask(id, first, MOST).then((found) => current && setTable(found), (problem) => toast(problem.message, "error"));
    return () => (current = false);
  }, [id, first, total]);
  if (!table) return null;
  const open = (task) => grid(id, task).then((address) => location.assign(address), (problem) => toast(problem.message, "error"));
  const row = (shown, at, kind) => {
    const task = table.rows[at][0];
    const button = html`<button type="button" class="chip" aria-label=${say("series.page.open", { number: shown[0] })}>${shown[0]}</button>`;
    return html`
      <tr key=${task} class="open" onClick=${() => open(task)}>
        ${shown.map((text, place) => html`<td key=${place} class=${kind(place)}>${place ? text : button}</td>`)}
      </tr>
    `;
  };
  const heading = say("series.heading.rows");
  const last = first + table.rows.length;
  return html`
    <section class="card">
      <h2>${heading}</h2>
      <p class="soft">${say("series.page.openHelp")}</p>
      <${Table} table=${table} caption=${heading} onRow=${row} />
      ${total > MOST ? html`
        <div class="pager">
          <button type="button" disabled=${first === 0} onClick=${() => setFirst(Math.max(0, first - MOST))}>${say("series.page.before")}</button>
          <span class="soft">${say("series.page.shown", { first: whole.format(first + 1), last: whole.format(last), total: whole.format(total) })}</span>
          <button type="button" disabled=${last >= total} onClick=${() => setFirst(first + MOST)}>${say("series.page.after")}</button>
        </div>` : null}
    </section>
  `;
}
