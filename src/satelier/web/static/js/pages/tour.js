// A tour over the bench: a card says what there is to see, and each step does it there.
import { ask } from "../api.js";
import { puzzleOf } from "../bench/state/sheet.js";
import { useStore } from "../bench/state/use.js";
import { html, useEffect, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { ofInstance, pointing } from "../panels/pointing.js";
import { toast } from "../shell.js";
import { say } from "../words.js";
import { TOURS } from "./tours.js";

const PATIENCE = 20_000; // milliseconds until what a step speaks of counts as missing
const PAUSE = 50;

export const wantedTour = () => {
  const name = new URLSearchParams(location.search).get("tour");
  return Object.hasOwn(TOURS, name ?? "") ? name : null;
};

export function Tour({ store, name }) {
  const steps = TOURS[name];
  const [at, setAt] = useState(0);
  const [over, setOver] = useState(false);
  const ready = Boolean(useStore(store).sheet); // the bench opens its own first grid first
  const [there, setThere] = useState(null); // the step whose things are all on the screen
  useEffect(() => {
    if (!ready) return undefined;
    const control = new AbortController();
    const told = (problem) => control.signal.aborted || toast(problem.message, "error");
    perform(store, steps[at], control.signal).then(() => control.signal.aborted || setThere(at), told);
    return () => control.abort();
  }, [at, ready]);
  if (over || !ready) return null;
  const last = at === steps.length - 1;
  return html`<aside class="tour" aria-label=${say("pages.tour.label")} data-step=${steps[at].key} data-ready=${there === at}>
    <h2>${say(`pages.tour.${name}.title`)}</h2>
    <p aria-live="polite">${say(`pages.tour.${name}.${steps[at].key}`)}</p>
    <div class="actions">
      <span class="count">${say("pages.tour.step", { step: at + 1, count: steps.length })}</span>
      ${!last && html`<${Button} onClick=${() => setOver(true)}>${say("pages.tour.end")}<//>`}
      <${Button} disabled=${at === 0} onClick=${() => setAt(at - 1)}>${say("pages.tour.back")}<//>
      <${Button} kind="primary" onClick=${() => (last ? setOver(true) : setAt(at + 1))}>${say(last ? "pages.tour.end" : "pages.tour.next")}<//>
    </div>
  </aside>`;
}

async function perform(store, step, signal) {
  if (step.open) await open(store, step.open);
  if (step.choose) store.dispatch({ type: "choose", ...step.choose });
  if (step.panel) unfold(step.panel);
  if (step.light) await light(store, step.light);
  if (step.press) await press(step.press, signal);
  for (const wanted of step.shows) await appeared(wanted, signal);
}

// What is on the screen now, or soon: a step that speaks of something waits for it.
async function appeared(selector, signal) {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += PAUSE) {
    const found = document.querySelector(selector);
    if (found) return found;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  if (!signal.aborted) throw new Error(say("pages.tour.missing"));
  return null;
}

// A button that the visitor would have to press for the step to be true.
async function press(selector, signal) {
  const button = await appeared(`${selector}:not(:disabled)`, signal);
  await new Promise(requestAnimationFrame); // until what was chosen before is drawn
  if (!signal.aborted) button.click();
}

async function open(store, wanted) {
  const { puzzle } = (await ask("read", wanted)).sheets[0];
  store.dispatch({ type: "open", sheet: puzzle });
}

// A panel that is folded is unfolded as a person would do it.
function unfold(id) {
  const panel = document.getElementById(`panel-${id}`);
  const fold = panel?.querySelector("button.fold[aria-expanded=false]");
  fold?.click();
  panel?.scrollIntoView({ block: "start" });
}

async function light(store, rule) {
  const { sheet, encoding } = store.state;
  const about = { puzzle: puzzleOf(sheet), encoding, with_entries: false, rule, start: 0, count: 1 };
  const { instances } = await ask("instances", about);
  // Nothing counts as pinned yet: to pin what is pinned would let it go.
  const links = pointing({ ...store.state, pinned: null }, store.dispatch, "tour");
  links.pin(ofInstance(instances[0], sheet));
}
