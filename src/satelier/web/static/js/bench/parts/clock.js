// A clock that counts only while the page is seen and the grid is unsolved; it can be hidden. It goes on after
// a reload where the grid is the same.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { puzzleOf } from "../state/sheet.js";

const KEY = "satelier.clock";

function remembered(sheet) {
  try {
    const { grid, seconds } = JSON.parse(localStorage.getItem(KEY)) ?? {};
    return grid === JSON.stringify(puzzleOf(sheet)) ? seconds : 0;
  } catch {
    return 0;
  }
}

const remember = (sheet, seconds) => localStorage.setItem(KEY, JSON.stringify({ grid: JSON.stringify(puzzleOf(sheet)), seconds }));

export function Clock({ store, state }) {
  const { sheet, found, settings, mode } = state;
  const [seconds, setSeconds] = useState(() => remembered(sheet));
  const now = useRef();
  const isNew = now.current && now.current.sheet !== sheet;
  now.current = { sheet, seconds: isNew ? 0 : seconds };
  if (isNew) setSeconds(0);
  useEffect(() => {
    const leave = () => remember(now.current.sheet, now.current.seconds);
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  const running = mode === "play" && !found?.solved;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => document.hidden || setSeconds((past) => past + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const label = say(settings.clock ? "bench.clock.hide" : "bench.clock.show");
  return html`
    <button type="button" class="quiet clock" title=${label} aria-label=${label} onClick=${() => store.dispatch({ type: "setting", name: "clock", value: !settings.clock })}>
      <${Icon} name="clock" />${settings.clock ? html`<span role="timer">${minutes(seconds)}</span>` : null}
    </button>
  `;
}

const two = (number) => String(number).padStart(2, "0");

export function minutes(seconds) {
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
