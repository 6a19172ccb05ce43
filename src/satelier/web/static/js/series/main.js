// /series: say a plan, watch it run, read its tables and pictures; which series is shown stands in the address.
import { html, useCallback, useEffect, useState } from "../lib.js";
import { start, toast } from "../shell.js";
import { say } from "../words.js";
import { counted, seconds } from "../panels/pieces.js";
import { begin, events, file, list, look, tell } from "./api.js";
import { Forms } from "./forms.js";
import { Past } from "./past.js";
import { Plots } from "./plots.js";
import { Progress } from "./progress.js";
import { Rows, Table } from "./tables.js";

const named = () => new URLSearchParams(location.search).get("id");
const complain = (problem) => toast(problem.message, "error");
const REFRESH = 2000; // milliseconds between two looks at the tables while it runs

function Main() {
  const [id, setId] = useState(named());
  const [past, setPast] = useState([]);
  const [busy, setBusy] = useState(false);
  const refresh = useCallback(() => list().then(setPast, complain), []);
  useEffect(() => {
    refresh();
    const back = () => setId(named());
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const choose = (name) => {
    history.pushState(null, "", `/series?id=${name}`);
    setId(name);
  };
  const run = (plan) => {
    setBusy(true);
    begin(plan).then((name) => (choose(name), refresh()), complain).finally(() => setBusy(false));
  };
  return html`
    <div class="series-page">
      <div class="side">
        <h1>${say("series.page.title")}</h1>
        <p class="soft">${say("series.page.lead")}</p>
        <${Forms} onStart=${run} busy=${busy} />
        <${Past} series=${past} chosen=${id} onChoose=${choose} />
      </div>
      <div class="found">${id ? html`<${Series} key=${id} id=${id} onEnd=${refresh} />` : html`<${Before} />`}</div>
    </div>
  `;
}

// Before anything has run: what a series measures, and what comes out of one; the figures are the document's own.
const HEAD = ["number", "circles", "sum", "iterations", "time", "result"];
const EXAMPLE = [[65, 219, 11824, 3.645], [72, 232, 24999, 8.06], [60, 195, 2771, 1.053]];

function Before() {
  const word = (key) => say(`series.before.${key}`);
  const cells = ([circles, sum, iterations, time], at) => {
    const result = word(iterations === 24999 ? "not-solved" : "solved");
    return [at + 1, circles, sum, counted(iterations), seconds(time), result];
  };
  return html`
    <section class="card before" aria-label=${word("title")}>
      <h2>${word("title")}</h2>
      <p>${word("what")}</p>
      <p>${word("how")}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${word("example")}>
        <table>
          <caption>${word("example")}</caption>
          <thead><tr>${HEAD.map((key) => html`<th key=${key} scope="col">${word(key)}</th>`)}</tr></thead>
          <tbody>${EXAMPLE.map((row, at) => html`
            <tr key=${at}>${cells(row, at).map((cell) => html`<td>${cell}</td>`)}</tr>
          `)}</tbody>
        </table>
      </div>
      <p class="soft">${word("reading")}</p>
    </section>
  `;
}

function Series({ id, onEnd }) {
  const [found, setFound] = useState(null);
  const [progress, setProgress] = useState(null);
  const [watching, setWatching] = useState(0);
  const refresh = () => look(id).then(setFound, complain);
  useEffect(() => {
    refresh();
    const source = events(id);
    let last = Date.now();
    source.addEventListener("progress", ({ data }) => {
      setProgress(JSON.parse(data));
      if (Date.now() - last > REFRESH) (last = Date.now()), refresh();
    });
    source.addEventListener("end", ({ data }) => {
      source.close();
      setProgress(JSON.parse(data));
      refresh().then(onEnd);
    });
    return () => source.close();
  }, [watching]);
  const stop = () => tell(id, "stop").catch(complain);
  const resume = () => tell(id, "resume").then(() => setWatching(watching + 1), complain);
  if (!found || !progress) return null;
  return html`
    <${Progress} progress=${progress} state=${progress.state} onStop=${stop} onResume=${resume} />
    <${Outcome} id=${id} found=${found} />
    ${found.tasks ? html`<${Rows} id=${id} total=${found.tasks} />` : null}
    <${Plots} id=${id} plots=${found.plots} />
    ${found.tables.map((table) => html`<${Section} key=${table.name} table=${table} />`)}
  `;
}

function Section({ table }) {
  const heading = say(`series.heading.${table.name}`);
  return html`<section class="card"><h2>${heading}</h2><${Table} table=${table} caption=${heading} /></section>`;
}

// The plan in a sentence, S0's last lines, and everything to take along.
function Outcome({ id, found }) {
  const link = (name, text) => html`<a class="button" href=${file(id, name)} download>${text}</a>`;
  const time = (taken) => (taken == null ? "–" : seconds(taken));
  const facts = [
    ["solved", found.solved],
    ["unsolved", found.unsolved],
    ["longest", time(found.maximum)],
    ["shortest", time(found.minimum)],
  ];
  return html`
    <section class="card outcome" aria-label=${say("series.page.results")}>
      <p>${found.title ? html`<strong>${found.title}</strong> ` : null}${found.sentence}</p>
      <dl>${facts.map(([name, value]) => html`<div key=${name}><dt>${say(`series.page.${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
      <div class="buttons">${link("report.html", say("series.page.report"))}${link("rows.csv", "CSV")}${link("rows.json", "JSON")}</div>
    </section>
  `;
}

start("series", Main);
