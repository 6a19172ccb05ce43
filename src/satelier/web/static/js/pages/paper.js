// A sheet of paper for a text: typed, pasted, opened from a file, or dropped on it.
import { html, useId, useRef, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { toast } from "../shell.js";
import { say } from "../words.js";

const MOST = 2_000_000; // the server takes no more

export function Paper({ label, value, onChange, rows = 12, placeholder, accept, children }) {
  const id = useId();
  const picker = useRef();
  const [over, setOver] = useState(false);
  const take = async (file) => {
    if (!file) return;
    if (file.size > MOST) toast(say("pages.paper.too-large", { name: file.name }), "error");
    else onChange(await file.text(), file.name);
  };
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return html`<div class="paper-sheet ${over ? "is-over" : ""}" onDragOver=${(event) => (event.preventDefault(), setOver(true))} onDragLeave=${() => setOver(false)} onDrop=${drop}>
    <div class="paper-head">
      <label for=${id}>${label}</label>
      <span class="actions">
        ${children}
        <${Button} onClick=${() => picker.current.click()}>${say("pages.paper.open")}<//>
        <input ref=${picker} type="file" hidden accept=${accept} onChange=${(event) => (take(event.target.files[0]), (event.target.value = ""))} />
      </span>
    </div>
    <textarea id=${id} rows=${rows} spellcheck=${false} autocapitalize="off" autocomplete="off" placeholder=${placeholder} value=${value} onInput=${(event) => onChange(event.target.value)}></textarea>
  </div>`;
}
