// The small things that panels are made of: fields with their labels, tables of facts, what went wrong.
import { html, useId, useState } from "../lib.js";
import { language, say } from "../words.js";

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });

export const counted = (number) => whole.format(number);
export const rounded = (number) => short.format(number);

// "1 clause", "12 clauses": the words under `key.one` or `key.many`.
export function plural(key, count) {
  return say(`${key}.${count === 1 ? "one" : "many"}`, { count: counted(count) });
}

export function seconds(time) {
  if (time < 1) return say("panels.time.milliseconds", { count: rounded(time * 1000) });
  return say("panels.time.seconds", { count: rounded(time) });
}

export function bytes(size) {
  const steps = ["bytes", "kilobytes", "megabytes", "gigabytes"];
  const power = size < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log10(size) / 3));
  return say(`panels.size.${steps[power]}`, { count: rounded(size / 1000 ** power) });
}

export function Problem({ text }) {
  return text ? html`<p class="problem" role="alert">${text}</p>` : null;
}

export function Choice({ label, value, options, onChange, disabled, hint }) {
  const id = useId();
  return html`<div class="field" title=${hint}>
    <label for=${id}>${label}</label>
    <select id=${id} aria-description=${hint} value=${value} disabled=${disabled} onChange=${(event) => onChange(event.target.value)}>
      ${options.map((option) => one(option, value))}
    </select>
  </div>`;
}

function one(option, value) {
  if (option.options) return html`<optgroup label=${option.label}>${option.options.map((inner) => one(inner, value))}</optgroup>`;
  return html`<option value=${option.value} selected=${option.value === value}>${option.label}</option>`;
}

// What is half typed stays, whatever is drawn again meanwhile; it is told when one is done.
export function Figure({ label, value, low, high, step, onChange, hint, disabled }) {
  const id = useId();
  const [typed, setTyped] = useState(null);
  const change = (event) => {
    const text = event.target.value;
    setTyped(null);
    onChange(text === "" ? null : Number(text));
  };
  return html`<div class="field figure" title=${hint}>
    <label for=${id}>${label}</label>
    <input id=${id} aria-description=${hint} type="number" value=${typed ?? value ?? ""} min=${low} max=${high}
      step=${step ?? "any"} disabled=${disabled} onInput=${(event) => setTyped(event.target.value)} onChange=${change} />
  </div>`;
}

export function Switch({ label, value, onChange, disabled, hint }) {
  return html`<label class="switch" title=${hint}>
    <input type="checkbox" checked=${value} disabled=${disabled} onChange=${(event) => onChange(event.target.checked)} />
    <span>${label}</span>
  </label>`;
}

// A list of facts: [[name, value]…].
export function Facts({ rows }) {
  return html`<dl class="facts">
    ${rows.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

export function Button({ children, kind = "", ...rest }) {
  return html`<button type="button" class=${kind} ...${rest}>${children}</button>`;
}
