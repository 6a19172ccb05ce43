// Choosing a puzzle and making a new grid of it.
import { html, useEffect, useState } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { ask } from "../../api.js";
import { cancel, chooseKind, newGrid } from "../state/actions.js";
import { Kinds } from "./kinds.js";

const usual = ({ rows, columns, density }) => {
  return { rows, columns, density, solvable: true, seed: "", by: "difficulty", difficulty: "easy", pattern: "", box: null };
};

export function NewGrid({ store, kinds, kind, sheet, seed, busy }) {
  const about = kinds.find((known) => known.kind === kind);
  const [wish, setWish] = useState(() => usual(about));
  // The form follows the grid: of another kind, or opened from a file.
  useEffect(() => {
    const density = wish.kind === kind ? wish.density : about.density;
    const pattern = wish.kind === kind ? wish.pattern : "";
    setWish((old) => ({ ...old, kind, density, pattern, rows: sheet.rows, columns: sheet.columns, box: sheet.box }));
  }, [kind, sheet.rows, sheet.columns]);
  const change = (part) => setWish((old) => ({ ...old, ...part }));
  const make = (event) => {
    event.preventDefault();
    newGrid(store, questionFor(about, wish));
  };
  return html`
    <section class="card" aria-label=${say("bench.new.title")}>
      <h2>${say("bench.new.title")}</h2>
      <${Kinds} kinds=${kinds} kind=${kind} onChoose=${(name) => chooseKind(store, name)} />
      <form class="new-grid" onSubmit=${make}>
        <${Size} about=${about} wish=${wish} change=${change} />
        <${Hardness} about=${about} wish=${wish} change=${change} />
        <label class="field">
          <span>${say("bench.new.seed")}</span>
          <input type="text" inputmode="numeric" pattern="[0-9]*" placeholder=${seed === null ? say("bench.new.anySeed") : String(seed)} value=${wish.seed} onInput=${(event) => change({ seed: event.target.value })} />
        </label>
        <button class="primary" type="submit" disabled=${busy === "new"}><${Icon} name="new" />${say(busy === "new" ? "bench.new.working" : "bench.new.make")}</button>
        ${busy === "new" ? html`<button type="button" onClick=${cancel}>${say("bench.cancel")}</button>` : null}
      </form>
    </section>
  `;
}

// The question that a wish is, with only what it needs.
function questionFor(about, wish) {
  const { rows, density, solvable, difficulty, pattern } = wish;
  const columns = about.square ? rows : wish.columns;
  const seed = wish.seed.trim() === "" ? undefined : Number(wish.seed);
  const box = about.boxed && wish.box && wish.box[0] * wish.box[1] === rows ? wish.box : undefined;
  const shared = { kind: about.kind, rows, columns, seed, box };
  if (wish.by === "difficulty") return { question: "generate", ...shared, ...(pattern ? { pattern } : { difficulty }) };
  return { question: "new", ...shared, density, solvable };
}


const whole = (event) => Number(event.target.value);

function Size({ about, wish, change }) {
  const side = (name, label) => html`
    <label class="field">
      <span>${label}</span>
      <input type="number" name=${name} min="1" max=${about.most} required value=${wish[name]} onInput=${(event) => change({ [name]: whole(event) })} />
    </label>
  `;
  if (about.square) {
    return html`<div class="pair">${side("rows", say("bench.new.size"))}${about.boxed ? html`<${Box} wish=${wish} change=${change} />` : null}</div>`;
  }
  return html`<div class="pair">${side("rows", say("bench.new.rows"))}${side("columns", say("bench.new.columns"))}</div>`;
}

// The ways to cut a side into boxes.
function Box({ wish, change }) {
  const heights = Array.from({ length: wish.rows }, (_, at) => at + 1).filter((height) => wish.rows % height === 0 && height > 1 && height < wish.rows);
  const chosen = wish.box && wish.box[0] * wish.box[1] === wish.rows ? wish.box.join(" × ") : "";
  return html`
    <label class="field">
      <span>${say("bench.new.box")}</span>
      <select name="box" value=${chosen} onChange=${(event) => change({ box: event.target.value ? event.target.value.split(" × ").map(Number) : null })}>
        <option value="">${say("bench.new.anyBox")}</option>
        ${heights.map((height) => html`<option key=${height} value="${height} × ${wish.rows / height}">${height} × ${wish.rows / height}</option>`)}
      </select>
    </label>
  `;
}

function Hardness({ about, wish, change }) {
  const difficulties = about.difficulties ?? [];
  const patterns = usePatterns(about.kind);
  return html`
    ${difficulties.length ? html`
      <fieldset class="segments by">
        <legend class="unseen">${say("bench.new.by")}</legend>
        ${["difficulty", "density"].map((name) => html`
          <label key=${name}>
            <input type="radio" name="by" value=${name} checked=${wish.by === name} onChange=${() => change({ by: name })} />
            <span>${say(`bench.new.by-${name}`)}</span>
          </label>
        `)}
      </fieldset>
    ` : null}
    <p class="soft about">${say(`bench.new.about-${wish.by === "difficulty" && wish.pattern ? "pattern" : wish.by}`)}</p>
    ${wish.by === "difficulty" ? html`
      <div class=${patterns.length ? "pair" : ""}>
        <label class="field">
          <span>${say("bench.new.difficulty")}</span>
          <select name="difficulty" disabled=${Boolean(wish.pattern)} value=${wish.pattern ? "" : wish.difficulty} onChange=${(event) => change({ difficulty: event.target.value })}>
            ${wish.pattern ? html`<option value="">–</option>` : difficulties.map((one) => html`<option key=${one.difficulty ?? one} value=${one.difficulty ?? one}>${one.name ?? one}</option>`)}
          </select>
        </label>
        ${patterns.length ? html`<${Pattern} patterns=${patterns} wish=${wish} change=${change} />` : null}
      </div>
    ` : html`
      <label class="field wide">
        <span>${say("bench.new.density")} <output>${wish.density} %</output></span>
        <input type="range" name="density" min="0" max="100" value=${wish.density} onInput=${(event) => change({ density: whole(event) })} />
      </label>
      <label class="check">
        <input type="checkbox" name="solvable" checked=${wish.solvable} onChange=${(event) => change({ solvable: event.target.checked })} />
        <span>${say("bench.new.solvable")}</span>
      </label>
    `}
  `;
}

// What a kind's solutions may be asked to need.
function usePatterns(kind) {
  const [patterns, setPatterns] = useState([]);
  useEffect(() => {
    const leaving = new AbortController();
    setPatterns([]);
    ask("patterns", { kind }, { signal: leaving.signal }).then((answer) => setPatterns(answer.patterns), () => null);
    return () => leaving.abort();
  }, [kind]);
  return patterns;
}

// A pattern that the solution has to need, in place of a difficulty.
function Pattern({ patterns, wish, change }) {
  const about = patterns.find((one) => one.pattern === wish.pattern)?.about;
  return html`
    <label class="field">
      <span>${say("bench.new.pattern")}</span>
      <select name="pattern" value=${wish.pattern} title=${about} onChange=${(event) => change({ pattern: event.target.value })}>
        <option value="">${say("bench.new.anyPattern")}</option>
        ${patterns.map((one) => html`<option key=${one.pattern} value=${one.pattern}>${one.name}</option>`)}
      </select>
    </label>
  `;
}
