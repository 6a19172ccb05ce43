// A student at work on one exercise: what it asks, an editor, the ladder, and the file to hand in.
import { ask } from "../api.js";
import { download } from "../download.js";
import { html, useEffect, useMemo, useRef, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { toast } from "../shell.js";
import { say } from "../words.js";
import { Editor } from "../write/editor.js";
import { Answer, Ladder, Small } from "./ladder.js";
import { Markdown } from "./markdown.js";

const SAVE = 800; // milliseconds of quiet until what is written is kept

export function Work({ source, closed = false, onAttempt = () => {} }) {
  const [about, setAbout] = useState(null);
  const [state, setState] = useState(null);
  const [busy, setBusy] = useState(null);
  const [lit, setLit] = useState([]);
  useEffect(() => {
    const begin = async () => {
      const told = await ask("exercise", { file: source.file });
      const work = await source.load();
      setAbout(told);
      setState({ text: work.text ?? told.starter, attempts: work.attempts, answer: work.answer });
    };
    begin().catch((problem) => toast(problem.message, "error"));
  }, [source]);
  useSaving(source, state?.text);
  if (!about || !state) return html`<p class="about">${say("class.work.loading")}</p>`;
  const change = (part) => setState((last) => ({ ...last, ...part }));
  const climb = async (rung) => {
    setBusy(rung);
    try {
      const answer = await source.attempt(state.text, rung);
      change({ answer, attempts: answer.attempts });
      onAttempt(answer);
    } catch (problem) {
      toast(problem.message, "error");
    }
    setBusy(null);
  };
  const isClosed = source.isClass ? closed : about.closed; // in a class, the teacher may open it again
  return html`<div class="work">
    <div class="asked card"><${Asked} about=${about} closed=${isClosed} /></div>
    <div class="written card">
      <${Editor} value=${state.text} label=${say("class.work.editor")} problem=${placed(state)} lit=${lit}
        onChange=${(text) => change({ text, answer: null })} />
      <${Ladder} about=${about} rungs=${rungsOf(about, source)} answer=${state.answer} attempts=${state.attempts} closed=${isClosed} busy=${busy} onClimb=${climb} />
      <p class="about" role="status">${say("class.work.attempts", { count: state.attempts })} ${source.isClass && say(isClosed ? "class.work.over" : "class.work.kept")}</p>
      <${Answer} about=${about} answer=${state.answer} onLine=${(line) => setLit([line])} />
      <div class="actions"><${Button} onClick=${() => handIn(about, state.text)}>${say("class.work.hand-in")}<//></div>
    </div>
  </div>`;
}

// In a class hints come from the teacher's machine; a student's file has none.
function rungsOf(about, source) {
  const { rungs } = about;
  if (!source.isClass || !rungs.includes("mistake")) return rungs;
  return [...rungs.slice(0, -1), "hint", rungs.at(-1)];
}

const placed = ({ answer }) => (answer?.problem?.end ? answer.problem : null);

function useSaving(source, text) {
  const last = useRef(undefined);
  useEffect(() => {
    if (text === undefined || text === last.current) return undefined;
    const first = last.current === undefined;
    last.current = text;
    if (first) return undefined;
    const timer = setTimeout(() => source.save(text).catch(() => {}), SAVE);
    return () => clearTimeout(timer);
  }, [text]);
}

const handIn = (about, text) => download({ name: `${about.id}${about.suffix}`, type: "text/plain", text });

function Asked({ about, closed }) {
  const board = about.boards[0];
  const grid = useMemo(() => board && board.puzzle.givens, [board]);
  return html`
    <h2>${about.title}</h2>
    <${Markdown} text=${about.text} />
    ${about.formula && html`<pre class="text" tabindex="0">${about.formula}</pre>`}
    ${Object.entries(about.shown).map(([name, formula]) => html`<h3 key=${name}>${name}</h3><pre class="text" tabindex="0">${formula.trim()}</pre>`)}
    <${Names} title="asked" rules=${about.ask} />
    <${Names} title="given" rules=${about.given} />
    ${Object.keys(about.choices).length > 0 && html`<h3>${say("class.work.choices")}</h3>
      <dl class="names">${Object.entries(about.choices).map(([name, sentence]) => html`<dt key=${name}><code>${name}</code></dt><dd>${sentence}</dd>`)}</dl>`}
    ${grid && html`<${Small} puzzle=${board.puzzle} grid=${grid} caption=${say("class.work.board", { boards: about.boards.map(({ name }) => name).join(", ") })} />`}
    ${about.closes && html`<p class="about">${say(closed ? "class.work.closed" : "class.work.closes", { at: new Date(about.closes).toLocaleString(document.documentElement.lang) })}</p>`}
  `;
}

function Names({ title, rules }) {
  if (!rules.length) return null;
  return html`<h3>${say(`class.work.${title}`)}</h3>
    <dl class="names">${rules.map(({ rule, sentence }) => html`<dt key=${rule}><code>${rule}</code></dt><dd>${sentence}</dd>`)}</dl>`;
}
