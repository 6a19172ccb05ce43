// Grids in and out: files, drops, pastes, links, exports.
import { ask } from "../../api.js";
import { download } from "../../download.js";
import { toast } from "../../shell.js";
import { say } from "../../words.js";
import { doing, openAnswer } from "../state/actions.js";
import { boardRows, puzzleOf, questionOf } from "../state/sheet.js";

const MOST = 2_000_000; // bytes; the server refuses more anyway, but need not be sent it

// Text in any supported format, a link or an id. What cannot be read is told, and the grid stays.
export const openText = (store, text) =>
  doing(store, "open", async (signal) => {
    const { sheets } = await ask("read", { text, prefer: store.state.kind ?? undefined }, { signal });
    if (store.state.mode === "edit") store.dispatch({ type: "mode", mode: "play" });
    store.dispatch(openAnswer(sheets[0]));
    store.dispatch({ type: "choose", pile: sheets.length > 1 ? { sheets, at: 0 } : null });
    return true;
  });

export async function openFile(store, file) {
  if (file.size > MOST) return toast(say("bench.files.large", { name: file.name }), "error");
  return openText(store, await file.text());
}

// Several grids in one text: the one at a position of the pile.
export function turnTo(store, at) {
  const { sheets } = store.state.pile;
  store.dispatch(openAnswer(sheets[at]));
  store.dispatch({ type: "choose", pile: { sheets, at } });
}

// A file holds what is on the board, and the solution where it is that.
const written = (store, to) => {
  const { sheet, found, board } = store.state;
  return ask("write", { ...questionOf(store.state), solution: found?.solved ? boardRows(board, sheet) : null, to });
};

/** What may go along with a shared grid; the first is what goes along unless another is asked for. */
export const shareChoices = ({ found, solution }) => [
  ...(found?.solved ? ["grid", "entries"] : ["entries", "grid"]),
  ...(solution ? ["solution"] : []),
];

/** The grid as the text of an address, after the #: with what is filled in, alone, or with its solution. */
export const shareText = (store, what) =>
  doing(store, "share", async () => {
    const { sheet, solution } = store.state;
    const told = what === "solution" ? boardRows(solution, sheet) : null;
    const about = what === "entries" ? questionOf(store.state) : { puzzle: puzzleOf(sheet) };
    return (await ask("write", { ...about, solution: told, to: "share" })).text;
  });

export const openHash = (store) => openText(store, decoded(location.hash.slice(1)));

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not ours: the server says what is wrong with it
  }
}

export const exportAs = (store, to) => doing(store, "export", async () => download(await written(store, to)));

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("bench.files.copied"));
  } catch {
    toast(say("bench.files.notCopied"), "error");
  }
}

const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

export function attachFiles(store) {
  const over = (event) => {
    event.preventDefault();
    document.body.classList.toggle("dropping", event.type === "dragover");
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", over);
  addEventListener("drop", (event) => {
    over(event);
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    if (file) openFile(store, file);
    else if (text) openText(store, text);
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    if (!text.trim() || typing(event.target)) return;
    event.preventDefault();
    openText(store, text);
  });
  addEventListener("hashchange", () => location.hash.length > 1 && openHash(store));
  store.subscribe((state, before) => {
    const changed = before.sheet && (state.board !== before.board || state.sheet !== before.sheet);
    if (changed && state.busy !== "open" && location.hash) forgetHash();
  });
}

// The address holds a state only as long as it is the one on the board.
const forgetHash = () => history.replaceState(null, "", location.pathname + location.search);
