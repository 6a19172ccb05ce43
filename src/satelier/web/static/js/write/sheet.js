// The sheet one writes on: the palette, the editor, what was read of it, and what could not be.
import { html, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { say } from "../words.js";
import { Echo, Fault, Warnings, repaired } from "./echo.js";
import { Editor } from "./editor.js";
import { Palette } from "./palette.js";

const PAUSE = 120;

/** `plain`: the text is no formula of the language, but DIMACS, and nothing is echoed. */
export function Sheet({ kind, text, onText, problem: fromOutside, warnings, lit, onLine, plain = false, children }) {
  const [view, setView] = useState(null);
  const [line, setLine] = useState(1);
  const echoed = useAnswer("echo", plain ? null : { text }, { pause: PAUSE });
  const problem = echoed.busy || plain ? null : echoed.answer?.problem ?? fromOutside ?? null;
  const moved = (number) => (setLine(number), onLine?.(number));
  return html`<div class="card panel-body sheet">
    ${children}
    <${Palette} view=${view} kind=${kind} />
    <${Editor} value=${text} onChange=${onText} label=${say(`write.${kind}.label`)} problem=${problem} lit=${lit} onLine=${moved} onView=${setView} />
    <${Fault} problem=${problem} onTake=${(found) => onText(repaired(text, found))} />
    ${!problem && html`<${Warnings} warnings=${warnings} onPoint=${onLine} />`}
    ${!plain && html`<h2 class="echo-title">${say("write.echo")}</h2>
      <${Echo} statements=${echoed.answer?.statements} line=${line} onPoint=${onLine} />`}
  </div>`;
}
