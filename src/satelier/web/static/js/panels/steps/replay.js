// A trace as states: what is known after each event, forwards and backwards, from snapshots and what each event sets.
import { placesOf } from "../../bench/state/sheet.js";

const EVERY = 500;
const CHOICES = new Set(["decide", "assume"]);

// `at(n)` is the state after the first n events: {board, decided, out, stack}; `start` holds before all of them.
export function replay(sheet, { events, start = [] }) {
  const snapshots = [begun(sheet, start)];
  for (let end = EVERY; end <= events.length; end += EVERY) {
    snapshots.push(run(copy(snapshots.at(-1)), sheet, events, end - EVERY, end));
  }
  return {
    at(count) {
      const nearest = Math.floor(count / EVERY);
      return run(copy(snapshots[nearest]), sheet, events, nearest * EVERY, count);
    },
  };
}

function begun(sheet, start) {
  const state = { board: sheet.givens.flat().fill(-1), decided: {}, out: new Set(), stack: [] };
  for (const literal of start) set(state, sheet, literal, {});
  return state;
}

const copy = ({ board, decided, out, stack }) => ({ board: [...board], decided: { ...decided }, out: new Set(out), stack: [...stack] });

function run(state, sheet, events, from, to) {
  for (let index = from; index < to; index += 1) step(state, sheet, events[index], index);
  return state;
}

function step(state, sheet, event, index) {
  for (const literal of event.unsets) unset(state, sheet, literal);
  for (const literal of event.sets) set(state, sheet, literal, event);
  state.stack = restack(state.stack, event, index);
}

// A literal as numbers: its place, its value, whether it holds.
function read(sheet, literal) {
  return { place: placesOf(sheet, [literal[sheet.places]])[0], value: literal.number, holds: literal.holds };
}

function set(state, sheet, literal, event) {
  const { place, value, holds } = read(sheet, literal);
  if (!holds) {
    state.out.add(place * sheet.values.length + value);
    return;
  }
  state.board[place] = value;
  if (CHOICES.has(event.kind)) state.decided[place] = event.level;
  else delete state.decided[place];
}

function unset(state, sheet, literal) {
  const { place, value, holds } = read(sheet, literal);
  if (!holds) state.out.delete(place * sheet.values.length + value);
  else if (state.board[place] === value) {
    state.board[place] = -1;
    delete state.decided[place];
  }
}

// The choices that still stand, and those turned to their other value, each with the event that made it.
function restack(stack, event, index) {
  if (event.kind === "restart" || event.kind === "assign") return [];
  if (event.kind === "decide") return [...stack, { index, event, level: event.level }];
  if (event.kind !== "backtrack") return stack;
  const kept = stack.filter(({ level }) => level <= event.level);
  return event.literal ? [...kept, { index, event, level: event.level, turned: true }] : kept;
}

// The candidates left in places of which some are ruled out.
export function candidates(sheet, { board, out }) {
  const count = sheet.values.length;
  const places = new Set([...out].map((number) => Math.floor(number / count)).filter((place) => board[place] === -1));
  const left = (place) => sheet.values.map((_, value) => value).filter((value) => !out.has(place * count + value));
  return Object.fromEntries([...places].map((place) => [place, left(place)]));
}
