// A first visit: what this place is, in three sentences, until someone has read them.
import { html, useState } from "../../lib.js";
import { say } from "../../words.js";

const KEY = "satelier.welcomed";

export function Welcome() {
  const [shown, setShown] = useState(() => !localStorage.getItem(KEY) && !new URLSearchParams(location.search).has("tour"));
  if (!shown) return null;
  const close = () => {
    localStorage.setItem(KEY, "yes");
    setShown(false);
  };
  return html`
    <section class="welcome" aria-label=${say("bench.welcome.title")}>
      <p>${["play", "look", "learn"].map((part) => html`<span key=${part}>${say(`bench.welcome.${part}`)} </span>`)}</p>
      <div class="buttons">
        <a class="button primary" href="/?tour=logic" onClick=${close}>${say("bench.welcome.tour")}</a>
        <button type="button" onClick=${close}>${say("bench.welcome.close")}</button>
      </div>
    </section>
  `;
}
