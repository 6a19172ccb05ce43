// What stands still: lines, walls, printed numbers; and the counts beside the lines.
import { Component, html } from "../lib.js";
import { Sign } from "./signs.js";

// Drawn again only for another grid.
export class Lines extends Component {
  shouldComponentUpdate(next) {
    return next.sheet.walls !== this.props.sheet.walls || next.shape !== this.props.shape;
  }

  render({ sheet }) {
    const { rows, columns, walls } = sheet;
    const caged = walls && sheet.box && sheet.clue_layer; // regions inside boxes
    const inside = sheet.places !== "vertex" && sheet.places !== "edge";
    const thin = [];
    for (let row = inside ? 1 : 0; row < rows + (inside ? 0 : 1); row++) thin.push(`M0 ${row}H${columns}`);
    for (let column = inside ? 1 : 0; column < columns + (inside ? 0 : 1); column++) thin.push(`M${column} 0V${rows}`);
    return html`
      <g class="lines" aria-hidden="true">
        <path class="thin" d=${thin.join("")} />
        ${caged ? html`<path class="cage" d=${cagePath(walls)} />` : null}
        ${walls ? html`<path class="wall" d=${wallPath(caged ? boxesOf(sheet) : walls)} />` : null}
        ${inside ? html`<rect class="wall" x="0" y="0" width=${columns} height=${rows} rx="0.04" />` : null}
      </g>
    `;
  }
}

// Walls stand between cells with different labels.
function wallPath(labels) {
  const path = [];
  labels.forEach((row, r) =>
    row.forEach((label, c) => {
      if (c > 0 && row[c - 1] !== label) path.push(`M${c} ${r}V${r + 1}`);
      if (r > 0 && labels[r - 1][c] !== label) path.push(`M${c} ${r}H${c + 1}`);
    }),
  );
  return path.join("");
}

// The box of each cell.
const boxesOf = ({ rows, columns, box: [height, width] }) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => Math.floor(row / height) * columns + Math.floor(column / width)));

const INSET = 0.07; // of the outline of a cage, in its cells

// Each side of a cell that ends its cage; its ends turn inwards, go on, or turn outwards round a corner.
function cagePath(labels) {
  const path = [];
  labels.forEach((row, r) =>
    row.forEach((own, c) => {
      const same = (down, right) => labels[r + down]?.[c + right] === own;
      for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
        if (same(down, right)) continue;
        const end = (sense) => {
          const [x, y] = [sense * Math.abs(down), sense * Math.abs(right)];
          const reach = !same(y, x) ? 0.5 - INSET : same(y + down, x + right) ? 0.5 + INSET : 0.5;
          return `${c + 0.5 + right * (0.5 - INSET) + x * reach} ${r + 0.5 + down * (0.5 - INSET) + y * reach}`;
        };
        path.push(`M${end(-1)}L${end(1)}`);
      }
    }),
  );
  return path.join("");
}

// The numbers printed between circles: right with a tick, wrong with a cross.
export class Clues extends Component {
  shouldComponentUpdate(next) {
    const [now, then] = [this.props.marks, next.marks];
    return next.sheet.clues !== this.props.sheet.clues || now.clueStates !== then.clueStates || now.litClues !== then.litClues;
  }

  render({ sheet, marks }) {
    if (!sheet.clues) return null;
    const lit = new Set(marks.litClues ?? []);
    return html`
      <g class="clues" aria-hidden="true">
        ${sheet.clues.flat().map((clue, cell) => {
          const [x, y] = [(cell % sheet.columns) + 0.5, Math.floor(cell / sheet.columns) + 0.5];
          const state = marks.clueStates?.[cell] ?? "open";
          if (clue === null && !lit.has(cell)) return null;
          return html`
            <g key=${cell} class="clue ${state} ${lit.has(cell) ? "lit" : ""}" data-cell=${cell} data-state=${state} transform="translate(${x} ${y})">
              ${lit.has(cell) ? html`<rect class="tint" x="-0.5" y="-0.5" width="1" height="1" />` : null}
              <text class="number">${clue ?? ""}</text>
              ${state === "right" ? html`<path class="tick" d="M0.17 -0.16L0.22 -0.1L0.32 -0.23" />` : null}
              ${state === "wrong" ? html`<path class="miss" d="M0.18 -0.23L0.3 -0.11M0.3 -0.23L0.18 -0.11" />` : null}
            </g>
          `;
        })}
      </g>
    `;
  }
}

// The numbers of rows and columns, as sentences name them.
export class Numbers extends Component {
  shouldComponentUpdate(next) {
    return next.shape !== this.props.shape;
  }

  render({ shape: { lines: [across, down], beside } }) {
    const one = (text, x, y) => html`<text x=${x} y=${y}>${text}</text>`;
    return html`
      <g class="numbers" aria-hidden="true">
        ${across.map((x, column) => one(column + 1, x, beside))}
        ${down.map((y, row) => one(row + 1, beside, y))}
      </g>
    `;
  }
}

// How many of each value a line has, and of how many: beside rows, below columns.
export class Tallies extends Component {
  shouldComponentUpdate(next) {
    return next.tallies !== this.props.tallies || next.sheet !== this.props.sheet;
  }

  render({ tallies, sheet, shape: { outside: [right, below] } }) {
    if (!tallies?.length) return null;
    const off = (order) => 0.38 + 0.5 * order;
    return html`
      <g class="tallies" aria-hidden="true">
        ${tallies.map(({ line, index, counts }) =>
          worthTelling(counts).map(({ value, have, low, high }, order) => {
            const along = index - 0.5;
            const [x, y] = line === "row" ? [sheet.columns + right + off(order), along] : [along, sheet.rows + below + off(order)];
            const state = have > high ? "wrong" : have >= low && have === high ? "right" : "open";
            return html`
              <g key="${line}${index}${value}" class="tally ${state}" data-line=${line} data-index=${index} data-value=${value} transform="translate(${x} ${y})">
                ${state === "wrong" ? html`<circle r="0.23" />` : null}
                <text>${have}</text>
                ${state === "right" ? html`<path d="M-0.14 0.22H0.14" />` : null}
              </g>
            `;
          }),
        )}
        ${worthTelling(tallies[0].counts).map(({ value }, order) => {
          const [x, y] = [sheet.columns + right + off(order), sheet.rows + below + off(order)]; // below its column, beside its row
          return html`<g key=${value} class="heading" transform="translate(${x} ${y}) scale(0.55)"><${Heading} sheet=${sheet} value=${value} /></g>`;
        })}
      </g>
    `;
  }
}

// How many cells stay empty nobody counts.
const worthTelling = (counts) => counts.filter(({ value }) => value !== ".");

// Of which value: as it is drawn on the board.
const Heading = ({ sheet, value }) =>
  html`<${Sign} sign=${value} picture=${sheet.pictures?.[sheet.values.indexOf(value)]} />`;
