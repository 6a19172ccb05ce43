// Clues of any sort: in cells, between them, outside the grid; small in a corner where numbers are entered in the cell.
import { Component, html } from "../lib.js";
import { geometry } from "./geometry.js";
import { GLYPHS } from "./glyphs.js";
import { clueSign, isPrinted, shownClues, signLayers } from "./layers.js";
import { Glyph } from "./signs.js";

export class Signs extends Component {
  shouldComponentUpdate(next) {
    const same = ["clues", "layers"].every((name) => next.sheet[name] === this.props.sheet[name]);
    if (isPrinted(next.sheet) && next.board !== this.props.board) return true;
    return !same || ["clueStates", "litClues", "captions"].some((name) => next.marks[name] !== this.props.marks[name]);
  }

  render({ sheet, marks, board }) {
    const layers = signLayers(sheet).filter(([, { ways }]) => !ways);
    if (!sheet.clues || !layers.length) return null;
    return html`<g class="clues" aria-hidden="true">${layers.map(([name, layer]) => this.signs(sheet, { marks, board }, name, layer))}</g>`;
  }

  signs(sheet, { marks, board }, name, layer) {
    const shape = geometry(sheet, name, false);
    const inCell = layer.on === "cell";
    const printed = inCell && isPrinted(sheet);
    const shown = shownClues(sheet, name, layer);
    const at = spots(sheet, marks, layer, { shape, printed, count: shown.length });
    const told = (layer.beside ?? []).map(([x, y, name]) => html`<g class="clue" transform="translate(${x} ${y})"><${Glyph} name=${name} /></g>`);
    const drawn = shown.map(([number, clue, look], order) => {
      const state = inCell ? (marks.clueStates?.[number] ?? "open") : "open";
      const lit = inCell && marks.litClues?.includes(number);
      const dark = look === "block" || (look !== "outline" && printed && sheet.values[board[number]] === "#");
      return html`
        <g key="${name}${number}" class="clue ${state} ${lit ? "lit" : ""} ${dark ? "shaded" : ""} ${inCell && !printed ? "aside" : ""}" data-cell=${number} data-layer=${name} data-state=${state} transform=${at(number, look, order)}>
          ${layer.aside ? html`<path class="slash" transform="scale(1.47) translate(${-layer.aside[0]} ${-layer.aside[1]})" d="M-0.47 -0.47L0.47 0.47" />` : null}
          <${Clue} sign=${clueSign(sheet, name, clue, shape.place(number)[0])} between=${!inCell} look=${look} over=${layer.over?.[number]} />
          ${state === "wrong" ? html`<path class="miss" d="M0.18 -0.23L0.3 -0.11M0.3 -0.23L0.18 -0.11" />` : null}
        </g>
      `;
    });
    return [...told, ...drawn];
  }
}

// Where each clue stands: (number, look, its place among those that are shown) → a transformation.
function spots(sheet, { captions }, layer, { shape, printed, count }) {
  // In a corner: beside what is entered in the cell, or where lines run through its middle.
  const small = layer.on === "cell" && (sheet.places === "cell" ? !printed || captions : layer.corner);
  const beside = captions ? 0.3 : -0.3; // what else has a corner while it is edited has the left one
  const step = Math.min(1, sheet.columns / count); // what is told below the grid is no wider than it
  return (number, look, order) => {
    const [x, y] = layer.over ? [(order + 0.5) * step, sheet.rows + 0.5] : shape.middle(number);
    if (layer.aside && printed && !captions) return `translate(${x + layer.aside[0]} ${y + layer.aside[1]}) scale(0.68)`;
    return small && look !== "block" ? `translate(${x + beside} ${y - 0.28}) scale(0.62)` : `translate(${x} ${y})`;
  };
}

