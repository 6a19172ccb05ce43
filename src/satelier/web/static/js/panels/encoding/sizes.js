// What each scheme costs, side by side; a row chosen is the scheme chosen.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { counted } from "../pieces.js";

const COLUMNS = ["variables", "clauses", "literals", "fresh"];

export function Sizes({ encoding, rows, schemes, choose }) {
  const about = Object.fromEntries(schemes.map(({ name, about: text }) => [name, text]));
  const most = Math.max(...rows.filter(({ fits }) => fits !== false).map(({ literals }) => Math.log10(literals + 1)));
  return html`<div class="sizes" tabindex="0" role="region" aria-label=${say("panels.encoding.compare")}>
    <table>
      <caption class="unseen">${say("panels.encoding.compare")}</caption>
      <thead><tr>
        <th scope="col">${say("panels.encoding.scheme")}</th>
        ${COLUMNS.map((column) => html`<th scope="col" class="figure">${say(`panels.encoding.${column}`)}</th>`)}
        <th scope="col"><span class="unseen">${say("panels.encoding.picture")}</span></th>
      </tr></thead>
      <tbody>
        ${rows.map((row) => html`<tr key=${row.scheme} data-scheme=${row.scheme} class=${row.scheme === encoding ? "chosen" : ""} title=${about[row.scheme.split("=").at(-1)]}>
          <th scope="row"><label>
            <input type="radio" name="scheme" checked=${row.scheme === encoding} disabled=${row.fits === false} onChange=${() => choose(row.scheme)} />
            ${row.scheme}
          </label></th>
          ${COLUMNS.map((column) => html`<td class="figure">${figure(row[column])}</td>`)}
          <td class="bar">${row.fits === false
            ? html`<span class="soft">${say("panels.encoding.too-large")}</span>`
            : html`<span class="fill" style=${{ width: `${(100 * Math.log10(row.literals + 1)) / most}%` }}></span>`}</td>
        </tr>`)}
      </tbody>
    </table>
  </div>`;
}

// Sizes beyond what numbers in a page can hold come as words.
function figure(value) {
  if (typeof value !== "number") return value ?? "–";
  return value < 1e12 ? counted(value) : value.toExponential(1);
}
