// Where everything stands, in units of one cell. The margins are narrower than those of the library's drawings
// (draw/scene.py), which stand alone: a page has margins of its own.
import { lengthsOf, placeIn, startsOf } from "./lattice.js";
import { isTold } from "./layers.js";

const MARGIN = { cell: 0.12, vertex: 0.5, edge: 0.3, link: 0.12, piece: 0.12 };
const KNOB = 0.28; // half of a number on a corner of the grid lies outside it
const RIM = 1.05;
const TALLY = 1.15;
const NUMBERS = 0.5;

// What is drawn and pressed: the places that are played, or those of a layer of clues that is edited.
export function geometry(sheet, layer, tallied, numbered) {
  const overVertices = sheet.places === "vertex" && layer === "places";
  const lattice = latticeOf(sheet, layer);
  const lengths = lengthsOf(lattice);
  const [margin, right, below] = marginsOf(sheet, layer);
  const before = margin + (numbered ? NUMBERS : 0);
  const after = tallied ? TALLY : 0;
  const [width, height] = [sheet.columns + before + right + after, sheet.rows + before + below + after];
  const middle = middleOf(lattice, overVertices);
  return {
    lengths,
    starts: startsOf(lengths),
    rows: lengths.length,
    columns: Math.max(...lengths),
    count: lengths.reduce((sum, length) => sum + length, 0),
    overVertices,
    extents: lattice.extents ?? null,
    middle,
    place: (number) => placeIn(lengths, number),
    beside: -margin - NUMBERS / 2, // where the numbers of rows and columns stand
    lines: linesOf(sheet, lattice, overVertices),
    width,
    height,
    viewBox: [-before, -before, width, height].join(" "),
    outside: [right, below].map((room) => (room < 0.5 ? 0 : room - 0.15)), // what counts beside the lines has to leave to clues
    paper: { x: -margin, y: -margin, width: sheet.columns + margin + right, height: sheet.rows + margin + below, rx: Math.min(margin, 0.5) },
    ring: (number) => {
      const [x, y] = middle(number);
      const reach = lattice.extents ? 0.24 : overVertices ? 0.36 : 0.44;
      return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
    },
  };
}

function latticeOf(sheet, layer) {
  if (layer === "places") return sheet;
  const own = sheet.layers?.[layer];
  return own && own.on !== "cell" ? { ...own, shape: [0, 0] } : { shape: [sheet.rows, sheet.columns] };
}

// The middles of columns and rows, as sentences number them: of cells, unless vertices are played.
function linesOf({ rows, columns }, { extents, shape }, overVertices) {
  const [down, across] = extents ? [rows, columns] : shape;
  return [across, down].map((count) => Array.from({ length: count }, (_, at) => at + (overVertices ? 0 : 0.5)));
}

// Above and left of the grid, right of it, below it: clues outside it may reach far.
function marginsOf(sheet, layer) {
  const { places, layers, rows, columns } = sheet;
  const onCorners = places === "cell" && Object.values(layers ?? {}).some(({ on }) => on === "vertex");
  const least = onCorners ? KNOB : MARGIN[places];
  const outside = Object.entries(layers ?? {}).filter(([name, { on }]) => on === "rim" || (on === "legend" && (name === layer || isTold(sheet, name))));
  const extents = outside.flatMap(([, layer]) => layer.extents);
  if (!extents.length) return [least, least, least];
  const reach = (far) => Math.max(...extents.map(far), 0) + 0.05;
  const before = reach(([left, top]) => -Math.min(left, top));
  return [Math.max(before < 0.5 ? least : RIM, before), Math.max(least, reach(([, , right]) => right - columns)), Math.max(least, reach(([, , , bottom]) => bottom - rows))];
}

function middleOf({ extents, shape: [, columns] }, overVertices) {
  if (extents) return (number) => [(extents[number][0] + extents[number][2]) / 2, (extents[number][1] + extents[number][3]) / 2];
  const half = overVertices ? 0 : 0.5;
  return (number) => [(number % columns) + half, Math.floor(number / columns) + half];
}
