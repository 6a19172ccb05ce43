// A puzzle to speak of: the one on the bench, a text or link of any format, or an empty grid of a kind.
import { ask } from "../api.js";
import { Board } from "../board.js";
import { saved } from "../bench/save.js";
import { emptyBoard } from "../bench/sheet.js";
import { html, useId, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { Button, Choice, Problem } from "../panels/pieces.js";
import { say } from "../words.js";

export function Chooser({ sheet, onChoose }) {
  const kinds = useAnswer("kinds", {}).answer?.kinds ?? [];
  const [problem, setProblem] = useState(null);
  const [text, setText] = useState("");
  const id = useId();
  const attempt = (work) => work().then((found) => (setProblem(null), onChoose(found)), (refusal) => setProblem(refusal.message));
  const read = () => attempt(async () => (await ask("read", { text })).sheets[0].puzzle);
  const empty = (name) => {
    const { kind, rows, columns } = kinds.find(({ kind: found }) => found === name);
    return attempt(async () => (await ask("blank", { kind, rows: Math.min(rows, 6), columns: Math.min(columns, 6) })).puzzle);
  };
  const { kind, grids } = saved();
  const onBench = grids?.[kind]?.sheet;
  return html`<div class="chooser">
    <div class="options">
      <${Choice} label=${say("pages.chooser.kind")} value="" options=${[{ value: "", label: "…" }, ...kinds.map(({ kind: value, name }) => ({ value, label: name }))]} onChange=${(value) => value && empty(value)} />
      ${onBench && html`<${Button} onClick=${() => onChoose(onBench)}>${say("pages.chooser.bench")}<//>`}
    </div>
    <div class="field">
      <label for=${id}>${say("pages.chooser.text")}</label>
      <div class="with-button">
        <textarea id=${id} rows="2" spellcheck=${false} value=${text} placeholder="takuzu/4/4/g1k0…" onInput=${(event) => setText(event.target.value)}></textarea>
        <${Button} disabled=${!text.trim()} onClick=${read}>${say("pages.chooser.read")}<//>
      </div>
    </div>
    <${Problem} text=${problem} />
    ${sheet && html`<${Board} className="small" sheet=${sheet} board=${emptyBoard(sheet)} label=${sheet.name} />`}
  </div>`;
}
