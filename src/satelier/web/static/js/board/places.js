// The places of a board, each drawn again only when something about it changed.
import { Component, html } from "../lib.js";
import { spoken } from "./spoken.js";
import { COVERING } from "./glyphs.js";
import { cellLooks, clueSign, cluesOf, isPrinted } from "./layers.js";
import { Glyph, Pencil, Reach, Sign, signOf } from "./signs.js";

const TINTS = ["used", "cover", "base", "ends", "lit", "hint", "right", "selected", "wrong", "conflict"];

export function Places(props) {
  const { shape, board, marks, layer = "places" } = props;
  const whole = layer === "places" && !board.includes(-1);
  const tints = tinted(marks);
  return Array.from({ length: shape.rows }, (_, row) => html`<${Row} key=${row} row=${row} props=${props} whole=${whole} tints=${tints} />`);
}

// The tints of each place that has any, in one word list.
function tinted(marks) {
  const tints = new Map();
  for (const tint of TINTS) for (const place of marks[tint] ?? []) tints.set(place, `${tints.get(place) ?? ""} ${tint}`);
  return tints;
}

// What all places of a row share; where one of these changed, the row is looked through.
const SHARED = ["sheet", "shape", "layer"];
const MARKS = ["trial", "pencil", "struck", "ghost", "decided", "clueStates", "captions"];

class Row extends Component {
  shouldComponentUpdate({ row, props, whole, tints }) {
    const old = this.props;
    if (whole !== old.whole || SHARED.some((name) => props[name] !== old.props[name])) return true;
    if (MARKS.some((name) => props.marks[name] !== old.props.marks[name])) return true;
    const { starts } = props.shape;
    for (let number = starts[row]; number < starts[row + 1]; number++) {
      if (props.board[number] !== old.props.board[number] || tints.get(number) !== old.tints.get(number)) return true;
      if ((props.cursor === number) !== (old.props.cursor === number)) return true;
    }
    return false;
  }

  render({ row, props, whole, tints }) {
    const paint = painter(props, whole, tints);
    const { lengths, starts } = props.shape;
    return html`
      <g role="row" aria-rowindex=${row + 1}>
        ${Array.from({ length: lengths[row] }, (_, column) => html`<${Place} key=${column} ...${paint(starts[row] + column)} />`)}
      </g>
    `;
  }
}

// What is to be drawn in each place, as plain values that can be compared.
function painter(props, whole, tints) {
  const { sheet, board, marks, layer = "places", cursor, shape } = props;
  const givens = layer === "places" ? sheet.givens.flat() : null;
  const clues = layer === "places" ? null : cluesOf(sheet, layer).flat();
  const speak = spoken(props);
  const large = layer === "places" && isPrinted(sheet);
  const looks = large ? cellLooks(sheet) : NO_LOOKS;
  const linked = layer === "places" && sheet.places === "link";
  const onClues = linked ? cellLooks(sheet) : NO_LOOKS;
  return (number) => {
    const value = layer === "places" ? board[number] : null;
    const given = Boolean(givens && givens[number] >= 0);
    const sign = layer === "places" ? signOf(sheet, value, whole) : clueSign(sheet, layer, clues[number], shape.place(number)[0]);
    const ghost = value === -1 && marks.ghost?.[number] !== undefined ? signOf(sheet, marks.ghost[number], false) : "";
    const [x, y] = shape.middle(number);
    const among = linked && isWide(shape.extents[number]);
    return {
      number,
      x,
      y,
      value,
      sheet,
      speak,
      vertex: shape.overVertices,
      large,
      printed: looks.has(number),
      sign: sign || ghost,
      picture: layer !== "places" ? "" : (sheet.pictures?.[sign ? value : marks.ghost?.[number]] ?? ""),
      unseen: sign === "x" && (among ? onClues.has(Math.floor(y) * sheet.columns + Math.floor(x)) : COVERING.has(looks.get(number))),
      line: shape.extents?.[number].join(" ") ?? "",
      among,
      given: given || layer !== "places",
      ghost: !sign && Boolean(ghost),
      trial: Boolean(marks.trial?.has(number)),
      tint: tints.get(number) ?? "",
      clueState: layer !== "places" ? (marks.clueStates?.[number] ?? "") : "",
      pencil: value === -1 && marks.pencil?.[number] ? marks.pencil[number].join() : "",
      struck: value === -1 && marks.struck?.[number] ? marks.struck[number].join() : "",
      level: marks.decided?.[number] ?? "",
      caption: marks.captions?.[number] ?? "",
      here: cursor === number,
    };
  };
}

