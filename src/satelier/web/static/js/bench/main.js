// The workbench: the store, its effects, and the first grid.
import { ask } from "../api.js";
import { html, useEffect } from "../lib.js";
import { isDate, questionOf } from "../pages/daily.js";
import { Tour, wantedTour } from "../pages/tour.js";
import { start, toast } from "../shell.js";
import { chooseKind, newGrid } from "./state/actions.js";
import { Bench } from "./bench.js";
import { attachEffects } from "./state/effects.js";
import { attachFiles, openHash } from "./grids/files.js";
import { saved } from "./state/save.js";
import { createStore, INITIAL } from "./state/store.js";

const FIRST = "squaro";

function begun() {
  const { settings, encoding = INITIAL.encoding, solver = INITIAL.solver } = saved();
  return { ...INITIAL, encoding, solver, settings: { ...INITIAL.settings, ...settings } };
}

const store = createStore(begun());
attachEffects(store);
attachFiles(store);

async function firstGrid() {
  const { kinds, faults = [] } = await ask("kinds");
  store.dispatch({ type: "kinds", kinds });
  if (faults.length) toast(faults.join(" "), "error");
  if (location.hash.length > 1 && (await openHash(store))) return;
  const asked = new URLSearchParams(location.search);
  if (isDate(asked.get("day")) && (await newGrid(store, questionOf(kinds, asked.get("day"))))) return;
  const wished = asked.get("kind") ?? saved().kind;
  await chooseKind(store, kinds.some(({ kind }) => kind === wished) ? wished : FIRST);
}

function Main() {
  useEffect(() => {
    firstGrid().catch((problem) => toast(problem.message, "error"));
  }, []);
  const tour = wantedTour();
  return html`<${Bench} store=${store} />${tour && html`<${Tour} store=${store} name=${tour} />`}`;
}

start("bench", Main);
