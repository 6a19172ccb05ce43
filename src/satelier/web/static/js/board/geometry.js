// Where everything stands, in units of one cell. The margins are narrower than those of the library's drawings
// (draw/scene.py), which stand alone: a page has margins of its own.
const MARGIN = { cell: 0.12, vertex: 0.5 };
const TALLY = 1.15;

export function geometry(sheet, layer, tallied) {
  const overVertices = sheet.places === "vertex" && layer === "places";
  const [rows, columns] = layer === "cells" ? [sheet.rows, sheet.columns] : sheet.shape;
  const margin = MARGIN[sheet.places];
  const extra = tallied ? TALLY : 0;
  const half = overVertices ? 0 : 0.5;
  const middle = (number) => [(number % columns) + half, Math.floor(number / columns) + half];
  return {
    rows,
    columns,
    count: rows * columns,
    overVertices,
    middle,
    width: sheet.columns + 2 * margin + extra,
    height: sheet.rows + 2 * margin + extra,
    viewBox: [-margin, -margin, sheet.columns + 2 * margin + extra, sheet.rows + 2 * margin + extra].join(" "),
    paper: { x: -margin, y: -margin, width: sheet.columns + 2 * margin, height: sheet.rows + 2 * margin, rx: margin },
    ring: (number) => {
      const [x, y] = middle(number);
      const reach = overVertices ? 0.36 : 0.44;
      return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
    },
  };
}
