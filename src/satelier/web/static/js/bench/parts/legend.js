// What the marks of a pattern mean: its parts as they are drawn on the board, not by colour alone.
import { Glyph } from "../../board/signs.js";
import { html } from "../../lib.js";
import { say } from "../../words.js";

export function Legend({ advice: { answer, stage } }) {
  const parts = Object.entries((stage > 1 && answer?.shape) || {}).filter(([, places]) => places.length).map(([part]) => part);
  if (parts.length === 0) return null;
  const others = [...(stage > 2 && answer.seen?.length ? ["used"] : []), ...(stage > 3 ? ["hint"] : [])];
  return html`<ul class="legend" aria-label=${say("bench.legend.title")}>
    ${[...parts, ...others].map((part) => html`
      <li key=${part}>
        <svg class="board sample ${part}" viewBox="-0.55 -0.55 1.1 1.1" aria-hidden="true"><${Glyph} name=${part} /></svg>
        ${say(`bench.legend.${part}`)}
      </li>
    `)}
  </ul>`;
}
