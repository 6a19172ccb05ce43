// The clauses as a file: seen, copied or downloaded, its size told before.
import { follow } from "../../api.js";
import { download } from "../../download.js";
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { say } from "../../words.js";
import { useJob } from "../answers.js";
import { aboutClauses, aboutKey } from "../bench.js";
import { Button, Choice, Problem, bytes } from "../pieces.js";
import { Running } from "../solver/running.js";
import { estimate } from "./estimate.js";

const FORMS = ["dimacs", "3sat", "conjunctive", "smtlib", "opb", "latex", "unicode", "derivation", "statistics"];
const LIMIT = 60;
const MOST_SHOWN = 200_000;
const PAUSE = 200; // milliseconds until what is shown is written again

export function Export({ state, rows }) {
  const [form, setForm] = useState("dimacs");
  const [done, setDone] = useState("");
  const about = useMemo(() => aboutClauses(state), aboutKey(state));
  const job = useJob(async ({ use, ...body }, hooks) => use(await follow("encode", body, hooks)));
  const size = estimate(form, rows.find(({ scheme }) => scheme === state.encoding));
  const start = (use, message) => {
    setDone("");
    job.run({ ...about, to: form, limit: LIMIT, use: async (file) => finished(await use(file), message) });
  };
  useFresh(job, about, form, size, () => start((file) => file));
  const finished = (shown, message) => (setDone(message ? say(`panels.encoding.${message}`) : ""), shown);
  const options = FORMS.map((name) => ({ value: name, label: say(`panels.encoding.to-${name}`) }));
  return html`<section class="export" aria-labelledby="export-title">
    <h3 id="export-title">${say("panels.encoding.export")}</h3>
    <div class="form">
      <${Choice} label=${say("panels.encoding.form")} value=${form} options=${options} onChange=${setForm} />
      <p class="about">${say(`panels.encoding.about-${form}`)} ${size && say("panels.encoding.estimate", { size: bytes(size) })}</p>
      <div class="actions">
        <${Button} kind="primary" disabled=${job.running} onClick=${() => start((file) => file)}>${say("panels.encoding.view")}<//>
        <${Button} disabled=${job.running} onClick=${() => start(copy, "copied")}>${say("panels.encoding.copy")}<//>
        <${Button} disabled=${job.running} onClick=${() => start(download, "downloaded")}>${say("panels.encoding.download")}<//>
        ${job.running && html`<${Button} onClick=${job.cancel}>${say("panels.solver.cancel")}<//>`}
        <${Running} job=${job} /><span role="status" class="soft">${done}</span>
      </div>
    </div>
    <${Problem} text=${job.problem} />
    ${job.answer && !job.running && html`<${Text} file=${job.answer} />`}
  </section>`;
}

// What is shown is of the grid as it is: written again when that changes, or, where it is long, taken away.
function useFresh(job, about, form, size, write) {
  const before = useRef({ about, form });
  const viewed = useRef(false);
  useEffect(() => {
    const same = before.current.about === about && before.current.form === form;
    before.current = { about, form };
    viewed.current ||= Boolean(job.answer) || Boolean(job.running);
    if (same || !viewed.current) return undefined;
    job.reset();
    viewed.current = (size ?? Infinity) <= MOST_SHOWN;
    const again = () => ((viewed.current = false), write());
    const timer = viewed.current && setTimeout(again, PAUSE);
    return () => clearTimeout(timer);
  }, [about, form]);
}

function Text({ file: { name, text } }) {
  const cut = text.length > MOST_SHOWN;
  return html`<figure class="file">
    <figcaption>${name} · ${bytes(new Blob([text]).size)} ${cut && say("panels.encoding.cut", { size: bytes(MOST_SHOWN) })}</figcaption>
    <pre tabindex="0" aria-label=${name}>${cut ? text.slice(0, MOST_SHOWN) : text}</pre>
  </figure>`;
}

async function copy(file) {
  await navigator.clipboard.writeText(file.text);
}
