// Opening, pasting, sharing, exporting, printing.
import { html, useRef, useState } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";
import { Dialog } from "../parts/dialog.js";
import { exportAs, openFile, openText, turnTo } from "./files.js";
import { Share } from "./share.js";

const EXPORTS = ["json", "source-json", "text", "link", "svg", "png", "pdf"];
const ALWAYS = new Set(["link", "svg", "png", "pdf"]);

export function Files({ store, pile, about }) {
  const forms = EXPORTS.filter((to) => ALWAYS.has(to) || about.formats.includes(to));
  const picker = useRef();
  const [asking, setAsking] = useState(null);
  const picked = async (event) => {
    const [file] = event.target.files;
    if (file) await openFile(store, file);
    event.target.value = "";
  };
  return html`
    <section class="card" aria-label=${say("bench.files.title")}>
      <h2>${say("bench.files.title")}</h2>
      <div class="buttons">
        <button type="button" onClick=${() => picker.current.click()}><${Icon} name="open" />${say("bench.files.open")}</button>
        <input ref=${picker} type="file" class="unseen" tabindex="-1" aria-label=${say("bench.files.open")} onChange=${picked} />
        <button type="button" onClick=${() => setAsking({ name: "paste" })}><${Icon} name="edit" />${say("bench.files.paste")}</button>
        <button type="button" onClick=${() => setAsking({ name: "share" })}><${Icon} name="link" />${say("bench.files.share")}</button>
        <button type="button" onClick=${() => print()}><${Icon} name="print" />${say("bench.files.print")}</button>
      </div>
      <div class="exports" role="group" aria-label=${say("bench.files.export")}>
        <span class="soft">${say("bench.files.export")}</span>
        ${forms.map((to) => html`
          <button key=${to} type="button" class="chip" onClick=${() => exportAs(store, to)}>${say(`bench.files.to.${to}`)}</button>
        `)}
      </div>
      ${pile ? html`<${Pile} store=${store} pile=${pile} />` : null}
      ${asking?.name === "paste" ? html`<${Paste} store=${store} onClose=${() => setAsking(null)} />` : null}
      ${asking?.name === "share" ? html`<${Share} store=${store} onClose=${() => setAsking(null)} />` : null}
    </section>
  `;
}

// A file with several grids: turn its pages.
const Pile = ({ store, pile: { sheets, at } }) => html`
  <div class="pile">
    <button type="button" class="tool" disabled=${at === 0} aria-label=${say("bench.files.before")} onClick=${() => turnTo(store, at - 1)}>‹</button>
    <span>${say("bench.files.pile", { number: at + 1, count: sheets.length })}</span>
    <button type="button" class="tool" disabled=${at === sheets.length - 1} aria-label=${say("bench.files.after")} onClick=${() => turnTo(store, at + 1)}>›</button>
  </div>
`;

function Paste({ store, onClose }) {
  const [text, setText] = useState("");
  const open = async (event) => {
    event.preventDefault();
    if (await openText(store, text)) onClose();
  };
  return html`
    <${Dialog} title=${say("bench.files.paste")} onClose=${onClose}>
      <form onSubmit=${open}>
        <label class="field">
          <span>${say("bench.files.pasteHelp")}</span>
          <textarea rows="8" required spellcheck=${false} value=${text} onInput=${(event) => setText(event.target.value)} autofocus></textarea>
        </label>
        <div class="buttons end"><button class="primary" type="submit">${say("bench.files.read")}</button></div>
      </form>
    <//>
  `;
}
