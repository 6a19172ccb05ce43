// A published page: puzzles to play, with their rules and hints, in one file that asks nobody anything.
import { html, render, useEffect, useMemo, useState } from "../lib.js";
import { Clock } from "../bench/parts/clock.js";
import { PlayBoard } from "../bench/parts/play_board.js";
import { manyValued } from "../bench/state/sheet.js";
import { isForBrowser, typed } from "../bench/keys/typing.js";
import { useStore } from "../bench/state/use.js";
import { Icon } from "../icons.js";
import { hearWords, language, say, speak } from "../words.js";
import { check, hint, isLast, storeOf, unpacked } from "./play.js";

const { words, title, puzzles: packed } = JSON.parse(document.getElementById("puzzles").textContent);
hearWords(words[language]);
const puzzles = packed.map(unpacked);

const chosen = () => Math.min(Math.max(1, Number(location.hash.slice(1)) || 1), puzzles.length) - 1;

function Page() {
  const [at, setAt] = useState(chosen);
  useEffect(() => {
    const follow = () => setAt(chosen());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const other = language === "en" ? "fr" : "en";
  return html`
    <header class="site">
      <h1>${title[language]}</h1>
      <button class="quiet" type="button" lang=${other} aria-label=${say("shell.otherLanguage")} onClick=${() => speak(other)}>
        ${other.toUpperCase()}
      </button>
    </header>
    <main class="published">
      ${puzzles.length > 1 ? html`<${Contents} at=${at} />` : null}
      <${Play} key=${at} puzzle=${puzzles[at]} />
    </main>
  `;
}

const Contents = ({ at }) => html`
  <nav aria-label=${say("publish.contents")}>
    <ol>
      ${puzzles.map(({ sheet, band, called }, number) => html`
        <li key=${number}>
          <a href="#${number + 1}" aria-current=${number === at ? "page" : null}>${called[language]} ${sheet.rows} × ${sheet.columns}, ${band[language]}</a>
        </li>
      `)}
    </ol>
  </nav>
`;

function Play({ puzzle }) {
  const store = useMemo(() => storeOf(puzzle), [puzzle]);
  const state = useStore(store);
  useOrders(store, puzzle);
  const { sheet, advice, found } = state;
  return html`
    <section class="middle" aria-label=${say("bench.board.section")}>
      <header class="board-title">
        <h2>${puzzle.called[language]} <span class="size">${sheet.rows} × ${sheet.columns}</span> <span class="rating">${puzzle.band[language]}</span></h2>
        <${Clock} store=${store} state=${state} />
      </header>
      <${Tools} store=${store} state=${state} />
      <${PlayBoard} store=${store} state=${state} />
      <div class="actions">
        <button type="button" onClick=${() => check(store)}><${Icon} name="check" />${say("bench.check")}</button>
        <button type="button" data-tool="hint" onClick=${() => hint(store, puzzle)}><${Icon} name="hint" />${hintLabel(state)}</button>
      </div>
      <div class="advice" role="status" aria-live="polite">
        ${found?.solved ? html`<div class="solved"><${Icon} name="check" /><strong>${say("bench.solved")}</strong></div>` : null}
        ${advice ? html`<div class="said ${advice.source}" data-stage=${advice.stage}><div>${advice.sentences.map((sentence, at) => html`<p key=${at}>${sentence}</p>`)}</div></div>` : null}
      </div>
    </section>
    <section class="rules" aria-label=${say("publish.rules")}>
      <h2>${say("publish.rules")}</h2>
      <ol>${puzzle.rules[language].map((rule) => html`<li key=${rule}>${rule}</li>`)}</ol>
    </section>
  `;
}

function hintLabel(state) {
  if (state.advice?.source !== "hint") return say("bench.hint.ask");
  return say(isLast(state) ? "bench.hint.apply" : "bench.hint.more");
}

function Tools({ store, state: { sheet, past, future, settings } }) {
  const send = (type) => () => store.dispatch({ type });
  const note = () => store.dispatch({ type: "setting", name: "pencil", value: !settings.pencil });
  return html`
    <div class="toolbar" role="toolbar" aria-label=${say("bench.tools")}>
      <${Tool} name="undo" label=${say("bench.undo")} disabled=${past.length === 0} onClick=${send("undo")} />
      <${Tool} name="redo" label=${say("bench.redo")} disabled=${future.length === 0} onClick=${send("redo")} />
      <${Tool} name="restart" label=${say("bench.restart")} onClick=${send("restart")} />
      ${manyValued(sheet) ? html`<${Tool} name="pencil" label=${say("bench.pencil")} pressed=${settings.pencil} onClick=${note} />` : null}
      <${Tool} name="eye" label=${say("bench.showSolution")} onClick=${send("showSolution")} />
      <${Tool} name="print" label=${say("publish.print")} onClick=${() => print()} />
    </div>
  `;
}

const Tool = ({ name, label, disabled, pressed, onClick }) => html`
  <button
    type="button" class="tool" disabled=${disabled} title=${label} aria-label=${label} data-tool=${name}
    aria-pressed=${pressed === undefined ? null : String(pressed)} onClick=${onClick}
  >
    <${Icon} name=${name} />
  </button>
`;

const ORDERS = {
  u: (store) => store.dispatch({ type: "undo" }),
  r: (store) => store.dispatch({ type: "redo" }),
  c: check,
  h: hint,
};

// The same letters as on the bench.
function useOrders(store, puzzle) {
  useEffect(() => {
    const listen = (event) => {
      const { key, command } = typed(event);
      if (command || isForBrowser(event) || !ORDERS[key]) return;
      event.preventDefault();
      ORDERS[key](store, puzzle);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [store, puzzle]);
}

document.title = title[language];
render(html`<${Page} />`, document.body);
