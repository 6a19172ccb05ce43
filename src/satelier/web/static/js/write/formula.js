// A formula without a grid: what it says, its forms and the steps to them, what follows from it.
import { html, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Formula } from "../panels/maths.js";
import { Choice, Problem, Switch } from "../panels/pieces.js";
import { say } from "../words.js";
import { Sheet } from "./sheet.js";

const FORMS = ["nnf", "cnf", "dnf", "tseitin", "plaisted-greenbaum", "primes", "bdd", "table", "models", "dimacs", "ascii", "fr", "unicode", "latex"];
const SET = new Set(["nnf", "cnf", "dnf"]); // formulas of one line, set as mathematics
const PAUSE = 250;

export function FormulaTab({ text, onText }) {
  const [form, setForm] = useState("");
  const [steps, setSteps] = useState(false);
  const [question, setQuestion] = useState({ kind: "entails", text: "" });
  const asked = question.text.trim() ? { [question.kind]: question.text } : {};
  const whole = useAnswer("formula", text.trim() ? { text } : null, { pause: PAUSE });
  const able = whole.answer?.with_steps.includes(form);
  const more = useAnswer("formula", form && text.trim() ? { text, to: form, steps: Boolean(steps && able) } : null, { pause: PAUSE });
  const against = useAnswer("formula", asked.entails || asked.equivalent ? { text, ...asked } : null, { pause: PAUSE });
  return html`<div class="two">
    <${Sheet} kind="formula" text=${text} onText=${onText} />
    <div class="card panel-body">
      ${!text.trim() && html`<p class="about">${say("write.formula.empty")}</p>`}
      ${whole.answer && html`<${Whole} answer=${whole.answer} />`}
      <div class="form">
        <${Choice} label=${say("write.formula.form")} value=${form} onChange=${setForm}
          options=${[{ value: "", label: say("write.formula.no-form") }, ...FORMS.map((value) => ({ value, label: say(`write.form.${value}`) }))]} />
        <${Switch} label=${say("write.formula.steps")} value=${steps} disabled=${!able} onChange=${setSteps} />
      </div>
      <${Problem} text=${more.problem && !whole.problem ? more.problem : null} />
      ${form && more.answer && html`<${Shown} answer=${more.answer} form=${form} />`}
      <${Against} question=${question} onChange=${setQuestion} found=${against} />
    </div>
  </div>`;
}

function Whole({ answer }) {
  return html`<section aria-label=${say("write.formula.verdict")}>
    <p class="outcome" data-status=${answer.status} role="status">${answer.sentence}</p>
    <p class="read-as"><${Formula} text=${answer.formula} /></p>
    ${answer.ways && html`<${Ways} rows=${answer.ways} about=${answer.about} />`}
  </section>`;
}

export function Ways({ rows, about }) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${say("write.ways.title")}><table class="ways">
    <caption>${say("write.ways.title")}</caption>
    <thead><tr>${["way", "new", "clauses", "literals", "keeps"].map((name) => html`<th key=${name} scope="col">${say(`write.ways.${name}`)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row.way} title=${about[row.way]}>
      <th scope="row">${row.way}</th>
      ${row.refused
        ? html`<td colspan="3" class="refused">${row.refused}</td>`
        : html`<td>${row.new}</td><td>${row.clauses}</td><td>${row.literals}</td>`}
      <td>${say(row.keeps_solutions ? "write.ways.yes" : "write.ways.no")}</td>
    </tr>`)}</tbody>
  </table></div>`;
}

function Shown({ answer, form }) {
  if (answer.steps) return html`<${Steps} first=${answer.formula} steps=${answer.steps} />`;
  if (form === "table") return html`<${Table} columns=${answer.columns} rows=${answer.rows} title=${answer.formula} />`;
  if (SET.has(form)) return html`<p class="form-text"><${Formula} text=${answer.text} /></p>`;
  return html`<pre class="text" tabindex="0" aria-label=${say(`write.form.${form}`)}>${answer.text}</pre>`;
}

export function Steps({ first, steps }) {
  return html`<p class="law-start"><${Formula} text=${first} /></p><ol class="law-steps" aria-label=${say("write.formula.steps")}>
    ${steps.map((step, index) => html`<li key=${index}>
      <p class="law">${step.sentence}</p>
      ${step.after !== step.whole && html`<p class="part"><${Formula} text=${step.before} /> <span aria-hidden="true">⟹</span> <${Formula} text=${step.after} /></p>`}
      <p class="whole"><${Formula} text=${step.whole} /></p>
    </li>`)}
  </ol>`;
}

function Table({ columns, rows, title }) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${say("write.form.table")}><table class="truth">
    <thead><tr>${columns.map((name, at) => html`<th key=${at} scope="col"><${Formula} text=${at < columns.length - 1 ? name : title} /></th>`)}</tr></thead>
    <tbody>${rows.map((row, number) => html`<tr key=${number} class=${row.at(-1) ? "is-true" : ""}>${row.map((digit, at) => html`<td key=${at}>${digit}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

function Against({ question, onChange, found }) {
  const told = found.answer?.text;
  return html`<fieldset class="against">
    <legend>${say("write.against.title")}</legend>
    <div class="form">
      <${Choice} label=${say("write.against.kind")} value=${question.kind} onChange=${(kind) => onChange({ ...question, kind })}
        options=${["entails", "equivalent"].map((value) => ({ value, label: say(`write.against.${value}`) }))} />
      <label class="field wide">${say("write.against.other")}<input type="text" spellcheck=${false} value=${question.text} onInput=${(event) => onChange({ ...question, text: event.target.value })} /></label>
    </div>
    <${Problem} text=${found.problem} />
    ${told && html`<p class="told" role="status" data-answer=${String(found.answer.entails ?? found.answer.equivalent)}>${told}</p>`}
  </fieldset>`;
}
