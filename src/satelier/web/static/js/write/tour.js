// A tour of /write: a card says what there is to see, and each step does it on the sheet.
//   start   what is begun from       point   the line that is pointed at
//   press   a button that is pressed for the visitor       shows   what the step speaks of: it waits until that is there
import { html, useEffect, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { say } from "../words.js";
import { STARTERS } from "./starters.js";

export const STEPS = [
  { key: "sheet", start: "takuzu", shows: ".echo li" },
  { key: "line", point: 5, shows: ".play .place.lit" },
  { key: "ways", press: ".instance-list button[aria-pressed=false]", shows: ".one-instance .ways" },
  { key: "mistake", start: "rows-only", shows: ".verdict-one[data-alone=too-loose] .board" },
  { key: "repair", press: ".verdict-one .proposal button", shows: ".verdicts .outcome[data-status=equivalent]" },
  { key: "own", start: "stars", shows: ".begin .own" },
];
const PATIENCE = 20_000; // milliseconds until what a step speaks of counts as missing
const PAUSE = 100;

export const isWanted = () => new URLSearchParams(location.search).get("tour") === "write";

async function appeared(selector, signal) {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += PAUSE) {
    const found = document.querySelector(selector);
    if (found) return found;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  return null;
}

async function perform({ start, point, press, shows }, { onStart, onPoint }, signal) {
  if (start) onStart(STARTERS.find(({ name }) => name === start));
  if (point) {
    await appeared(".instance-list button", signal);
    onPoint({ line: point });
  }
  if (press) (await appeared(press, signal))?.click();
  await appeared(shows, signal);
}

export function WriteTour(hands) {
  const [at, setAt] = useState(0);
  const [there, setThere] = useState(null); // the step whose thing is on the screen
  const [over, setOver] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    perform(STEPS[at], hands, control.signal).then(() => control.signal.aborted || setThere(at));
    return () => control.abort();
  }, [at]);
  if (over) return null;
  const last = at === STEPS.length - 1;
  return html`<aside class="tour" aria-label=${say("pages.tour.label")} data-step=${STEPS[at].key} data-ready=${there === at}>
    <h2>${say("pages.tour.write.title")}</h2>
    <p aria-live="polite">${say(`write.tour.${STEPS[at].key}`)}</p>
    <div class="actions">
      <span class="count">${say("pages.tour.step", { step: at + 1, count: STEPS.length })}</span>
      ${!last && html`<${Button} onClick=${() => setOver(true)}>${say("pages.tour.end")}<//>`}
      <${Button} kind="primary" onClick=${() => (last ? setOver(true) : setAt(at + 1))}>${say(last ? "pages.tour.end" : "pages.tour.next")}<//>
    </div>
  </aside>`;
}
