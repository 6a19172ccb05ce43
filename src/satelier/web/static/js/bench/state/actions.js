// What takes a question to the server: new grids, checks, hints, reasons. Each may be taken back by `cancel`.
import { ask } from "../../api.js";
import { download } from "../../download.js";
import { hush, toast } from "../../shell.js";
import { say } from "../../words.js";
import { savedGrid } from "./save.js";
import { boardRows, decided, emptyBoard, placeAt, puzzleOf, questionOf, ruledOut } from "./sheet.js";

// What is under way: one thing that makes a grid, and one that speaks of the grid there is.
const running = {};
const laneOf = (what) => (["new", "open", "edit"].includes(what) ? "grid" : "advice");

// Work shown as busy; the same kind of work before it is taken back. A refusal is told, and nothing changes.
export async function doing(store, what, work) {
  const lane = laneOf(what);
  running[lane]?.abort();
  const mine = (running[lane] = new AbortController());
  store.dispatch({ type: "busy", busy: what });
  try {
    const done = await work(mine.signal);
    hush();
    return done;
  } catch (problem) {
    if (problem.name !== "AbortError") toast(problem.message, "error");
    return null;
  } finally {
    if (running[lane] === mine) {
      running[lane] = null;
      store.dispatch({ type: "busy", busy: null });
    }
  }
}

export const cancel = () => Object.values(running).forEach((controller) => controller?.abort());

export const openAnswer = ({ puzzle, solution = null, entries = null, seed = null, ...rest }) => ({
  type: "open",
  rating: rest.solutions ? rest : null,
  sheet: puzzle,
  solution: solution && solution.flat(),
  board: entries ? merged(puzzle, entries.flat()) : undefined,
  seed,
});

const FIRST_SECONDS = 10; // for a first grid of a kind; any grid is better than waiting longer

const merged = (sheet, entries) => sheet.givens.flat().map((given, place) => (given >= 0 ? given : entries[place]));

// A new grid as the form wishes it.
export const newGrid = (store, { question, ...wish }) =>
  doing(store, "new", async (signal) => {
    const answer = await ask(question, wish, { signal });
    store.dispatch(openAnswer(answer));
    if (store.state.mode === "edit") store.dispatch({ type: "mode", mode: "play" });
    return answer;
  });

// The last grid of a kind, or a new one of its usual size.
export async function chooseKind(store, kind) {
  const grid = savedGrid(kind);
  if (grid) return store.dispatch(grid);
  const { rows, columns, density } = store.state.kinds.find((known) => known.kind === kind);
  const made = await ask("generate", { kind, rows, columns, difficulty: "easy", limit: FIRST_SECONDS }).catch(() => null);
  if (made) return store.dispatch(openAnswer(made));
  return newGrid(store, { question: "new", kind, rows, columns, density, solvable: true });
}

// The solution: the one that the grid was made from, or else whatever a solver finds.
export async function showSolution(store) {
  if (store.state.solution) return store.dispatch({ type: "showSolution" });
  return doing(store, "solution", async (signal) => {
    const { board, message } = await ask("solve", { puzzle: puzzleOf(store.state.sheet), unique: false }, { signal });
    if (board) store.dispatch({ type: "showSolution", solution: board.flat() });
    else advise(store, { source: "check", sentences: [message] });
  });
}

const advise = (store, advice) => store.dispatch({ type: "advice", advice });

export const checkBoard = (store) =>
  doing(store, "check", async (signal) => {
    const found = await ask("check", questionOf(store.state), { signal });
    store.dispatch({ type: "found", found });
    advise(store, { source: "check", sentences: verdict(found) });
  });

function verdict(found) {
  if (found.solved) return [say("bench.advice.solved")];
  if (found.broken.length) return unique(found.broken.map(({ sentence }) => sentence));
  return [say(found.complete ? "bench.advice.unmet" : "bench.advice.fine")];
}

const unique = (sentences) => [...new Set(sentences)];

