// Rules of a puzzle, written: the sheet, the board beside it, each line's instances, cells and clauses, and play.
import { ask } from "../api.js";
import { placesOf, puzzleOf } from "../bench/state/sheet.js";
import { html, useEffect, useMemo, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { toast } from "../shell.js";
import { say } from "../words.js";
import { Begin } from "./begin.js";
import { Instances } from "./instances.js";
import { Play } from "./play.js";
import { packed, unpacked } from "./sharing.js";
import { Sheet } from "./sheet.js";
import { STARTERS } from "./starters.js";
import { WriteTour, isWanted } from "./tour.js";
import { Verdicts } from "./verdicts.js";

const PAUSE = 250;
const KEPT = "satelier.rules";
const first = () => JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? STARTERS[0];

/** Whether a text declares a puzzle of its own; then no kind stands behind it. */
export const declares = (text) => /^\s*(puzzle|jeu)\s/m.test(text);
/** The lines above the first rule: what a grid has to be made anew for. */
export const headOf = (text) => text.split(/^\s*(?:rule|règle)\b/m)[0];

export function RulesTab() {
  const [state, setState] = useState(first);
  const [pointed, setPointed] = useState(null); // a line, an instance, or places that were pointed at
  const change = (part) => setState((last) => ({ ...last, ...part }));
  const own = declares(state.text);
  const [grid, setGrid, isCurrent] = useGrid(state, own);
  const asked = useMemo(() => isCurrent && { puzzle: { ...puzzleOf(grid), rules: state.text } }, [grid, isCurrent, state.text]);
  const found = useAnswer("lines", state.text.trim() ? asked : null, { pause: PAUSE });
  useEffect(() => localStorage.setItem(KEPT, JSON.stringify(state)), [state]);
  useShared(setState);
  const answered = found.answer?.puzzle;
  const meant = answered && gridOf(answered) === gridOf(grid) ? answered.rules : null; // the last text that meant something on this grid
  const lines = found.answer?.lines ?? [];
  const lit = grid ? litPlaces(grid, lines, pointed) : [];
  const spoken = pointed?.place === undefined ? null : linesOf(grid, lines, pointed.place);
  const share = async () => {
    const address = new URL(`#rules/${await packed(state)}`, location.href).href;
    await navigator.clipboard?.writeText(address).catch(() => {});
    history.replaceState(null, "", address);
    toast(say("write.shared"));
  };
  return html`${isWanted() && html`<${WriteTour} onStart=${({ kind, rows, columns, text }) => setState({ kind, rows, columns, text })} onPoint=${setPointed} />`}
  <div class="two rules-tab">
    <${Sheet} kind="rules" text=${state.text} onText=${(text) => change({ text })} problem=${found.busy ? null : found.answer?.problem} warnings=${found.busy ? null : found.answer?.warnings} lit=${spoken} onLine=${(line) => setPointed(line && { line })}>
      <${Begin} state=${state} own=${own} onChange=${change} onShare=${share} />
    <//>
    <div class="card panel-body">
      ${grid && html`<${Play} key=${gridOf(grid)} grid=${grid} rules=${meant} lit=${lit} onGrid=${setGrid} onPoint=${(place) => setPointed(place === null ? null : { place })} />`}
      ${found.problem && html`<p class="problem" role="alert">${found.problem}</p>`}
      ${!own && state.kind && html`<${Verdicts} state=${state} onLine=${(line) => setPointed({ line })} onTake=${(text) => change({ text })} />`}
      <${Instances} lines=${lines} pointed=${pointed} spoken=${spoken} speaks=${({ cells }) => placesOf(grid, cells).includes(pointed.place)} onPoint=${setPointed} />
    </div>
  </div>`;
}

/** A grid without the rules that are written for it. */
const gridOf = (sheet) => JSON.stringify({ ...puzzleOf(sheet), rules: undefined });

const litPlaces = (grid, lines, pointed) => {
  if (!pointed) return [];
  if (pointed.cells) return placesOf(grid, pointed.cells);
  return placesOf(grid, lines.find(({ line }) => line === pointed.line)?.cells ?? []);
};

const linesOf = (grid, lines, place) => lines.filter(({ cells }) => placesOf(grid, cells).includes(place)).map(({ line }) => line);

// The grid beside the sheet: empty, or with clues where a kind has some; made anew when the kind, the size or what a
// text declares changes, and until then the old one stays, but is no longer current.
function useGrid({ kind, rows, columns, text }, own) {
  const key = JSON.stringify([own ? headOf(text) : kind, rows, columns]);
  const [found, setFound] = useState({ key: null, puzzle: null });
  const setGrid = (puzzle) => setFound({ key, puzzle });
  useEffect(() => {
    const control = new AbortController();
    const about = own ? { rules: text, kind: "own" } : { kind };
    const timer = setTimeout(() => {
      if (!own && !kind) return;
      made(about, { rows, columns }, control.signal).then(
        ({ puzzle }) => control.signal.aborted || setFound({ key, puzzle }),
        () => {}, // what is wrong with the text is told where it is written
      );
    }, own ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key]);
  return [found.puzzle, setGrid, found.key === key];
}

async function made(about, size, signal) {
  const empty = await patiently(() => ask("blank", { ...about, ...size }, { signal }), signal);
  if (!empty.puzzle.clue_layer) return empty;
  return patiently(() => ask("new", { ...about, ...size, seed: 1 }, { signal }), signal);
}

const TRIES = 3;
const REST = 1500;

// A server that has too much to do refuses, and is asked again a little later.
async function patiently(question, signal, left = TRIES) {
  try {
    return await question();
  } catch (problem) {
    if (signal.aborted || left === 1) throw problem;
    await new Promise((go) => setTimeout(go, REST));
    return patiently(question, signal, left - 1);
  }
}

// An address that holds rules is opened, and then shows where one is.
function useShared(setState) {
  useEffect(() => {
    const [, letters] = location.hash.slice(1).split("/");
    if (letters) unpacked(letters).then((found) => (found ? setState(found) : toast(say("write.no-share"), "error")));
  }, []);
}
