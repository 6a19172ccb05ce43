// What a player likes: remembered.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { KeysHelp } from "../keys/keys.js";
import { manyValued, withCrosses } from "../state/sheet.js";

export function Settings({ store, settings, sheet }) {
  const change = (name, value) => store.dispatch({ type: "setting", name, value });
  const plain = (name) => [name, settings[name], (value) => change(name, value)];
  const crosses = (value) => change("crosses", { ...settings.crosses, [sheet.kind]: value });
  const switches = [
    plain("live"),
    ...(sheet.values.length === 2 && sheet.blank === null ? [plain("tallies")] : []),
    ...(manyValued(sheet) ? [plain("candidates")] : []),
    ...(sheet.blank !== null ? [["crosses", withCrosses({ sheet, settings }), crosses]] : []),
    plain("numbers"),
    plain("clock"),
  ];
  return html`
    <section class="card" aria-label=${say("bench.settings.title")}>
      <h2>${say("bench.settings.title")}</h2>
      ${switches.map(([name, value, set]) => html`
        <label class="check" key=${name}>
          <input type="checkbox" checked=${value} onChange=${(event) => set(event.target.checked)} />
          <span>${say(`bench.settings.${name}`)}</span>
        </label>
      `)}
      <${KeysHelp} />
    </section>
  `;
}
