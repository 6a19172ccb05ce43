// Sharing a grid: an address that others can open, what goes along with it, and a way to send it to a class.
import { isLocal, Qr, reachable, sendToClass, useClass } from "../../classroom.js";
import { html, useEffect, useState } from "../../lib.js";
import { toast } from "../../shell.js";
import { say } from "../../words.js";
import { Dialog } from "../parts/dialog.js";
import { copyText, shareChoices, shareText } from "./files.js";

export function Share({ store, onClose }) {
  const room = useClass();
  const [choices] = useState(() => shareChoices(store.state));
  const [what, setWhat] = useState(choices[0]);
  const [text, setText] = useState(null);
  useEffect(() => {
    shareText(store, what).then(setText);
  }, [what]);
  if (!room || !text) return null;
  const address = reachable(room, text);
  const send = () =>
    sendToClass(text).then(
      () => (toast(say("class.send.done")), onClose()),
      (problem) => toast(problem.message, "error"),
    );
  return html`
    <${Dialog} title=${say("bench.files.share")} onClose=${onClose}>
      <div class="share-body">
        <div class="field">
          <label for="share-address">${say("bench.files.shareHelp")}</label>
          <input id="share-address" type="text" class="address" readonly value=${address} onFocus=${(event) => event.target.select()} />
          <${Ways} choices=${choices} what=${what} onChoose=${setWhat} />
          ${isLocal() && !room.teacher ? html`<p class="soft">${say("bench.files.localOnly")}</p>` : null}
        </div>
        ${room.teacher || !isLocal() ? html`<${Qr} text=${address} label=${say("class.qr-grid")} />` : null}
      </div>
      <div class="buttons end">
        ${room.teacher ? html`<button type="button" onClick=${send}>${say("class.send.button")}</button>` : null}
        <button class="primary" type="button" onClick=${() => copyText(address)}>${say("bench.files.copy")}</button>
      </div>
    <//>
  `;
}

const Ways = ({ choices, what, onChoose }) => html`
  <fieldset class="share-ways">
    <legend class="unseen">${say("bench.files.along.title")}</legend>
    ${choices.map((choice) => html`
      <label key=${choice} class="check">
        <input type="radio" name="along" value=${choice} checked=${what === choice} onChange=${() => onChoose(choice)} />
        <span>${say(`bench.files.along.${choice}`)}</span>
      </label>
    `)}
  </fieldset>
`;
