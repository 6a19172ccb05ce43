// Fields of the forms, each under its label.
import { html, useId } from "../lib.js";

export function Text({ label, help, value, onInput, rows = 1, mode = "text" }) {
  const id = useId();
  const told = { id, value, onInput: (event) => onInput(event.target.value), "aria-describedby": help ? `${id}-help` : null };
  return html`
    <div class="field">
      <label class="soft" for=${id}>${label}</label>
      ${rows > 1 ? html`<textarea rows=${rows} spellcheck=${false} ...${told} />` : html`<input type="text" inputmode=${mode} spellcheck=${false} ...${told} />`}
      ${help ? html`<small class="soft" id="${id}-help">${help}</small>` : null}
    </div>
  `;
}

export function Whole({ label, value, onInput, low = 1, high }) {
  const id = useId();
  return html`
    <div class="field">
      <label class="soft" for=${id}>${label}</label>
      <input id=${id} type="number" min=${low} max=${high} required value=${value} onInput=${(event) => onInput(event.target.value)} />
    </div>
  `;
}

export function Check({ label, value, onChange }) {
  return html`
    <label class="check"><input type="checkbox" checked=${value} onChange=${(event) => onChange(event.target.checked)} /><span>${label}</span></label>
  `;
}

export function Choice({ label, value, options, onChange }) {
  const id = useId();
  return html`
    <div class="field">
      <label class="soft" for=${id}>${label}</label>
      <select id=${id} value=${value} onChange=${(event) => onChange(event.target.value)}>
        ${options.map(([name, text]) => html`<option key=${name} value=${name}>${text}</option>`)}
      </select>
    </div>
  `;
}
