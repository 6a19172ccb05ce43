// The two forms: S0's, and the one that says everything. Each turns what is entered into a plan.
import { html, useState } from "../lib.js";
import { say } from "../words.js";
import { Check, Choice, Text, Whole } from "./fields.js";

const word = (key) => say(`series.page.${key}`);
const SWITCHES = ["units", "duplicates", "contradictions", "tried", "deterministic"];
const BANDS = ["easy", "medium", "hard", "expert", "fiendish", "extreme"];
const SHORT = { count: 3, rows: 10, columns: 10, density: 50, random: false, iterations: 25000, seed: 1, units: false, duplicates: false, contradictions: false, tried: false, deterministic: false };
const FULL = { puzzles: "squaro", sizes: "6x6, 10x10, 16x16", densities: "", difficulty: "", random: false, encodings: "compact", solvers: "cadical\nminisat", count: 10, seed: 1, limit: 10, iterations: "" };

const shortPlan = (form) => ({
  puzzle: "squaro",
  size: `${form.rows}x${form.columns}`,
  density: form.density,
  random: form.random,
  count: form.count,
  seed: form.seed,
  encoding: "document",
  solver: ["walksat:document", ...SWITCHES.filter((name) => form[name])].join(","),
  "max-iterations": form.iterations,
});

const parts = (text, by) => text.split(by).map((part) => part.trim()).filter(Boolean);

function fullPlan(form) {
  const said = {
    puzzle: parts(form.puzzles, /[\n,]/),
    size: parts(form.sizes, /[\n,]/),
    density: parts(form.densities, /[\n,]/),
    difficulty: form.difficulty ? [form.difficulty] : [],
    encoding: parts(form.encodings, "\n"),
    solver: parts(form.solvers, "\n"),
  };
  const lists = Object.fromEntries(Object.entries(said).filter(([, list]) => list.length));
  const most = String(form.iterations).trim() ? { "max-iterations": form.iterations } : {};
  return { ...lists, ...most, random: form.random, count: form.count, seed: form.seed, limit: form.limit };
}

export function Forms({ onStart, busy }) {
  const [kind, setKind] = useState("short");
  const [short, setShort] = useState(SHORT);
  const [full, setFull] = useState(FULL);
  const submit = (event) => {
    event.preventDefault();
    onStart(kind === "short" ? shortPlan(short) : fullPlan(full));
  };
  const choice = (name) => html`
    <label><input type="radio" name="form" checked=${kind === name} onChange=${() => setKind(name)} /><span>${word(name)}</span></label>
  `;
  return html`
    <form class="card series-form" onSubmit=${submit} aria-label=${word("title")}>
      <fieldset class="segments"><legend class="unseen">${word("forms")}</legend>${choice("short")}${choice("full")}</fieldset>
      ${kind === "short" ? html`<${Short} form=${short} onChange=${setShort} />` : html`<${Full} form=${full} onChange=${setFull} />`}
      <button class="primary" type="submit" disabled=${busy}>${word("start")}</button>
    </form>
  `;
}

function Short({ form, onChange }) {
  const set = (name) => (value) => onChange({ ...form, [name]: value });
  return html`
    <div class="fields">
      <${Whole} label=${word("tests")} value=${form.count} onInput=${set("count")} high=${10000} />
      <${Whole} label=${word("columns")} value=${form.columns} onInput=${set("columns")} high=${100} />
      <${Whole} label=${word("rows")} value=${form.rows} onInput=${set("rows")} high=${100} />
      <${Whole} label=${word("density")} value=${form.density} onInput=${set("density")} low=${0} high=${100} />
      <${Whole} label=${word("iterations")} value=${form.iterations} onInput=${set("iterations")} />
      <${Whole} label=${word("seed")} value=${form.seed} onInput=${set("seed")} low=${0} />
    </div>
    <fieldset class="checks">
      <legend>${word("switches")}</legend>
      ${SWITCHES.map((name) => html`<${Check} key=${name} label=${word(name)} value=${form[name]} onChange=${set(name)} />`)}
      <${Check} label=${word("random")} value=${form.random} onChange=${set("random")} />
    </fieldset>
  `;
}

function Full({ form, onChange }) {
  const set = (name) => (value) => onChange({ ...form, [name]: value });
  const bands = [["", word("anyDifficulty")], ...BANDS.map((name) => [name, say(`grade.band.${name}`)])];
  return html`
    <div class="fields wide">
      <${Text} label=${word("puzzles")} value=${form.puzzles} onInput=${set("puzzles")} />
      <${Text} label=${word("sizes")} help=${word("sizesHelp")} value=${form.sizes} onInput=${set("sizes")} />
      <${Text} label=${word("densities")} help=${word("densitiesHelp")} value=${form.densities} onInput=${set("densities")} />
      <${Choice} label=${word("difficulty")} value=${form.difficulty} options=${bands} onChange=${set("difficulty")} />
      <${Text} label=${word("encodings")} help=${word("perLine")} rows=${2} value=${form.encodings} onInput=${set("encodings")} />
      <${Text} label=${word("solvers")} help=${word("perLine")} rows=${3} value=${form.solvers} onInput=${set("solvers")} />
    </div>
    <div class="fields">
      <${Whole} label=${word("tests")} value=${form.count} onInput=${set("count")} />
      <${Whole} label=${word("seed")} value=${form.seed} onInput=${set("seed")} low=${0} />
      <${Whole} label=${word("limit")} value=${form.limit} onInput=${set("limit")} high=${600} />
      <${Text} label=${word("iterations")} mode="numeric" value=${form.iterations} onInput=${set("iterations")} />
    </div>
    <${Check} label=${word("random")} value=${form.random} onChange=${set("random")} />
  `;
}
