// Edit mode: the size, what is edited, and for regions: how many, which one, painted or picked.
import { ask } from "../../api.js";
import { html } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { doing } from "../state/actions.js";
import { editedLayer, emptyRegions, layerName, regionCount } from "../state/edits.js";
import { puzzleOf } from "../state/sheet.js";

export function EditTools({ store, state }) {
  const { sheet } = state;
  const square = state.kinds.find(({ kind }) => kind === sheet.kind).square;
  return html`
    <div class="edit-tools" role="group" aria-label=${say("bench.edit.title")}>
      <div class="row">
        ${square
          ? html`<${Stepper} name="size" value=${sheet.rows} onStep=${(rows) => resize(store, sheet, rows, rows)} />`
          : html`
            <${Stepper} name="rows" value=${sheet.rows} onStep=${(rows) => resize(store, sheet, rows, sheet.columns)} />
            <${Stepper} name="columns" value=${sheet.columns} onStep=${(columns) => resize(store, sheet, sheet.rows, columns)} />
          `}
        ${editedLayer(state) === "regions"
          ? html`<${Stepper} name="regions" value=${regionCount(state)} onStep=${(count) => store.dispatch({ type: "regions", count })} />`
          : null}
        <button type="button" onClick=${() => blank(store, sheet)}>${say("bench.edit.blank")}</button>
      </div>
      ${sheet.clue_layer ? html`<${Layers} store=${store} state=${state} />` : null}
      ${editedLayer(state) === "regions" ? html`<${Regions} store=${store} state=${state} />` : null}
      <p class="soft">${say(`bench.edit.how.${how(state)}`)}</p>
    </div>
  `;
}

const how = (state) => (editedLayer(state) === "regions" ? state.edit.tool : editedLayer(state));

// The same grid in another size, or nothing of it: the server knows what fits.
const resize = (store, sheet, rows, columns) => remake(store, { ...puzzleOf(sheet), rows, columns, box: undefined, clues: sheet.clues, givens: sheet.givens });
const blank = (store, { kind, rows, columns, box }) => remake(store, { kind, rows, columns, box: box ?? undefined });

const remake = (store, wish) =>
  doing(store, "edit", async (signal) => {
    const { puzzle } = await ask("blank", wish, { signal });
    store.dispatch({ type: "open", sheet: puzzle });
  });

const Stepper = ({ name, value, onStep }) => html`
  <div class="stepper" role="group" aria-label=${say(`bench.edit.${name}`)}>
    <span aria-hidden="true">${say(`bench.edit.${name}`)}</span>
    <button type="button" class="tool" aria-label=${say("bench.edit.fewer", { what: say(`bench.edit.${name}`) })} onClick=${() => onStep(value - 1)}><${Icon} name="minus" /></button>
    <output>${value}</output>
    <button type="button" class="tool" aria-label=${say("bench.edit.more", { what: say(`bench.edit.${name}`) })} onClick=${() => onStep(value + 1)}><${Icon} name="plus" /></button>
  </div>
`;

const choices = (store, state, part, names, words) => html`
  <div class="segments" role="group" aria-label=${say(`bench.edit.${words}.title`)}>
    ${names.map((name) => html`
      <button key=${name} type="button" aria-pressed=${String(state.edit[part] === name)} onClick=${() => store.dispatch({ type: "editing", edit: { [part]: name, selected: [] } })}>
        ${say(`bench.edit.${words}.${name}`)}
      </button>
    `)}
  </div>
`;

// Layers that the server names: each by its own name, and what is given.
function LayerNames({ store, state }) {
  const now = state.edit.layer === "givens" ? "givens" : layerName(state);
  const choose = (layer) => store.dispatch({ type: "editing", edit: { layer, selected: [] } });
  return html`
    <div class="segments" role="group" aria-label=${say("bench.edit.numbers.title")}>
      ${[...Object.keys(state.sheet.layers), "givens"].map((name) => html`
        <button key=${name} type="button" aria-pressed=${String(now === name)} onClick=${() => choose(name)}>
          ${name === "givens" ? say("bench.edit.given") : name}
        </button>
      `)}
    </div>
  `;
}

const Layers = ({ store, state }) => html`
  <div class="row">
    ${state.sheet.layers
      ? html`<${LayerNames} store=${store} state=${state} />`
      : choices(store, state, "layer", ["clues", "givens"], state.sheet.clue_layer === "regions" ? "regionLayer" : "numbers")}
    ${editedLayer(state) === "regions" ? choices(store, state, "tool", ["paint", "pick"], "tool") : null}
  </div>
`;

function Regions({ store, state }) {
  const empty = emptyRegions(state);
  const names = empty.map((region) => region + 1).join(", ");
  const one = (region) => html`
    <button
      key=${region} type="button" class=${empty.includes(region) ? "is-empty" : ""}
      aria-pressed=${String(state.edit.region === region)} onClick=${() => store.dispatch({ type: "region", region })}
    >${region + 1}</button>
  `;
  return html`
    <div class="regions" role="group" aria-label=${say("bench.edit.region")}>
      ${Array.from({ length: regionCount(state) }, (_, region) => one(region))}
    </div>
    ${empty.length ? html`<p class="soft" role="status">${say("bench.edit.emptyRegions", { count: empty.length, names })}</p>` : null}
  `;
}
