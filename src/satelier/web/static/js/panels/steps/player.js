// Play, pause, step, back, speed: where one is in a row of events.
import { html, useEffect, useId, useRef, useState } from "../../lib.js";
import { say } from "../../words.js";
import { counted, rounded } from "../pieces.js";

const TICK = 50; // milliseconds between two drawings, at the least
const SLOWEST = 0.5;
const RANGE = 400;

export const speedOf = (slider) => SLOWEST * RANGE ** (slider / 100);

// Where one is: `{at, playing, go, toggle}`, `at` counting the events that have happened.
export function usePlayer(events, slider) {
  const total = events.length;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const owed = useRef(0);
  useEffect(() => {
    setAt(0);
    setPlaying(false);
  }, [events]);
  useEffect(() => {
    if (!playing) return undefined;
    const pause = Math.max(TICK, 1000 / speedOf(slider));
    const timer = setInterval(() => {
      owed.current += (pause * speedOf(slider)) / 1000;
      const due = Math.floor(owed.current + 1e-9);
      owed.current -= due;
      setAt((last) => Math.min(total, last + due));
    }, pause);
    return () => clearInterval(timer);
  }, [playing, slider, total]);
  useEffect(() => {
    if (playing && at >= total) setPlaying(false);
  }, [playing, at, total]);
  const go = (to) => {
    setPlaying(false);
    setAt(Math.min(total, Math.max(0, to)));
  };
  const toggle = () => {
    if (!playing && at >= total) setAt(0);
    setPlaying(!playing);
  };
  return { at, playing, go, toggle };
}

// Space plays and pauses, arrows step, Home and End jump, wherever these keys mean nothing else.
export function onKeys({ at, go, toggle }, total) {
  const moves = { " ": toggle, ArrowRight: () => go(at + 1), ArrowLeft: () => go(at - 1), Home: () => go(0), End: () => go(total) };
  return (event) => {
    const { tagName, type } = event.target;
    const taken = tagName === "SELECT" || (tagName === "INPUT" && type !== "range") || (event.key === " " && tagName === "BUTTON");
    if (taken || !(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moves[event.key]();
  };
}

export function Controls({ player, total, slider, setSlider }) {
  const { at, playing, go, toggle } = player;
  const key = (name, sign, action, off = false, kind = "") => html`<button
    type="button" class="key ${kind}" aria-label=${say(`panels.steps.${name}`)} title=${say(`panels.steps.${name}`)}
    disabled=${off} onClick=${action}><${Sign} name=${sign} /></button>`;
  return html`<div class="controls" role="group" aria-label=${say("panels.steps.controls")}>
    <div class="transport">
      ${key("start", "start", () => go(0), at === 0)}
      ${key("back", "back", () => go(at - 1), at === 0)}
      ${key(playing ? "pause" : "play", playing ? "pause" : "play", toggle, total === 0, "primary")}
      ${key("step", "step", () => go(at + 1), at === total)}
      ${key("end", "end", () => go(total), at === total)}
    </div>
    <output class="where">${say("panels.steps.where", { at: counted(at), total: counted(total) })}</output>
    <${Slider} name="scrub" value=${at} high=${total} text=${say("panels.steps.where", { at, total })} onInput=${go} />
    <${Slider} name="speed" value=${slider} high=${100} text=${say("panels.steps.per-second", { count: rounded(speedOf(slider)) })} onInput=${setSlider} shown />
  </div>`;
}

function Slider({ name, value, high, text, onInput, shown }) {
  const id = useId();
  return html`<div class="slider ${name}">
    <label for=${id} class=${shown ? "" : "unseen"}>${say(`panels.steps.${name}`)}</label>
    <input id=${id} type="range" min="0" max=${high} step="1" value=${value} aria-valuetext=${text} onInput=${(event) => onInput(Number(event.target.value))} />
    ${shown && html`<span class="soft">${text}</span>`}
  </div>`;
}

const SIGNS = {
  start: "M3 3v10M13 3L6 8l7 5z",
  back: "M11 3L4 8l7 5z",
  play: "M4 2.5v11L13 8z",
  pause: "M4.5 3v10M11.5 3v10",
  step: "M5 3l7 5-7 5z",
  end: "M13 3v10M3 3l7 5-7 5z",
};

const Sign = ({ name }) => html`<svg class="sign ${name}" viewBox="0 0 16 16" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;
