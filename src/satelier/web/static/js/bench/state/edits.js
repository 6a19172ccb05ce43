// What the maker of a grid does, in edit mode: numbers, givens, regions.
import { changed, stroke, stroked } from "./history.js";
import { cluesOf } from "../../board/layers.js";
import { rowsOf } from "../../board/lattice.js";
import { cycled, cycleOf } from "./sheet.js";

// Which layer is edited: the printed clues where the kind has them, else what is given.
export function editedLayer({ sheet, edit }) {
  if (!sheet.clue_layer || edit.layer === "givens") return "givens";
  const own = sheet.layers?.[layerName({ sheet, edit })];
  if (own) return own.labels ? "regions" : "numbers";
  return sheet.clue_layer;
}

// The name of the layer that is edited: the first of several, until another is chosen.
export function layerName({ sheet, edit }) {
  const names = Object.keys(sheet.layers ?? {});
  return names.includes(edit.layer) ? edit.layer : (names[0] ?? "cells");
}

// What is pressed: the places of the layer that is edited, be it regions where no cells are played.
export function boardLayer(state) {
  const own = { numbers: true, regions: state.sheet.places !== "cell" };
  return state.mode === "edit" && own[editedLayer(state)] ? layerName(state) : "places";
}

const replaced = (rows, numbers, value) => {
  const set = new Set(numbers);
  return rowsOf(rows.flat().map((old, number) => (set.has(number) ? value : old)), rows.map((row) => row.length));
};

const edited = (state) => cluesOf(state.sheet, layerName(state));

function withClues(state, own) {
  const { sheet } = state;
  const clues = sheet.clue_layer === "several" ? { ...sheet.clues, [layerName(state)]: own } : own;
  return { sheet: { ...sheet, clues, walls: editedLayer(state) === "regions" ? own : sheet.walls }, solution: null };
}

function rangeOf(state) {
  const { range } = state.sheet.layers?.[layerName(state)] ?? { range: state.sheet.clue_range };
  return Array.from({ length: range[1] - range[0] + 1 }, (_, step) => range[0] + step);
}

function withGivens(state, givens) {
  const sheet = { ...state.sheet, givens };
  const entries = state.board.map((value, place) => (state.sheet.givens.flat()[place] >= 0 ? -1 : value));
  return { sheet, solution: null, board: givens.flat().map((value, place) => (value >= 0 ? value : entries[place])) };
}

const LAYERS = {
  numbers: {
    value: (state, number) => edited(state).flat()[number],
    cycle: (state) => [null, ...rangeOf(state)],
    put: (state, numbers, value) => withClues(state, replaced(edited(state), numbers, value)),
  },
  regions: {
    value: (state, number) => edited(state).flat()[number],
    cycle: (state) => Array.from({ length: regionCount(state) }, (_, region) => region),
    put: (state, numbers, value) => withClues(state, replaced(edited(state), numbers, value)),
  },
  givens: {
    value: (state, number) => state.sheet.givens.flat()[number],
    cycle: ({ sheet }) => cycleOf(sheet),
    put: (state, numbers, value) => withGivens(state, replaced(state.sheet.givens, numbers, value)),
  },
};

// As many as were asked for, and never fewer than there are on the board (an undo may bring some back).
export const regionCount = (state) => Math.max(state.edit.regions, ...edited(state).flat().map((label) => label + 1));

// The regions that have no cells yet, or no more.
export function emptyRegions(state) {
  const used = new Set(edited(state).flat());
  return Array.from({ length: regionCount(state) }, (_, region) => region).filter((region) => !used.has(region));
}

export const layerOf = (state) => LAYERS[editedLayer(state)];

function editSet(state, { numbers, value, change = changed }) {
  const layer = layerOf(state);
  if (numbers.every((number) => layer.value(state, number) === value)) return state;
  return change(state, layer.put(state, numbers, value));
}

const editCycle = (state, { number, back }) =>
  editSet(state, { numbers: [number], value: cycled(layerOf(state).cycle(state), layerOf(state).value(state, number), back) });

// Numbers and givens cycle and paint like a game; regions are painted with the chosen one, or picked first.
function editPress(state, { number, button, drag }) {
  const here = { ...state, cursor: number };
  if (editedLayer(state) === "regions" && state.edit.tool === "pick") return pickCell(here, number, drag);
  if (editedLayer(state) === "regions" && button === 2) return takeUp(here, number);
  const value = editedLayer(state) === "regions" ? state.edit.region : cycled(layerOf(state).cycle(state), layerOf(state).value(state, number), button === 2);
  const brush = drag ? state.brush : stroke(state, value);
  return brush ? editSet({ ...here, brush }, { numbers: [number], value: brush.value, change: stroked }) : state;
}

// The right button takes up the region that it points at, as the one to paint with.
const takeUp = (state, number) => ({ ...state, edit: { ...state.edit, region: layerOf(state).value(state, number) } });

function pickCell(state, number, drag) {
  const selected = drag ? [...new Set([...state.edit.selected, number])] : [number];
  return { ...state, cursor: number, edit: { ...state.edit, selected } };
}

// A region's button: the picked cells join it; with none picked it is the one to paint with.
function region(state, { region: wanted }) {
  const chosen = { ...state, edit: { ...state.edit, region: wanted } };
  return state.edit.selected.length ? editSet(chosen, { numbers: state.edit.selected, value: wanted }) : chosen;
}

// One region more is one more to paint with; one fewer gives its cells to the one before it.
function regions(state, { count }) {
  const kept = Math.max(1, Math.min(state.sheet.rows * state.sheet.columns, count));
  const clues = edited(state).map((row) => row.map((label) => Math.min(label, kept - 1)));
  const edit = { ...state.edit, regions: kept, region: count > regionCount(state) ? kept - 1 : Math.min(state.edit.region, kept - 1) };
  const lost = edited(state).flat().some((label) => label >= kept);
  return lost ? { ...changed(state, withClues(state, clues)), edit } : { ...state, edit };
}

export const edits = { editSet, editCycle, editPress, region, regions };
