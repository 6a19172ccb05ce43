// A scheme as it is written, "count=prime,differ=patterns", and its parts.
export const PRESETS = ["compact", "document"];

// The encodings that each kind of claim of this puzzle may have: {count: […], differ: […]}.
export function choices(rows) {
  const found = {};
  for (const { scheme } of rows) {
    const [kind, name] = scheme.split("=");
    if (name) (found[kind] ??= []).push(name);
  }
  return found;
}

/** The encoding of each kind of claim that a scheme says, or else the usual one: `usual` by kind. */
export function parsed(encoding, kinds, usual) {
  const said = Object.fromEntries(encoding.split(",").map((part) => part.split("=")));
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, said[kind] ?? usual[kind]]));
}

// Only what is not as usual has to be said.
export function written(parts, usual) {
  const said = Object.entries(parts).filter(([kind, name]) => name !== usual[kind]);
  return said.length ? said.map((part) => part.join("=")).join(",") : "compact";
}