// Signs that compare two cells, drawn upon the line between them, which gives way.
const CHEVRONS = {
  "<": "M0.08 -0.13L-0.08 0L0.08 0.13",
  ">": "M-0.08 -0.13L0.08 0L-0.08 0.13",
  "^": "M-0.13 0.08L0 -0.08L0.13 0.08",
  v: "M-0.13 -0.08L0 0.08L0.13 -0.08",
};
const told = (sign) => (/\d/.test(sign) ? html`<text class="number">${sign}</text>` : null);
const LOOKS = {
  circle: (sign, between) => html`<circle class="light" r=${between ? 0.14 : 0.34} />`,
  disc: (sign, between) => html`<circle class="dark" r=${between ? 0.14 : 0.34} />`,
  outline: (sign) => html`<circle class="outline" r="0.38" />${told(sign)}`,
  block: (sign) => html`<rect class="block" x="-0.5" y="-0.5" width="1" height="1" />${told(sign)}`,
  knob: (sign) => html`<circle class="knob" r="0.23" /><text class="number in-knob">${sign}</text>`,
  up: (sign) => html`<text class="number">${sign.slice(0, -1)}↑</text>`,
  down: (sign) => html`<text class="number">${sign.slice(0, -1)}↓</text>`,
  left: (sign) => html`<text class="number">${sign.slice(0, -1)}←</text>`,
  right: (sign) => html`<text class="number">${sign.slice(0, -1)}→</text>`,
};

function Clue({ sign, between, look, over }) {
  if (over) return html`<g transform="translate(0 -0.2)"><${Glyph} name=${over} /></g><text class="number small" y="0.22">${sign}</text>`;
  if (look in GLYPHS) return html`<${Pictured} name=${look} text=${between ? sign : ""} />`;
  if (look) return LOOKS[look](sign, between);
  if (between && sign in CHEVRONS) return html`<path class="gap" d=${CHEVRONS[sign]} /><path class="chevron" d=${CHEVRONS[sign]} />`;
  return html`<text class="number ${between ? "between" : ""} ${SIZES[sign.length] ?? ""}">${sign}</text>`;
}

const SIZES = { 3: "small", 5: "smaller", 7: "smallest" }; // of several numbers, with the spaces between them

// A picture; beside it, outside the grid, a number.
const Pictured = ({ name, text }) =>
  text
    ? html`<g transform="translate(-0.22 0) scale(0.7)"><${Glyph} name=${name} /></g><text class="number" x="0.26">${text}</text>`
    : html`<${Glyph} name=${name} />`;

// Ways through the cells, under all else: from each cell to the next, with a reservoir where they begin.
const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export class Ways extends Component {
  shouldComponentUpdate(next) {
    return next.sheet.clues !== this.props.sheet.clues || next.layer !== this.props.layer;
  }

  render({ sheet, layer: edited }) {
    if (!sheet.clues || edited !== "places") return null;
    return signLayers(sheet).filter(([, { ways }]) => ways).map(([name, layer]) => html`<${Way} key=${name} sheet=${sheet} name=${name} layer=${layer} />`);
  }
}

function Way({ sheet, name, layer }) {
  const clues = shownClues(sheet, name, layer);
  const steps = clues.flatMap(([number, clue]) => {
    const step = STEPS[layer.ways[clue - layer.range[0]]];
    return step ? [[number, step]] : [];
  });
  const led = new Set(steps.map(([number, [right, down]]) => number + right + down * sheet.columns));
  const middle = (number) => [(number % sheet.columns) + 0.5, Math.floor(number / sheet.columns) + 0.5];
  const begun = clues.filter(([number]) => !led.has(number)).map(([number]) => middle(number));
  return html`<g class="ways" aria-hidden="true">
    <path class="tube" d=${steps.map(([number, [right, down]]) => `M${middle(number).join(" ")}l${right} ${down}`).join("")} />
    ${begun.map(([x, y]) => html`<circle class="bulb" cx=${x} cy=${y} r="0.34" />`)}
  </g>`;
}
