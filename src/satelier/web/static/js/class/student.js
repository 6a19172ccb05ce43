// A student in a class: a name, the exercises that are set, one of them open. Alone: a file, or the course.
import { ask } from "../api.js";
import { html, useEffect, useMemo, useState } from "../lib.js";
import { Button } from "../panels/pieces.js";
import { toast } from "../shell.js";
import { say } from "../words.js";
import { alone, inClass, room } from "./sources.js";
import { Work } from "./work.js";

const LOOK = 15000; // milliseconds until it is looked again what is set and what is closed

export function Student() {
  const [found, setFound] = useState(null);
  const [open, setOpen] = useState(location.hash.slice(1));
  const look = () => room.exercises().then(setFound, () => setFound({ student: null, exercises: [] }));
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, []);
  const chosen = found?.exercises.find(({ id }) => id === open) ?? found?.exercises[0];
  const source = useMemo(() => chosen && inClass(chosen), [chosen?.id]);
  if (!found) return null;
  if (!found.student) return html`<${Joining} onJoined=${look} />`;
  return html`
    <p class="me">${say("class.student.me", { name: found.student.name })} <span class="about">${say("class.student.word")} <code>${found.student.word}</code></span></p>
    <${Shelf} exercises=${found.exercises} chosen=${chosen?.id} onChoose=${(id) => (setOpen(id), history.replaceState(null, "", `#${id}`))} />
    ${chosen && html`<${Work} key=${chosen.id} source=${source} closed=${chosen.closed} onAttempt=${look} />`}
  `;
}

function Joining({ onJoined }) {
  const [name, setName] = useState("");
  const [word, setWord] = useState("");
  const [taken, setTaken] = useState(false);
  const join = async (event) => {
    event.preventDefault();
    try {
      const { word: own } = await room.join(name, word);
      toast(say("class.student.joined", { word: own }));
      onJoined();
    } catch (problem) {
      setTaken(true);
      toast(problem.message, "error");
    }
  };
  return html`<form class="card joining-name" onSubmit=${join}>
    <h2>${say("class.student.title")}</h2>
    <label>${say("class.student.name")} <input name="name" required maxlength="60" autocomplete="name" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <label>${say("class.student.back")} <input name="word" size="6" maxlength="8" autocomplete="off" value=${word} onInput=${(event) => setWord(event.target.value)} /></label>
    <p class="about">${say(taken ? "class.student.taken" : "class.student.about")}</p>
    <${Button} kind="primary" type="submit">${say("class.student.join")}<//>
  </form>`;
}

function Shelf({ exercises, chosen, onChoose }) {
  return html`<nav class="shelf" aria-label=${say("class.student.exercises")}>
    ${exercises.map(({ id, title, right, closed }) => html`<button key=${id} type="button" aria-current=${id === chosen ? "true" : null} onClick=${() => onChoose(id)}>
      ${title}${right && html` <span class="tick" title=${say("class.answer.right")}>✓</span>`}${closed && html` <span class="about">${say("class.student.closed")}</span>`}
    </button>`)}
  </nav>`;
}

/** Without a class: the exercise that was opened with the program, a file, or one of the course. */
export function Alone({ opened }) {
  const [file, setFile] = useState(opened ?? null);
  const [course, setCourse] = useState([]);
  const [about, setAbout] = useState(null);
  useEffect(() => {
    ask("course").then(({ exercises }) => {
      setCourse(exercises);
      const wanted = exercises.find(({ id }) => id === location.hash.slice(1));
      if (wanted && !opened) setFile(wanted.file);
    }, () => {});
  }, []);
  useEffect(() => {
    if (file) ask("exercise", { file }).then(setAbout, (problem) => toast(problem.message, "error"));
  }, [file]);
  const source = useMemo(() => file && about && alone(about.id, file), [file, about?.id]);
  const read = async (event) => setFile(await event.target.files[0].text());
  return html`
    <section class="card alone" aria-labelledby="alone-title">
      <h2 id="alone-title">${say("class.alone.title")}</h2>
      <p>${say("class.alone.about")}</p>
      <div class="actions">
        <label class="file">${say("class.alone.file")} <input type="file" accept=".toml" onChange=${read} /></label>
        <label>${say("class.alone.course")} <select onChange=${(event) => event.target.value && setFile(course.find(({ id }) => id === event.target.value).file)}>
          <option value="">${say("class.alone.choose")}</option>
          ${course.map(({ id, title }) => html`<option key=${id} value=${id} selected=${id === about?.id}>${title}</option>`)}
        </select></label>
      </div>
    </section>
    ${source && html`<${Work} key=${about.id} source=${source} />`}
  `;
}
