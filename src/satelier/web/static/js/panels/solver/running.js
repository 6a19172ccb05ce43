// How a piece of work fares: since when it runs, what it tells, that it was taken back.
import { html, useEffect, useState } from "../../lib.js";
import { say } from "../../words.js";
import { seconds } from "../pieces.js";

export function Running({ job }) {
  const elapsed = useElapsed(job.running);
  const text = job.running ? say("panels.solver.running", { time: seconds(elapsed) }) : job.cancelled ? say("panels.solver.cancelled") : "";
  return html`<span class="running" role="status">
    ${job.running && html`<span class="spinner" aria-hidden="true"></span>`}${text}
  </span>`;
}

function useElapsed(running) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const start = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed((performance.now() - start) / 1000), 250);
    return () => clearInterval(timer);
  }, [running]);
  return elapsed;
}
