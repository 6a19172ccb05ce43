// /gallery: every kind with a small drawing, its name and its rules; a search by any name; the puzzle of the day.
import { Board } from "../board.js";
import { entries } from "../bench/grids/kinds.js";
import { html, useId, useState } from "../lib.js";
import { useAnswer } from "../panels/answers.js";
import { start } from "../shell.js";
import { say } from "../words.js";
import { kindOf, today } from "./daily.js";

function Gallery() {
  const kinds = (useAnswer("kinds", {}).answer?.kinds ?? []).filter(({ solved }) => solved?.length);
  const [searched, setSearched] = useState("");
  const id = useId();
  const found = new Set(entries(kinds, searched).map(({ kind }) => kind));
  const shown = kinds.filter(({ kind }) => found.has(kind));
  return html`
    <h1>${say("pages.gallery.title")}</h1>
    <p class="lead">${say("pages.gallery.lead")}</p>
    ${kinds.length ? html`<${Daily} kinds=${kinds} />` : html`<p role="status">${say("bench.waiting")}</p>`}
    <div class="field search">
      <label for=${id}>${say("bench.new.search")}</label>
      <input id=${id} type="search" autocomplete="off" spellcheck=${false} value=${searched}
        placeholder=${say("bench.new.searchExample")} onInput=${(event) => setSearched(event.target.value)} />
    </div>
    <p class="unseen" role="status">${say("pages.gallery.found", { count: shown.length })}</p>
    <ul class="gallery">${shown.map((kind) => html`<${Kind} key=${kind.kind} kind=${kind} />`)}</ul>
    ${kinds.length && !shown.length ? html`<p class="soft">${say("bench.new.notFound", { name: searched })}</p>` : null}
  `;
}

function Daily({ kinds }) {
  const date = today();
  const kind = kindOf(kinds, date);
  return html`<section class="card daily" aria-labelledby="daily-title">
    <${Drawing} kind=${kind} />
    <div>
      <h2 id="daily-title">${say("pages.gallery.day")}</h2>
      <p>${say("pages.gallery.dayAbout", { name: kind.title, date })}</p>
      <a class="button primary" href="/?day=${date}">${say("pages.gallery.dayPlay", { name: kind.title })}</a>
    </div>
  </section>`;
}

function Kind({ kind }) {
  return html`<li class="card gallery-card">
    <${Drawing} kind=${kind} />
    <h2><a href="/?kind=${kind.kind}">${kind.title}</a></h2>
    <p>${kind.about}</p>
    <p class="soft"><a href="/learn#kind-${kind.kind}" aria-label=${say("pages.gallery.rulesOf", { name: kind.title })}>${say("pages.gallery.rules")}</a></p>
  </li>`;
}

// A drawing says nothing that the words beside it do not.
const Drawing = ({ kind }) => {
  const { puzzle, board } = kind.solved[0];
  return html`<div class="drawing" aria-hidden="true" inert><${Board} sheet=${puzzle} board=${board.flat()} label="" /></div>`;
};

start("gallery", Gallery);
