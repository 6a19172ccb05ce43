// The solution as a film on the board, forwards and backwards: each step with its sentence and what it stands on.
import { Icon } from "../../icons.js";
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { Controls, onKeys, usePlayer } from "../../panels/steps/player.js";
import { say } from "../../words.js";
import { cancel, printFilm } from "../state/actions.js";
import { frames } from "../state/frames.js";
import { Legend } from "./legend.js";
import { stepMarks } from "../state/marks.js";

const SLOW = 5; // of the slider of speeds: time enough to read a sentence

export function Film({ store, film, busy }) {
  const { sheet, steps } = film;
  const { dispatch } = store;
  const region = useRef();
  const [slider, setSlider] = useState(SLOW);
  const player = usePlayer(steps, slider);
  const shown = useMemo(() => frames(film), [film]);
  const picture = shown[Math.min(player.at, steps.length)];
  const step = steps[player.at - 1];
  useEffect(() => region.current.focus({ preventScroll: true }), [film]);
  useEffect(() => {
    dispatch({ type: "overlay", overlay: { board: picture.board, marks: { struck: picture.struck, ...(step ? stepMarks(sheet, step) : {}) } } });
  }, [film, player.at]);
  const close = () => dispatch({ type: "film", film: null });
  const keys = onKeys(player, steps.length);
  return html`<section
    class="bench-film" ref=${region} tabindex="0" aria-label=${say("bench.film.label")}
    onKeyDown=${(event) => (event.key === "Escape" ? close() : keys(event))}
  >
    <div class="film-head">
      <h3>${say("bench.film.title")}</h3>
      <button type="button" class="quiet icon" aria-label=${say("bench.film.close")} onClick=${close}><${Icon} name="close" /></button>
    </div>
    <${Controls} player=${player} total=${steps.length} slider=${slider} setSlider=${setSlider} />
    <div class="film-now" aria-live=${player.playing ? "off" : "polite"}>
      <${Told} film=${film} step=${step} at=${player.at} />
    </div>
    <div class="actions">
      <button type="button" onClick=${() => takeOver(store, picture)}>${say("bench.film.take")}</button>
      <button type="button" onClick=${() => printFilm(store, "pdf")}>${say("bench.film.pdf")}</button>
      <button type="button" onClick=${() => printFilm(store, "html")}>${say("bench.film.html")}</button>
      ${busy ? html`<button type="button" class="quiet" onClick=${cancel}>${say("bench.cancel")}</button>` : null}
    </div>
  </section>`;
}

// What is said beside a picture: the step with its name, how it begins, and at the end how it ends.
function Told({ film, step, at }) {
  if (!step) return html`<p>${say(film.steps.length ? "bench.film.begin" : `bench.film.${film.status}`)}</p>`;
  return html`
    <p>${step.name ? html`<strong class="pattern">${step.name}</strong> ` : null}${step.sentence}</p>
    <${Legend} advice=${{ answer: step, stage: 4 }} />
    ${at === film.steps.length ? html`<p class="soft">${say(`bench.film.${film.status}`)}</p>` : null}
  `;
}

// Play on from this picture: what it shows is entered, and can be undone.
function takeOver(store, { board, struck }) {
  const moves = board.map((value, place) => [place, value]).filter(([, value]) => value !== -1);
  const excluded = Object.entries(struck).flatMap(([place, values]) => values.map((value) => [Number(place), value]));
  store.dispatch({ type: "enter", moves, excluded });
}
