// Verdicts on the rules that are written, as one types: alone and together, a wrong grid beside the nearest right one.
import { follow } from "../api.js";
import { Board } from "../board.js";
import { html, useEffect, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { say } from "../words.js";

const PAUSE = 50; // milliseconds without a keystroke; a question that is no longer asked is taken back
const LIMIT = 10;

/** The last verdict that was given, whether it is about an older text, and whether more is being worked out. Of a text
 * that means nothing there is none: what is wrong with it is told where it is written. */
function useVerdict({ kind, rows, columns, text: rules }) {
  const [state, setState] = useState({ found: null, stale: false, busy: false, problem: null });
  useEffect(() => {
    if (!rules?.trim()) return undefined;
    const control = new AbortController();
    const settle = (part) => control.signal.aborted || setState((last) => ({ ...last, stale: false, busy: false, problem: null, ...part }));
    setState((last) => ({ ...last, stale: true, busy: true }));
    const timer = setTimeout(() => {
      const body = { kind, rules, boards: [`${rows}x${columns}`], limit: LIMIT };
      follow("judge", body, { signal: control.signal, onNews: ({ found }) => found && settle({ found, busy: true }) }).then((found) => settle(found.problem ? { stale: true } : { found }), (problem) => settle({ problem: problem.message }));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [kind, rows, columns, rules]);
  return state;
}

/** `state`: the text, and of which kind and size it speaks. */
export function Verdicts({ state, onLine, onTake }) {
  const { found, stale, busy, problem } = useVerdict(state);
  return html`<section class="verdicts ${stale ? "is-stale" : ""}" aria-label=${say("write.verdicts.title")} aria-busy=${busy}>
    <h2>${say("write.verdicts.title")}</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${found && stale && !busy && html`<p class="about">${say("write.verdicts.older")}</p>`}
    ${found?.sentence && !(busy && found.status === "undecided") && html`<p class="outcome" role="status" data-status=${found.status}>${found.sentence}</p>`}
    ${(found?.rules ?? []).map((one) => html`<${One} key=${one.rule} one=${one} busy=${busy} onLine=${onLine} onTake=${onTake} />`)}
  </section>`;
}

function One({ one, busy, onLine, onTake }) {
  const open = busy && named(one) === "undecided"; // it is being looked for
  const right = one.alone === "equivalent" && one.together === "equivalent";
  const wrong = one.grids[one.way];
  const { mistake } = one;
  return html`<article class="verdict-one" data-alone=${one.alone} data-together=${one.together}>
    <h3>${one.rule || say("write.verdicts.whole")} <span class="verdict-word ${right ? "is-right" : ""}">${say(`write.verdict.${open ? "open" : named(one)}`)}</span></h3>
    ${!right && !open && html`<p>${one.sentence}</p>`}
    ${one.line && !right && html`<${Button} onClick=${() => onLine(one.line)}>${say("write.verdicts.line", { line: one.line })}<//>`}
    ${mistake && html`<p class="mistake">${mistake.sentence.replace(mistake.rewrite, "")}</p>
      <p class="proposal"><code>${mistake.rewrite}</code> <${Button} onClick=${() => onTake(one.rewritten)}>${say("write.take")}<//></p>`}
    ${wrong && html`<div class="pair">
      <figure><${Board} className="small" sheet=${one.puzzle} board=${wrong.flat()} marks=${differing(wrong, one.grids.right)} label=${say(`write.verdicts.${one.way}`)} /><figcaption>${say(`write.verdicts.${one.way}`)}</figcaption></figure>
      ${one.grids.right && html`<figure><${Board} className="small" sheet=${one.puzzle} board=${one.grids.right.flat()} label=${say("write.verdicts.right")} /><figcaption>${say("write.verdicts.right")}</figcaption></figure>`}
    </div>`}
  </article>`;
}

// What is right among the others only is not simply right.
export const named = ({ alone, together }) => (together === "equivalent" && alone !== "equivalent" ? "only-together" : together);

// Where two grids differ.
export function differing(wrong, right) {
  if (!right) return {};
  const other = right.flat();
  return { wrong: wrong.flat().flatMap((value, place) => (value === other[place] ? [] : [place])) };
}
