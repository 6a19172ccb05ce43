// Layers of clues as the server tells them; a sheet that has none of these has numbers in cells, or regions.

export const cluesOf = (sheet, name) => (sheet.clue_layer === "several" ? sheet.clues[name] : sheet.clues);

// The layers that are drawn as signs, by name: all but those that are told by walls.
export function signLayers(sheet) {
  if (sheet.layers) return Object.entries(sheet.layers).filter(([, { labels }]) => !labels);
  if (sheet.clue_layer !== "numbers") return [];
  return [["cells", { on: "cell", range: sheet.clue_range, symbols: null }]];
}

/** Whether clues stand in the cells that are played, and no numbers are entered there: they stay in sight, and large. */
export const isPrinted = (sheet) =>
  sheet.places === "cell" && (sheet.values.includes("#") || !sheet.values.some((symbol) => /\d/.test(symbol))) && signLayers(sheet).some(([, { on, ways }]) => on === "cell" && !ways);

/** Whether a layer says anything that does not go without saying. */
export const isTold = (sheet, name) => cluesOf(sheet, name).flat().some((clue) => isSaid(sheet.layers[name], clue));

const isSaid = (layer, clue) => clue !== null && clue !== layer.unsaid;

// The clues of a layer that are drawn: [number, clue, look], in reading order.
export function shownClues(sheet, name, layer) {
  const found = cluesOf(sheet, name).flat().map((clue, number) => [number, clue]);
  return found.filter(([, clue]) => isSaid(layer, clue)).map(([number, clue]) => [number, clue, lookOf(sheet, layer, clue)]);
}

// Where numbers stand on corners of cells, they stand in knobs; else a clue may have a shape or a picture.
function lookOf(sheet, layer, clue) {
  if (layer.on === "vertex" && sheet.places === "cell") return "knob";
  return layer.shapes?.[clue - (layer.range?.[0] ?? 0)] ?? "";
}

// The look of the clue in each cell that has one: worked out once for a sheet.
const looks = new WeakMap();
export function cellLooks(sheet) {
  if (!looks.has(sheet)) looks.set(sheet, new Map(sheet.clues ? signLayers(sheet).flatMap(([name, layer]) => inCells(sheet, name, layer)) : []));
  return looks.get(sheet);
}

const inCells = (sheet, name, layer) =>
  layer.on === "cell" && !layer.ways ? shownClues(sheet, name, layer).map(([number, , look]) => [number, look]) : [];

// How a clue is written, in a row of its lattice, from 1.
export function clueSign(sheet, name, clue, row) {
  if (clue === null || clue === undefined) return "";
  const layer = sheet.layers?.[name];
  if (!layer) return sheet.clue_layer === "numbers" ? String(clue) : "";
  if (layer.labels) return "";
  if (layer.texts?.[clue - layer.range[0]]) return layer.texts[clue - layer.range[0]];
  return (layer.row_symbols?.[row - 1] ?? layer.symbols)[clue - layer.range[0]] ?? String(clue);
}
