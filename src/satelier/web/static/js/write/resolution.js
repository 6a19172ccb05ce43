// Resolution, level by level: which clauses come of which, the refutation as a proof and as a tree, or a model.
import { html } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Formula } from "../panels/maths.js";
import { Problem } from "../panels/pieces.js";
import { say } from "../words.js";
import { Sheet } from "./sheet.js";

const PAUSE = 250;
const isDimacs = (text) => /^\s*(c[^\n]*\n\s*)*p\s+cnf\b/.test(text);

export function ResolutionTab({ text, onText }) {
  const { answer, problem } = useAnswer("resolve", text.trim() ? { text } : null, { pause: PAUSE });
  return html`<div class="two">
    <${Sheet} kind="formula" text=${text} onText=${onText} plain=${isDimacs(text)} />
    <div class="card panel-body">
      ${!text.trim() && html`<p class="about">${say("write.resolution.empty")}</p>`}
      <${Problem} text=${isDimacs(text) || !problem ? problem : null} />
      ${answer && html`<${Found} answer=${answer} />`}
    </div>
  </div>`;
}

function Found({ answer }) {
  return html`<section aria-label=${say("write.resolution.title")}>
    <p class="outcome" data-status=${answer.status} role="status">${answer.sentence}</p>
    ${answer.model && html`<p class="model-line">${Object.entries(answer.model).map(([name, value]) => `${name} = ${Number(value)}`).join(", ")}</p>`}
    ${answer.proof && html`<${Proof} answer=${answer} />`}
    <details>
      <summary>${say("write.resolution.levels")}</summary>
      ${answer.levels.map((level) => html`<section key=${level.level}>
        <h3>${say("write.resolution.level", { level: level.level })}</h3>
        <${Lines} lines=${level.made} />
      </section>`)}
    </details>
  </section>`;
}

function Proof({ answer }) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(answer.svg)}`;
  return html`<h3>${say("write.resolution.proof")}</h3>
    <${Lines} lines=${answer.proof} />
    ${answer.checked && html`<p class="about">${say("write.resolution.checked")}</p>`}
    <h3>${say("write.resolution.tree")}</h3>
    <div class="proof-tree" tabindex="0" role="region" aria-label=${say("write.resolution.tree")}><${Drawing} svg=${answer.svg} /></div>
    <p><a class="button" href=${picture} download="resolution.svg">${say("write.resolution.download")}</a></p>`;
}

// The picture is our own server's: its shapes are put in as they are, and take the colours of the page.
function Drawing({ svg }) {
  return html`<div class="drawing" dangerouslySetInnerHTML=${{ __html: svg }}></div>`;
}

function Lines({ lines }) {
  return html`<table class="proof-lines"><tbody>${lines.map((line) => html`<tr key=${line.number}>
    <th scope="row">${line.number}</th><td><${Formula} text=${line.text} /></td><td class="from">${line.from}</td>
  </tr>`)}</tbody></table>`;
}
