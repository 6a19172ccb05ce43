// Where everything stands, in units of one cell. The margins are narrower than those of the library's drawings
// (draw/scene.py), which stand alone: a page has margins of its own.
const MARGIN = { cell: 0.12, vertex: 0.5 };
const TALLY = 1.15;
const NUMBERS = 0.5;

export function geometry(sheet, layer, tallied, numbered) {
  const overVertices = sheet.places === "vertex" && layer === "places";
  const [rows, columns] = layer === "cells" ? [sheet.rows, sheet.columns] : sheet.shape;
  const margin = MARGIN[sheet.places];
  const before = margin + (numbered ? NUMBERS : 0);
  const after = margin + (tallied ? TALLY : 0);
  const [width, height] = [sheet.columns + before + after, sheet.rows + before + after];
  const half = overVertices ? 0 : 0.5;
  const middle = (number) => [(number % columns) + half, Math.floor(number / columns) + half];
  return {
    rows,
    columns,
    count: rows * columns,
    overVertices,
    middle,
    beside: -margin - NUMBERS / 2, // where the numbers of rows and columns stand
    width,
    height,
    viewBox: [-before, -before, width, height].join(" "),
    paper: { x: -margin, y: -margin, width: sheet.columns + 2 * margin, height: sheet.rows + 2 * margin, rx: margin },
    ring: (number) => {
      const [x, y] = middle(number);
      const reach = overVertices ? 0.36 : 0.44;
      return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
    },
  };
}
