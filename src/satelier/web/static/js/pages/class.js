// /class: what a teacher needs. How the class comes in, the same grid for everyone, worksheets to print.
import { ask } from "../api.js";
import { Board } from "../board.js";
import { saved } from "../bench/state/save.js";
import { emptyBoard, puzzleOf } from "../bench/state/sheet.js";
import { Qr, sendToClass, useClass } from "../classroom.js";
import { html } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { start, toast } from "../shell.js";
import { say } from "../words.js";
import { Alone, Student } from "../class/student.js";
import { Teacher } from "../class/teacher.js";
import { Worksheet } from "./worksheet.js";

function Class() {
  const room = useClass(true);
  if (room?.exercises && !room.teacher) return html`<h1>${say("class.student.exercises")}</h1><${Student} />`;
  if (room?.exercise) return html`<h1>${say("class.student.exercises")}</h1><${Alone} opened=${room.exercise} />`; // `exercise solve`
  return html`
    <h1>${say("class.title")}</h1>
    <p class="lead">${say("class.lead")}</p>
    ${room && html`<${Joining} room=${room} />`}
    ${room && html`<${Exercises} room=${room} />`}
    ${room?.teacher && html`<${Sending} sent=${room.grid} />`}
    ${room && (room.teacher || !room.classroom) && html`<${Worksheet} />`}
  `;
}

// Exercises: the class's, as the teacher sees them; without a class, one's own.
function Exercises({ room }) {
  if (!room.classroom) return html`<${Alone} opened=${room.exercise} />`;
  return room.exercises ? html`<${Teacher} />` : null;
}

function Joining({ room }) {
  if (!room.classroom) return html`<${Card} id="join"><p>${say("class.join.none")}</p><pre class="text" tabindex="0">satelier serve --classroom</pre><//>`;
  if (!room.teacher) return html`<${Card} id="join"><p>${say("class.join.in")}</p><//>`;
  const [address] = room.addresses;
  if (!address) return html`<${Card} id="join"><p class="problem">${say("class.join.no-network")}</p><//>`;
  return html`<${Card} id="join">
    <div class="joining">
      <dl>
        <dt>${say("class.join.address")}</dt>
        <dd class="address">${new URL(address).origin}</dd>
        <dt>${say("class.join.code")}</dt>
        <dd class="code">${room.code}</dd>
      </dl>
      <${Qr} text=${address} label=${say("class.join.qr")} />
    </div>
    <${Others} addresses=${room.addresses.slice(1)} />
  <//>`;
}

// A machine may be on several networks; only one of them may be the class's.
function Others({ addresses }) {
  if (!addresses.length) return null;
  return html`<p class="about">${say("class.join.others")} ${addresses.map((address) => new URL(address).origin).join(", ")}</p>`;
}

function Sending({ sent }) {
  const { kind, grids } = saved();
  const sheet = grids?.[kind]?.sheet;
  const send = async () => {
    const { text } = await ask("write", { puzzle: puzzleOf(sheet), to: "share" });
    await sendToClass(text);
    toast(say("class.send.done"));
  };
  return html`<${Card} id="send">
    <p>${say(sheet ? "class.send.about" : "class.send.nothing")}</p>
    ${sheet && html`
      <${Board} className="small" sheet=${sheet} board=${emptyBoard(sheet)} label=${sheet.name} />
      <div class="actions">
        <${Button} kind="primary" onClick=${() => send().catch((problem) => toast(problem.message, "error"))}>${say("class.send.button")}<//>
        ${sent && html`<span class="about">${say("class.send.count", { count: sent.number })}</span>`}
      </div>
    `}
  <//>`;
}

const Card = ({ id, children }) => html`
  <section class="card class-${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${say(`class.${id}.title`)}</h2>
    ${children}
  </section>
`;

start("class", Class, "write");
