// Layers of clues as the server tells them; a sheet that has none of these has numbers in cells, or regions.

export const cluesOf = (sheet, name) => (sheet.clue_layer === "several" ? sheet.clues[name] : sheet.clues);

// The layers that are drawn as signs, by name: all but those that are told by walls.
export function signLayers(sheet) {
  if (sheet.layers) return Object.entries(sheet.layers).filter(([, { labels }]) => !labels);
  if (sheet.clue_layer !== "numbers") return [];
  return [["cells", { on: "cell", range: sheet.clue_range, symbols: null }]];
}

/** Whether cells that are shaded have printed numbers: those stay in sight, and large. */
export const isPrinted = (sheet) =>
  sheet.places === "cell" && sheet.values.includes("#") && signLayers(sheet).some(([, { on }]) => on === "cell");

// How a clue is written, in a row of its lattice, from 1.
export function clueSign(sheet, name, clue, row) {
  if (clue === null || clue === undefined) return "";
  const layer = sheet.layers?.[name];
  if (!layer) return sheet.clue_layer === "numbers" ? String(clue) : "";
  if (layer.labels) return "";
  return (layer.row_symbols?.[row - 1] ?? layer.symbols)[clue - layer.range[0]] ?? String(clue);
}
