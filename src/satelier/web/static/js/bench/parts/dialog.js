// A modal dialog on the browser's own <dialog>: focus stays inside, Esc closes it.
import { html, useEffect, useRef } from "../../lib.js";
import { Icon } from "../../icons.js";
import { say } from "../../words.js";

export function Dialog({ title, onClose, children }) {
  const element = useRef();
  useEffect(() => {
    element.current.showModal();
  }, []);
  const outside = (event) => event.target === element.current && element.current.close();
  return html`
    <dialog ref=${element} aria-label=${title} onClose=${onClose} onClick=${outside}>
      <div class="dialog-body">
        <header>
          <h2>${title}</h2>
          <button type="button" class="quiet icon" aria-label=${say("shell.close")} onClick=${() => element.current.close()}><${Icon} name="close" /></button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
