// A list of any length, of which only what is in view is drawn. A listbox: arrows move, Enter or a click picks.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";

// Browsers cannot draw elements of any height: beyond this one, a pixel scrolled is more than a pixel moved.
const MOST_HEIGHT = 4_000_000;
const AHEAD = 6;

export function LongList({ id, label, total, row, pages, lit, picked, reveal, onPoint, onLeave, onPick, children }) {
  const box = useRef(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const [active, setActive] = useState(-1);
  const scale = scaling(total, row, view.height);
  const first = Math.max(0, Math.floor((view.top * scale.ratio) / row) - AHEAD);
  const last = Math.min(total, Math.ceil((view.top * scale.ratio + view.height) / row) + AHEAD);
  const measure = () => box.current && setView({ top: box.current.scrollTop, height: box.current.clientHeight });

  useLayoutEffect(() => watch(box.current, measure), []);
  useEffect(() => pages.need(first, Math.max(first, last - 1)), [pages.need, first, last]);
  useEffect(() => {
    const walked = document.activeElement === box.current; // whoever goes through it by keys is not pulled away
    if (reveal >= 0 && !walked) show(box.current, reveal, row, scale, measure);
  }, [reveal, total, view.height > 0]);

  const move = (index) => {
    const next = Math.min(total - 1, Math.max(0, index));
    setActive(next);
    show(box.current, next, row, scale, measure);
    if (pages.at(next)) onPoint(pages.at(next));
  };
  const onKeyDown = (event) => pressed(event, { active, move, page: Math.floor(view.height / row), pick: () => pick(active) });
  const pick = (index) => {
    setActive(index);
    if (pages.at(index)) onPick(pages.at(index));
  };
  const numbers = Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step);
  return html`<div
    class="long-list" id=${id} ref=${box} role="listbox" tabindex="0" aria-label=${label} aria-busy=${!total || !pages.at(first)}
    aria-activedescendant=${active >= first && active < last ? `${id}-${active}` : undefined}
    onScroll=${measure} onKeyDown=${onKeyDown} onMouseLeave=${onLeave} onBlur=${onLeave}
  >
    <div class="spacer" role="presentation" style=${{ height: `${scale.height}px` }}></div>
    ${numbers.map((index) => {
      const item = pages.at(index);
      const top = view.top - (view.top * scale.ratio - index * row);
      return html`<div
        key=${index} id="${id}-${index}" role="option" aria-setsize=${total} aria-posinset=${index + 1}
        class="line ${(item && lit(item)) || ""} ${index === active ? "active" : ""}"
        aria-selected=${Boolean(item && picked(item))} style=${{ top: `${top}px`, height: `${row}px` }}
        onMouseEnter=${() => item && onPoint(item)} onClick=${() => pick(index)}
      >${item ? children(item, index) : html`<span class="pending">…</span>`}</div>`;
    })}
  </div>`;
}

function scaling(total, row, view) {
  const full = total * row;
  const height = Math.min(full, MOST_HEIGHT);
  return { height, ratio: full > height ? (full - view) / (height - view) : 1 };
}

function watch(element, measure) {
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

// Scrolls only as far as it takes to have the line in view.
function show(element, index, row, scale, measure) {
  const top = element.scrollTop * scale.ratio;
  const room = element.clientHeight - row;
  if (index * row < top) element.scrollTop = (index * row) / scale.ratio;
  else if (index * row > top + room) element.scrollTop = (index * row - room / 2) / scale.ratio;
  measure();
}

function pressed(event, { active, move, page, pick }) {
  const steps = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page, Home: 0, End: Infinity };
  if (event.key in steps) move(steps[event.key]);
  else if (event.key === "Enter" || event.key === " ") pick();
  else return;
  event.preventDefault();
}
