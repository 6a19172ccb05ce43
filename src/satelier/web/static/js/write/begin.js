// Where one begins: which puzzle, how large, from which rules; and rules as files and addresses.
import { html, useRef } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Button, Choice, Figure } from "../panels/pieces.js";
import { say } from "../words.js";
import { save } from "./sharing.js";
import { STARTERS } from "./starters.js";

export function Begin({ state, own, onChange, onShare }) {
  const kinds = useAnswer("kinds", {}).answer?.kinds ?? [];
  const about = kinds.find(({ kind }) => kind === state.kind);
  const picker = useRef();
  const open = async (file) => file && onChange({ text: await file.text() });
  const resize = (name, value) => value && onChange(about?.square || name === "both" ? { rows: value, columns: value } : { [name]: value });
  return html`<div class="begin">
    <div class="form">
      ${own
        ? html`<p class="about own">${say("write.begin.own")}</p>`
        : html`<${Choice} label=${say("write.begin.kind")} value=${state.kind ?? ""} onChange=${(kind) => take(kinds, kind, onChange)}
            options=${kinds.map(({ kind: value, name: label }) => ({ value, label }))} />`}
      <${Figure} label=${say("write.begin.rows")} value=${state.rows} low=${1} high=${30} step=${1} onChange=${(value) => resize("rows", value)} />
      ${!about?.square && html`<${Figure} label=${say("write.begin.columns")} value=${state.columns} low=${1} high=${30} step=${1} onChange=${(value) => resize("columns", value)} />`}
    </div>
    <div class="actions">
      <${Starters} onChoose=${({ text, kind, rows, columns }) => onChange(kind === undefined ? { text } : { text, kind, rows, columns })} />
      <${Button} onClick=${() => picker.current.click()}>${say("write.begin.open")}<//>
      <${Button} onClick=${() => save(state.text, state.kind ?? "own")}>${say("write.begin.save")}<//>
      <${Button} onClick=${onShare}>${say("write.begin.share")}<//>
      <input ref=${picker} type="file" hidden accept=".rules,.txt" onChange=${(event) => (open(event.target.files[0]), (event.target.value = ""))} />
    </div>
  </div>`;
}

const LARGEST = 6; // of a kind that is chosen here: rules are judged sooner on a small grid

function take(kinds, wanted, onChange) {
  const { kind, rows, columns, boxed } = kinds.find((found) => found.kind === wanted);
  const starter = STARTERS.find((one) => one.group === "rules" && one.kind === kind);
  const size = boxed ? { rows: 4, columns: 4 } : { rows: Math.min(rows, LARGEST), columns: Math.min(columns, LARGEST) };
  onChange({ kind, ...size, text: starter?.text ?? "" });
}

function Starters({ onChoose }) {
  const groups = [...new Set(STARTERS.map(({ group }) => group))];
  const choose = (event) => {
    const found = STARTERS.find(({ name }) => name === event.target.value);
    if (found) onChoose(found);
    event.target.value = "";
  };
  return html`<select aria-label=${say("write.begin.start")} value="" onChange=${choose}>
    <option value="">${say("write.begin.start")}</option>
    ${groups.map((group) => html`<optgroup key=${group} label=${say(`write.begin.${group}`)}>
      ${STARTERS.filter((one) => one.group === group).map(({ name }) => html`<option key=${name} value=${name}>${say(`write.starter.${name}`)}</option>`)}
    </optgroup>`)}
  </select>`;
}
