// What a screen reader says of a place: "row 2, column 3, empty", and what a sighted player sees around it.
import { say } from "../words.js";

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
    } else if (layer === "places" && numbers?.[row]?.[column] != null) {
      parts.push(say("bench.board.clue", { number: numbers[row][column] }));
    }
    if (given) parts.push(say("bench.board.given"));
    if (marks.trial?.has(number)) parts.push(say("bench.board.trial"));
    if (marks.pencil?.[number]?.length && value === -1) {
      parts.push(say("bench.board.pencil", { values: marks.pencil[number].map((mark) => sheet.values[mark]).join(" ") }));
    }
    if (wrong.has(number)) parts.push(say("bench.board.wrong"));
    return parts.join(", ");
  };
}

export function valueName(sheet, value) {
  if (value === -1) return say("bench.board.empty");
  const symbol = sheet.values[value];
  return { "#": say("bench.board.filled"), ".": say("bench.board.crossed") }[symbol] ?? symbol;
}

// The numbers of the cells that touch a corner, in reading order.
function around(numbers, row, column) {
  const touching = [[-1, -1], [-1, 0], [0, -1], [0, 0]].map(([down, right]) => numbers[row + down]?.[column + right]);
  return touching.filter((clue) => clue !== undefined && clue !== null).join(" ");
}
