// What a player likes: remembered.
import { html } from "../lib.js";
import { say } from "../words.js";
import { KeysHelp } from "./keys.js";

export function Settings({ store, settings, sheet }) {
  const names = ["live", ...(sheet.values.length === 2 && sheet.blank === null ? ["tallies"] : []), "clock"];
  return html`
    <section class="card" aria-label=${say("bench.settings.title")}>
      <h2>${say("bench.settings.title")}</h2>
      ${names.map((name) => html`
        <label class="check" key=${name}>
          <input type="checkbox" checked=${settings[name]} onChange=${(event) => store.dispatch({ type: "setting", name, value: event.target.checked })} />
          <span>${say(`bench.settings.${name}`)}</span>
        </label>
      `)}
      <${KeysHelp} />
    </section>
  `;
}
