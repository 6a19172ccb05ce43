// What a screen reader says of a place: "row 2, column 3, empty", and what a sighted player sees around it.
import { say } from "../words.js";
import { clueSign, shownClues, signLayers } from "./layers.js";

export function spoken({ sheet, marks, layer = "places", shape }) {
  const numbers = sheet.clue_layer === "numbers" && sheet.places !== "edge" ? sheet.clues : null;
  const regions = sheet.clue_layer === "regions" ? sheet.clues : null;
  const wrong = new Set([...(marks.wrong ?? []), ...(marks.conflict ?? [])]);
  return (number, value, given) => {
    const [row, column] = shape.place(number).map((index) => index - 1);
    const parts = [say("bench.board.place", { row: row + 1, column: column + 1 })];
    if (layer === "cells" && numbers) parts.push(numbers[row][column] ?? say("bench.board.noClue"));
    if (layer === "places") parts.push(valueName(sheet, value));
    if (regions) parts.push(say("bench.board.region", { region: regions[row][column] + 1 }));
    if (layer === "places" && numbers && shape.overVertices) {
      parts.push(say("bench.board.around", { numbers: around(numbers, row, column) }));
    } else if (layer === "places" && !sheet.layers && numbers?.[row]?.[column] != null) {
      parts.push(say("bench.board.clue", { number: numbers[row][column] }));
    }
    if (layer === "places" && sheet.layers) parts.push(...printedIn(sheet).get(number) ?? []);
    if (given) parts.push(say("bench.board.given"));
    if (marks.trial?.has(number)) parts.push(say("bench.board.trial"));
    if (marks.pencil?.[number]?.length && value === -1) {
      parts.push(say("bench.board.pencil", { values: marks.pencil[number].map((mark) => sheet.values[mark]).join(" ") }));
    }
    if (wrong.has(number)) parts.push(say("bench.board.wrong"));
    return parts.join(", ");
  };
}

// What is printed in cells, in words, by cell: worked out once for a sheet.
const printed = new WeakMap();
function printedIn(sheet) {
  if (!printed.has(sheet)) printed.set(sheet, told(sheet));
  return printed.get(sheet);
}

function told(sheet) {
  const found = new Map();
  if (!sheet.clues || sheet.places !== "cell") return found;
  for (const [name, layer] of signLayers(sheet).filter(([, { on, ways }]) => on === "cell" && !ways)) {
    for (const [number, clue, look] of shownClues(sheet, name, layer)) {
      found.set(number, [...(found.get(number) ?? []), ...clueWords(clueSign(sheet, name, clue, 1), look)]);
    }
  }
  return found;
}

// A picture by its name, a number as a clue; a dark cell may have both.
function clueWords(sign, look) {
  const numbers = look && !/\d/.test(sign) ? [] : [say("bench.board.clue", { number: sign })];
  return look ? [pictureName(look), ...numbers] : numbers;
}

// All parts of a ship are called a ship.
const pictureName = (picture) => say(`bench.board.pictures.${picture.split("-")[0]}`);

export function valueName(sheet, value) {
  if (value === -1) return say("bench.board.empty");
  if (sheet.pictures?.[value]) return pictureName(sheet.pictures[value]);
  const symbol = sheet.values[value];
  return { "#": say("bench.board.filled"), ".": say("bench.board.crossed") }[symbol] ?? symbol;
}

// The numbers of the cells that touch a corner, in reading order.
function around(numbers, row, column) {
  const touching = [[-1, -1], [-1, 0], [0, -1], [0, 0]].map(([down, right]) => numbers[row + down]?.[column + right]);
  return touching.filter((clue) => clue !== undefined && clue !== null).join(" ");
}
