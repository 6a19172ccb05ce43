// What a line says of the grid, instance by instance; and one instance in every way into clauses, with steps.
import { html, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Formula } from "../panels/maths.js";
import { Button, Choice } from "../panels/pieces.js";
import { say } from "../words.js";
import { Steps, Ways } from "./formula.js";

const STEPS = ["cnf", "tseitin", "plaisted-greenbaum", "bdd"];

/** `spoken`: the lines that speak of the place that is pointed at, and `speaks`, whether an instance does; else null. */
export function Instances({ lines, pointed, spoken, speaks, onPoint }) {
  const [last, setLast] = useState(null);
  const [chosen, setChosen] = useState(null);
  const wanted = pointed?.line ?? spoken?.[0] ?? last;
  const line = lines.find((one) => one.line === wanted) ?? lines[0];
  if (pointed?.line && pointed.line !== last && lines.some((one) => one.line === pointed.line)) setLast(pointed.line);
  if (!line) return null;
  const one = line.instances.find(({ id }) => id === chosen);
  const shown = spoken ? lines.flatMap((other) => told(other).filter(speaks)) : told(line);
  const left = spoken ? 0 : line.count - line.instances.length;
  return html`<section class="instances" aria-label=${say("write.instances.title")}>
    ${spoken ? html`<h2>${say("write.instances.spoken", { lines: spoken.join(", ") || "–" })}</h2>`
      : html`<h2>${say("write.instances.of", { line: line.line, count: line.count, clauses: line.clauses })}</h2>`}
    <ul class="instance-list" tabindex="0" aria-label=${say("write.instances.title")}>
      ${shown.map((instance) => html`<li key=${instance.id}>
        <button type="button" class="quiet" aria-pressed=${instance.id === chosen} onClick=${() => setChosen(instance.id === chosen ? null : instance.id)}
          onMouseEnter=${() => onPoint({ line: instance.line, cells: instance.cells })} onFocus=${() => onPoint({ line: instance.line, cells: instance.cells })} onMouseLeave=${() => onPoint({ line: instance.line })}>
          ${spoken && html`<span class="line-number">${instance.line}</span> `}<strong>${bound(instance)}</strong> ${instance.sentence} <span class="clause-count">${say("write.instances.clauses", { count: instance.clauses[1] - instance.clauses[0] })}</span>
        </button>
      </li>`)}
      ${left > 0 && html`<li class="about">${say("write.instances.more", { count: left })}</li>`}
    </ul>
    ${one && html`<${One} key=${one.id} instance=${one} onClose=${() => setChosen(null)} />`}
  </section>`;
}

const told = ({ line, instances }) => instances.map((instance) => ({ ...instance, line }));

const bound = ({ bindings, where }) => Object.entries(bindings).map(([name, value]) => `${name} = ${Array.isArray(value) ? `(${value.join(", ")})` : value}`).join(", ") || where;

// One instance: as a formula, in every way into clauses side by side, and the steps of one of them.
function One({ instance, onClose }) {
  const [way, setWay] = useState("cnf");
  const text = instance.formula;
  const whole = useAnswer("formula", text ? { text } : null);
  const steps = useAnswer("formula", text ? { text, to: way, steps: true } : null);
  if (!text) return html`<p class="about">${say("write.instances.no-formula")}</p>`;
  return html`<div class="one-instance">
    <div class="actions"><h3>${instance.where}</h3><${Button} onClick=${onClose}>${say("shell.close")}<//></div>
    ${whole.answer && html`<p><${Formula} text=${whole.answer.formula} /></p><${Ways} rows=${whole.answer.ways} about=${whole.answer.about} />`}
    <${Choice} label=${say("write.instances.steps")} value=${way} onChange=${setWay} options=${STEPS.map((value) => ({ value, label: say(`write.form.${value}`) }))} />
    ${steps.problem && html`<p class="about">${steps.problem}</p>`}
    ${steps.answer?.steps && html`<${Steps} first=${steps.answer.formula} steps=${steps.answer.steps} />`}
  </div>`;
}
