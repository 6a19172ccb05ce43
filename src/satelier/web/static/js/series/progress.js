// How far a series is, live: a bar, figures, and the way to stop and to go on.
import { html } from "../lib.js";
import { language, say } from "../words.js";

const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat(language);

function clock(seconds) {
  if (seconds == null) return "…";
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

export function Progress({ progress, state, onStop, onResume }) {
  const { done = 0, total = 1, solved = 0, unsolved = 0, failed = 0, rate, remaining } = progress;
  const figures = { done: whole.format(done), total: whole.format(total), solved: whole.format(solved), unsolved: whole.format(unsolved) };
  const running = rate ? say("series.page.running", { rate: number.format(rate), remaining: clock(remaining) }) : say("series.page.waiting");
  return html`
    <section class="card progress" aria-label=${say("series.page.progress")}>
      <div class="progress-head">
        <span class="state ${state}">${say(`series.page.state-${state}`)}</span>
        <span class="counts">${say("series.page.counts", figures)}${failed ? ` · ${say("series.page.failed", { failed: whole.format(failed) })}` : ""}</span>
        <span class="soft">${state === "running" ? running : ""}</span>
        ${state === "running" || state === "waiting" ? html`<button type="button" onClick=${onStop}>${say("series.page.stop")}</button>` : null}
        ${state === "stopped" ? html`<button type="button" onClick=${onResume}>${say("series.page.resume")}</button>` : null}
      </div>
      <progress max=${total} value=${done} aria-label=${say("series.page.progress")}></progress>
    </section>
  `;
}
