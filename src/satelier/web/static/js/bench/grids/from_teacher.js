// A grid that the teacher sent to everyone: it is offered, never forced upon what somebody is doing.
import { useClass } from "../../classroom.js";
import { html, useState } from "../../lib.js";
import { say } from "../../words.js";
import { openText } from "./files.js";

const SEEN = "satelier.from-teacher"; // which code's grid was answered: numbers begin anew with each server
const seen = () => sessionStorage.getItem(SEEN);

export function FromTeacher({ store }) {
  const room = useClass(true);
  const [answered, setAnswered] = useState(seen);
  const grid = room?.classroom && !room.teacher ? room.grid : null;
  const mark = grid && `${location.host} ${grid.number}`;
  if (!grid || answered === mark) return null;
  const answer = () => (sessionStorage.setItem(SEEN, mark), setAnswered(mark));
  const open = async () => (await openText(store, grid.text)) && answer();
  return html`
    <aside class="from-teacher" role="status">
      <p>${say("class.sent.offer")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick=${open}>${say("class.sent.open")}</button>
        <button type="button" onClick=${answer}>${say("class.sent.later")}</button>
      </div>
    </aside>
  `;
}
