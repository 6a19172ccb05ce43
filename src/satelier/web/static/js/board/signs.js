// What stands in a place. "x" is a place known to be empty, while others are still open.
import { html } from "../lib.js";
import { GLYPHS } from "./glyphs.js";

export function signOf(sheet, value, whole) {
  if (value === -1 || value === null || value === undefined) return "";
  const symbol = sheet.values[value];
  return symbol === "." && !whole ? "x" : symbol;
}

/** A picture of paper and page, by its name. */
export const Glyph = ({ name }) => GLYPHS[name].map(([role, path]) => html`<path class=${role} d=${path} />`);

export function Sign({ sign, picture, vertex, line, among, given, ghost, trial, printed, large }) {
  if (picture) return html`<g transform=${ghost ? "scale(0.5)" : null}><${Glyph} name=${picture} /></g>${trial ? BAR : null}${pin(given)}`;
  if (large && sign === "#") return LARGE({ ghost, trial });
  if (line && !among && sign in ALONG) return ALONG[sign](sides(line), { given, ghost });
  if (among && sign === "x") return html`<circle class="filled" r="0.05" />`;
  const draw = (printed && ON_NUMBER[sign]) || (vertex ? ON_VERTEX : IN_CELL)[sign];
  if (draw) return draw({ given, ghost, trial });
  return vertex && !sign ? ON_VERTEX[""]({}) : html`<text class="symbol size-${Math.min(sign.length, 3)}">${sign}</text>`;
}

const BAR = html`<path class="bar" d="M-0.2 0.2L0.2 -0.2" />`;
const pin = (given) => (given ? html`<circle class="pin" r="0.07" />` : null);
const cross = (arm) => html`<path class="cross" d="M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}" />`;

// What lies along a line, from its middle: half its width and half its height.
const sides = (line) => {
  const [left, top, right, bottom] = line.split(" ").map(Number);
  return [(right - left) / 2, (bottom - top) / 2];
};

// A diagonal of a cell, from corner to corner.
const diagonal = (rises) => ({ ghost }) =>
  html`<path class="drawn ${ghost ? "faint" : ""}" d=${rises ? "M-0.5 0.5L0.5 -0.5" : "M-0.5 -0.5L0.5 0.5"} />`;

const ALONG = {
  "": () => null,
  ".": () => null,
  x: () => cross(0.08),
  "#": ([x, y], { given, ghost }) =>
    x && y
      ? html`<rect class="drawn" x=${0.15 - x} y=${0.15 - y} width=${2 * x - 0.3} height=${2 * y - 0.3} rx="0.1" />`
      : html`<path class="drawn ${ghost ? "faint" : ""} ${given ? "given" : ""}" d="M${-x} ${-y}L${x} ${y}" />`,
};

const AMONG = 0.26; // a cell leaves room for the links that meet in it

// Where a line can be pressed: a lozenge round its middle; and its tint.
export function Reach({ line, among }) {
  const [left, top, right, bottom] = line.split(" ").map(Number);
  const [x, y, wide, high] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  const [across, down] = among ? [AMONG, AMONG] : [Math.max(wide, 0.3), Math.max(high, 0.3)];
  const corners = `${x - across} ${y}L${x} ${y - down}L${x + across} ${y}L${x} ${y + down}Z`;
  return html`<path class="reach" d="M${corners}" /><circle class="tint ${among ? "over-clue" : ""}" cx=${x} cy=${y} r="0.24" />`;
}

// A trial's shapes are outlined and hatched by a bar, so that they differ without colour too.
const IN_CELL = {
  "": () => null,
  ".": () => null,
  x: () => cross(0.12),
  "/": diagonal(true),
  "\\": diagonal(false),
  "*": () => html`<path class="cross" d="M0 -0.24V0.24M-0.21 -0.12L0.21 0.12M-0.21 0.12L0.21 -0.12" />`,
  "#": ({ given, ghost, trial }) =>
    ghost
      ? html`<rect class="filled" x="-0.14" y="-0.14" width="0.28" height="0.28" rx="0.06" />`
      : html`<rect class="filled" x="-0.36" y="-0.36" width="0.72" height="0.72" rx="0.14" />${trial ? html`<path class="bar" d="M-0.2 0.2L0.2 -0.2" />` : null}${pin(given)}`,
};

// Where clues are printed in cells, what is known of a cell leaves them legible.
const LARGE = (how) =>
  how.ghost
    ? html`<rect class="filled" x="0.2" y="-0.4" width="0.2" height="0.2" rx="0.05" />`
    : html`<rect class="filled" x="-0.45" y="-0.45" width="0.9" height="0.9" rx="0.06" />${how.trial ? html`<path class="bar" d="M-0.4 0.4L-0.2 0.2M0.2 -0.2L0.4 -0.4" />` : null}`;
const ON_NUMBER = { x: () => html`<circle class="cross" r="0.38" />` };

const ON_VERTEX = {
  "": () => html`<circle class="empty" r="0.19" />`,
  ".": () => html`<circle class="empty" r="0.19" />`,
  x: () => html`<circle class="empty" r="0.19" />${cross(0.08)}`,
  "#": ({ given, ghost, trial }) =>
    ghost
      ? html`<circle class="empty" r="0.19" /><circle class="filled" r="0.09" />`
      : html`<circle class="filled" r="0.22" />${trial ? html`<path class="bar" d="M-0.11 0.11L0.11 -0.11" />` : null}${pin(given)}`,
};

// Small candidates, each always in its own spot; those that are ruled out are struck.
export function Pencil({ marks, struck, values, names }) {
  const side = Math.ceil(Math.sqrt(values));
  const step = 0.86 / side;
  const size = Math.min(0.26, step * 0.95);
  const out = numbers(struck);
  return html`
    <g class="pencil" font-size=${size}>
      ${[...new Set([...numbers(marks), ...out])].map((value) => {
        const [x, y] = [((value % side) - (side - 1) / 2) * step, (Math.floor(value / side) - (side - 1) / 2) * step];
        return html`
          <text key=${value} x=${x} y=${y}>${names[value] === "." ? "·" : names[value]}</text>
          ${out.includes(value) ? html`<path class="strike" d="M${x - size / 2.4} ${y + size / 3}L${x + size / 2.4} ${y - size / 3}" />` : null}
        `;
      })}
    </g>
  `;
}

const numbers = (list) => (list ? list.split(",").map(Number) : []);