const NO_LOOKS = new Map();

// Whether a place is a cell: lines have no width.
const isWide = ([left, top, right, bottom]) => left < right && top < bottom;

class Place extends Component {
  shouldComponentUpdate(next) {
    for (const name in next) if (name !== "speak" && next[name] !== this.props[name]) return true;
    return false;
  }

  render(props) {
    const { number, x, y, vertex, line, value, sign, given, ghost, trial, tint, here, sheet, speak } = props;
    const { pencil, struck, level, caption, printed, large, picture, unseen, among } = props;
    const sort = vertex ? "-vertex" : line && !isWide(line.split(" ").map(Number)) ? "-line" : "";
    const role = given ? "given" : ghost ? "ghost" : trial ? "trial" : "entry";
    return html`
      <g role="gridcell" data-number=${number} data-sign=${sign} class="place ${role}${tint}" tabindex=${here ? 0 : -1} aria-label=${speak(number, value, given)}>
        ${line
          ? html`<${Reach} line=${line} among=${among} />`
          : vertex
          ? html`<rect class="reach" x=${x - 0.5} y=${y - 0.5} width="1" height="1" /><circle class="tint" cx=${x} cy=${y} r="0.38" />`
          : html`<rect class="tint" x=${x - 0.5} y=${y - 0.5} width="1" height="1" />`}
        <g transform="translate(${x} ${y})" aria-hidden="true">
          ${unseen ? null : html`<${Sign} sign=${sign} picture=${picture} vertex=${vertex} line=${line} among=${among} given=${given} ghost=${ghost} trial=${trial} printed=${printed} large=${large} />`}
          ${caption === "" ? null : html`<${Caption} text=${caption} aside=${sign !== ""} />`}
          ${pencil || struck ? html`<${Pencil} marks=${pencil} struck=${struck} values=${sheet.values.length - (sheet.taken === undefined ? 0 : 1)} names=${sheet.values} />` : null}
          ${level === "" ? null : html`<g class="level" transform="translate(-0.3 -0.3)"><circle r="0.16" /><text>${level}</text></g>`}
          ${tint.includes("wrong") || tint.includes("conflict") ? html`<${Badge} vertex=${vertex} />` : null}
          ${tint.includes("hint") ? html`<${Glyph} name="hint${sort}" />` : null}
          ${PARTS.map((part) => (tint.includes(part) ? html`<${Glyph} key=${part} name=${part} />` : null))}
          ${tint.includes("used") || tint.includes("lit") ? html`<${Glyph} name="used${sort}" />` : null}
        </g>
      </g>
    `;
  }
}

const PARTS = ["base", "ends", "cover"]; // of a pattern, each with a form of its own

// A name in a place, while places are named: in its middle, or in the corner where something stands there.
const Caption = ({ text, aside }) =>
  html`<text class="caption ${aside ? "aside" : ""}" transform=${aside ? "translate(-0.3 -0.28)" : null}>${text}</text>`;

// Only what is broken has a badge: nothing is told by colour alone.
const Badge = ({ vertex }) => html`
  <g class="badge" transform=${vertex ? "translate(0.27 -0.27)" : "translate(0.32 -0.32)"}>
    <circle r="0.14" /><path d="M0 -0.075V0.015M0 0.06V0.07" />
  </g>
`;