export const askHint = (store) =>
  doing(store, "hint", async (signal) => {
    const answer = await ask("hint", { ...questionOf(store.state), excluded: ruledOut(store.state) }, { signal });
    advise(store, { source: "hint", stage: 1, answer, sentences: hintSentences(answer, 1) });
  });

const hintSentences = (answer, stage) =>
  answer.status === "hint" ? answer.stages.slice(0, stage) : [answer.sentence ?? say(`bench.advice.${answer.status}`)];

export function moreHint(store) {
  const { answer, stage } = store.state.advice;
  advise(store, { source: "hint", stage: stage + 1, answer, sentences: hintSentences(answer, stage + 1) });
}

export const applyHint = (store) => applyMoves(store, store.state.advice.answer.concludes);

// What literals say, as one move: values are entered, and what is ruled out is remembered.
const applyMoves = (store, literals) => store.dispatch({ type: "enter", ...decided(store.state.sheet, literals) });

// The next step, made at once: the hint that is shown, or else the easiest there is.
export function applyNext(store) {
  const { advice } = store.state;
  if (advice?.source === "hint" && advice.answer.status === "hint") return applyHint(store);
  return applied(store, {});
}

// All steps that take one rule each.
export const applyEasy = (store) => applied(store, { easy: true });

const applied = (store, wish) =>
  doing(store, "hint", async (signal) => {
    const answer = await ask("hint", { ...questionOf(store.state), excluded: ruledOut(store.state), ...wish }, { signal });
    if (answer.concludes?.length) applyMoves(store, answer.concludes);
    else advise(store, { source: "hint", stage: 4, answer, sentences: hintSentences(answer, 4) });
  });

// Why the cell that has the keyboard is what it is, or is (not) some value.
export const askCell = (store, place = store.state.cursor, number = null) =>
  doing(store, "hint", async (signal) => {
    const { sheet } = store.state;
    const about = { [sheet.places]: placeAt(sheet, place), number };
    const answer = await ask("explain", { ...questionOf(store.state), excluded: ruledOut(store.state), ...about }, { signal });
    advise(store, { source: "cell", stage: 4, place, answer, sentences: answer.sentence.split("\n") });
  });

// When it went wrong, and what followed then.
export const askMissed = (store) =>
  doing(store, "hint", async (signal) => {
    const { sheet, past, board } = store.state;
    const boards = [...past.filter((kept) => kept.sheet === sheet).map((kept) => kept.board), board];
    const answer = await ask("missed", { ...questionOf(store.state), boards: boards.map((one) => boardRows(one, sheet)) }, { signal });
    advise(store, { source: "cell", stage: 4, place: store.state.cursor, answer, sentences: answer.sentence.split("\n") });
  });

// The whole way from here to the solution, to be watched; from the beginning where nothing is left to do.
export const showFilm = (store) =>
  doing(store, "film", async (signal) => {
    const { sheet, board, found, excluded } = store.state;
    const start = found?.solved ? emptyBoard(sheet) : board;
    const known = start === board ? ruledOut({ sheet, excluded }) : [];
    const answer = await ask("path", { ...questionOf({ sheet, board: start }), excluded: known, scenes: true }, { signal });
    if (answer.status !== "wrong") return store.dispatch({ type: "film", film: { ...answer, sheet, start } });
    const wrong = { ...answer.wrong, status: "wrong" };
    return advise(store, { source: "hint", stage: 4, answer: wrong, sentences: hintSentences(wrong, 4) });
  });

// The same on paper: a board for each step, as a file.
export const printFilm = (store, to) =>
  doing(store, "print", async (signal) => {
    const { film } = store.state;
    download(await ask("illustrate", { ...questionOf({ sheet: film.sheet, board: film.start }), to }, { signal }));
  });

export const askWhy = (store) =>
  doing(store, "why", async (signal) => {
    const answer = await ask("why", { ...questionOf(store.state), limit: 20 }, { signal });
    advise(store, { source: "why", answer, sentences: answer.text.split("\n").filter(Boolean) });
  });
