// The pictures: drawn by the server, made alive here. What lies under the pointer tells its numbers, and
// pointing at a series puts the others in the background.
import { html, useEffect, useRef, useState } from "../lib.js";
import { say } from "../words.js";
import { file } from "./api.js";

const SCALE = 2; // pixels of a PNG for each of the picture's
const TOLD = 6; // marks that are told together: more would hide the picture

export function Plots({ id, plots }) {
  const [tip, setTip] = useState(null);
  if (!plots.length) return null;
  return html`
    <section class="card">
      <h2>${say("series.heading.plots")}</h2>
      <div class="plots">${plots.map((plot) => html`<${Picture} key=${plot.name} id=${id} plot=${plot} onTip=${setTip} />`)}</div>
      ${tip ? html`<div class="tip" style=${{ left: `${tip.x}px`, top: `${tip.y}px` }} role="status">${tip.text}</div>` : null}
    </section>
  `;
}

function Picture({ id, plot, onTip }) {
  const place = useRef(null);
  useEffect(() => liven(place.current), [plot.svg]);
  const move = (event) => {
    const told = tips(event.clientX, event.clientY);
    light(place.current, event.target.closest?.("[data-series]"));
    onTip(told.length ? { text: told.join("\n"), x: event.clientX, y: event.clientY } : null);
  };
  const leave = () => (light(place.current, null), onTip(null));
  return html`
    <figure class=${plot.wide ? "wide" : "square"}>
      <div ref=${place} onPointerMove=${move} onPointerLeave=${leave} dangerouslySetInnerHTML=${{ __html: plot.svg }}></div>
      <figcaption class="buttons end">
        <a class="button" href=${file(id, `plots/${plot.name}.svg`)} download aria-label="${say("series.page.download")}: ${plot.title}, SVG">SVG</a>
        <button type="button" aria-label="${say("series.page.download")}: ${plot.title}, PNG" onClick=${() => png(id, plot)}>PNG</button>
        <a class="button" href=${file(id, `plots/${plot.name}.csv`)} download aria-label="${say("series.page.download")}: ${plot.title}, CSV">CSV</a>
      </figcaption>
    </figure>
  `;
}

// The browser's own tooltips come late and small; their texts go to ours.
function liven(place) {
  for (const title of place.querySelectorAll("svg.plot * > title")) {
    title.parentElement.dataset.tip = title.textContent;
    title.remove();
  }
}

// Of marks that lie on each other, all are told: equal times are common, and only the upper mark can be pointed at.
function tips(x, y) {
  const texts = document.elementsFromPoint(x, y).map((met) => met.closest("[data-tip]")?.dataset.tip);
  return [...new Set(texts)].filter(Boolean).slice(0, TOLD);
}

function light(place, series) {
  const drawn = place.querySelector("svg.plot");
  drawn?.classList.toggle("pointed", Boolean(series));
  for (const one of place.querySelectorAll("[data-series]")) one.classList.toggle("lit", one.dataset.series === series?.dataset.series);
}

async function png(id, plot) {
  const image = new Image();
  image.src = file(id, `plots/${plot.name}.svg`);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SCALE * image.naturalWidth, height: SCALE * image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await new Promise((done) => canvas.toBlob(done, "image/png")));
  link.download = `${plot.name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
