// A puzzle to speak of: the one on the bench, a text or link of any format, or an empty grid of a kind.
import { ask } from "../api.js";
import { Board } from "../board.js";
import { saved } from "../bench/state/save.js";
import { emptyBoard } from "../bench/state/sheet.js";
import { html, useId, useState } from "../lib.js";
import { useAnswer, useJob } from "../panels/answers.js";
import { Button, Choice, Figure, Problem } from "../panels/pieces.js";
import { say } from "../words.js";

export function Chooser({ sheet, onChoose }) {
  const kinds = useAnswer("kinds", {}).answer?.kinds ?? [];
  const [text, setText] = useState("");
  const id = useId();
  const job = useJob(async ({ name, body, puzzleIn }, { signal }) => onChoose(puzzleIn(await ask(name, body, { signal }))));
  const read = () => job.run({ name: "read", body: { text }, puzzleIn: ({ sheets }) => sheets[0].puzzle });
  const empty = (size) => job.run({ name: "blank", body: size, puzzleIn: ({ puzzle }) => puzzle });
  const { kind, grids } = saved();
  const onBench = grids?.[kind]?.sheet;
  return html`<div class="chooser">
    <div class="options">
      <${EmptyGrid} kinds=${kinds} sheet=${sheet} onAsk=${empty} />
      ${onBench && html`<${Button} onClick=${() => onChoose(onBench)}>${say("pages.chooser.bench")}<//>`}
    </div>
    <div class="field">
      <label for=${id}>${say("pages.chooser.text")}</label>
      <div class="with-button">
        <textarea id=${id} rows="2" spellcheck=${false} value=${text} placeholder="takuzu/4/4/g1k0…" onInput=${(event) => setText(event.target.value)}></textarea>
        <${Button} disabled=${!text.trim()} onClick=${read}>${say("pages.chooser.read")}<//>
      </div>
    </div>
    <${Problem} text=${job.problem} />
    ${sheet && html`<${Board} className="small" sheet=${sheet} board=${emptyBoard(sheet)} label=${sheet.name} />`}
  </div>`;
}

const FIRST_SIDE = 6; // of a grid whose size nobody chose: a formula for it can still be looked at

// An empty grid of any kind and size; what is chosen shows what is there.
function EmptyGrid({ kinds, sheet, onAsk }) {
  const about = kinds.find(({ kind }) => kind === sheet?.kind);
  const names = kinds.map(({ kind: value, title: label }) => ({ value, label }));
  const take = (value) => {
    const { kind, rows, columns } = kinds.find((found) => found.kind === value) ?? {};
    if (kind) onAsk({ kind, rows: Math.min(rows, FIRST_SIDE), columns: Math.min(columns, FIRST_SIDE) });
  };
  const side = (name, change) => html`
    <${Figure} label=${say(`bench.new.${about.square ? "size" : name}`)} value=${sheet[name]} low=${1} high=${about.most} step=${1} onChange=${(count) => count && onAsk({ kind: sheet.kind, rows: sheet.rows, columns: sheet.columns, ...change(count) })} />
  `;
  return html`
    <${Choice} label=${say("pages.chooser.kind")} value=${about?.kind ?? ""} options=${about ? names : [{ value: "", label: "…" }, ...names]} onChange=${take} />
    ${about && side("rows", (rows) => (about.square ? { rows, columns: rows } : { rows }))}
    ${about && !about.square && side("columns", (columns) => ({ columns }))}
  `;
}
