// /learn: the rules with solved and broken examples, tours that drive the real bench, three lessons from real mistakes.
import { Board } from "../board.js";
import { placesOf, puzzleOf } from "../bench/state/sheet.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { start } from "../shell.js";
import { say } from "../words.js";
import { TOURS } from "./tours.js";

const AHEAD = "800px"; // of what is seen, examples are drawn already
const WRITE_STEPS = 6; // of the tour of /write, whose module has the editor with it

function Learn() {
  return html`
    <h1>${say("pages.learn.title")}</h1>
    <p class="lead">${say("pages.learn.lead")}</p>
    <nav class="contents" aria-label=${say("pages.learn.contents")}>
      ${["rules", "tours", "lessons"].map((part) => html`<a href="#${part}">${say(`pages.learn.${part}.title`)}</a>`)}
    </nav>
    <section id="rules" aria-labelledby="rules-title"><h2 id="rules-title">${say("pages.learn.rules.title")}</h2><${Rules} /></section>
    <section id="tours" aria-labelledby="tours-title"><h2 id="tours-title">${say("pages.learn.tours.title")}</h2><${Tours} /></section>
    <section id="lessons" aria-labelledby="lessons-title"><h2 id="lessons-title">${say("pages.learn.lessons.title")}</h2><${Lessons} /></section>
  `;
}

// The rules.

function Rules() {
  const kinds = (useAnswer("kinds", {}).answer?.kinds ?? []).filter(({ solved }) => solved?.length);
  return html`<p>${say("pages.learn.rules.lead")}</p>${kinds.map((kind) => html`<${Kind} key=${kind.kind} kind=${kind} />`)}`;
}

function Kind({ kind }) {
  const place = useRef();
  const near = useNear(place);
  return html`<article class="card kind-card" id="kind-${kind.kind}" aria-label=${kind.title}>
    <div class="kind-head">
      <h3>${kind.title}</h3>
      <ol class="rule-list">${kind.rules.map(({ rule, sentence }) => html`<li key=${rule}>${sentence}</li>`)}</ol>
    </div>
    <div class="examples" ref=${place}>${near && html`<${Examples} kind=${kind} />`}</div>
  </article>`;
}

// Whether a place has come near what is seen of the page: what is far away need not be drawn and asked about yet.
function useNear(place) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: AHEAD });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return near;
}

function Examples({ kind }) {
  const { puzzle, board } = kind.solved[0];
  return html`
    <${Example} caption=${say("pages.learn.rules.puzzle")} sheet=${puzzle} board=${puzzle.givens.flat()} />
    <${Example} caption=${say("pages.learn.rules.solved")} sheet=${puzzle} board=${board.flat()} marks=${{ solved: true }} />
    ${kind.broken.map((broken) => html`<${Broken} key=${broken.rule} broken=${broken} />`)}`;
}

function Example({ caption, sheet, board, marks = {}, children }) {
  return html`<figure class="example"><${Board} sheet=${sheet} board=${board} marks=${marks} label=${caption} /><figcaption>${caption}${children}</figcaption></figure>`;
}

// A board that breaks a rule: where, the server says.
function Broken({ broken }) {
  const { answer } = useAnswer("check", { puzzle: puzzleOf(broken.puzzle), entries: broken.board });
  const found = answer?.broken.find(({ rule }) => rule === broken.rule); // one is enough to see
  const marks = { wrong: found ? placesOf(broken.puzzle, found.blamed) : [] };
  return html`<${Example} caption=${say("pages.learn.rules.broken")} sheet=${broken.puzzle} board=${broken.board.flat()} marks=${marks}>
    ${found && html`<span class="broken"> ${found.sentence}</span>`}
  <//>`;
}

// The tours.

function Tours() {
  return html`<p>${say("pages.learn.tours.lead")}</p>
    <div class="tours">${Object.entries(TOURS).map(([name, steps]) => html`<article class="card tour-card" key=${name}>
      <h3>${say(`pages.tour.${name}.title`)}</h3>
      <p>${say(`pages.tour.${name}.lead`)}</p>
      <p class="about">${say("pages.tour.length", { count: steps.length })}</p>
      <a class="button primary" href="/?tour=${name}">${say("pages.tour.start")}</a>
    </article>`)}
    <article class="card tour-card">
      <h3>${say("pages.tour.write.title")}</h3>
      <p>${say("pages.tour.write.lead")}</p>
      <p class="about">${say("pages.tour.length", { count: WRITE_STEPS })}</p>
      <a class="button primary" href="/write?tour=write">${say("pages.tour.start")}</a>
    </article></div>`;
}

// The lessons.

function Lessons() {
  const lessons = useAnswer("lessons", {}).answer?.lessons ?? [];
  return html`<p>${say("pages.learn.lessons.lead")}</p>${lessons.map((lesson) => html`<${Lesson} key=${lesson.id} lesson=${lesson} />`)}`;
}

function Lesson({ lesson }) {
  const [open, setOpen] = useState(false);
  const paragraphs = [lesson.text].flat();
  return html`<article class="card lesson" aria-label=${lesson.title}>
    <h3>${lesson.title}</h3>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
    <details onToggle=${(event) => setOpen(event.target.open)}>
      <summary>${say("pages.learn.lessons.formula")}</summary>
      ${open && html`<pre tabindex="0" class="text">${lesson.dimacs}</pre>`}
    </details>
    <a class="button primary" href="/compare?lesson=${lesson.id}">${say("pages.learn.lessons.compare")}</a>
    <a class="button" href="/class#${lesson.exercise}">${say("pages.learn.lessons.exercise")}</a>
  </article>`;
}

start("learn", Learn);
