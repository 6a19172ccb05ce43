// The list of puzzles, and a search in it: by name, by any other name, in any spelling of it.
import { html, useId, useState } from "../../lib.js";
import { say } from "../../words.js";

/**
 * @typedef {object} Entry
 * @property {string} kind
 * @property {string} name   as it is shown
 * @property {string|null} of  the usual name, where this is another one
 */

const plain = (text) => text.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What the list shows: every kind by its title, and while something is searched also by its other names;
 * then first what is called so, next what begins so.
 * @returns {Entry[]}
 */
export function entries(kinds, searched) {
  const wanted = plain(searched);
  const usual = kinds.map(({ kind, title }) => ({ kind, name: title, of: null }));
  if (!wanted) return usual;
  const others = kinds.flatMap(({ kind, title, name, aliases = [] }) =>
    [name, ...aliases].filter((other) => plain(other) !== plain(title))
      .map((other) => ({ kind, name: capital(other), of: title })),
  );
  const far = ({ name }) => (plain(name) === wanted ? 0 : plain(name).startsWith(wanted) ? 1 : 2);
  const found = [...usual, ...others].filter(({ name }) => plain(name).includes(wanted));
  return found.sort((one, other) => far(one) - far(other));
}

export function Kinds({ kinds, kind, onChoose }) {
  const [wished, setWished] = useState(null); // until its grid is there
  const [searched, setSearched] = useState("");
  const id = useId();
  const shown = entries(kinds, searched);
  const choose = async (name) => {
    setWished(name);
    setSearched("");
    await onChoose(name);
    setWished(null);
  };
  const pressed = (event) => {
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && shown.length) choose(shown[0].kind);
  };
  const chosen = shown.find((entry) => entry.kind === (wished ?? kind)); // of several names of it, the first
  return html`
    <div class="field search">
      <label for=${id}>${say("bench.new.search")}</label>
      <input id=${id} type="search" autocomplete="off" spellcheck=${false} value=${searched}
        placeholder=${say("bench.new.searchExample")} onInput=${(event) => setSearched(event.target.value)}
        onKeyDown=${pressed} />
    </div>
    <fieldset class="kinds">
      <legend class="unseen">${say("bench.new.kind")}</legend>
      ${shown.map((entry) => html`
        <${Kind} key=${entry.name} ...${entry} checked=${entry === chosen} onChoose=${choose} />
      `)}
      ${shown.length ? null : html`<p class="soft" role="status">${say("bench.new.notFound", { name: searched })}</p>`}
    </fieldset>
    <p class="to-gallery"><a href="/gallery">${say("bench.new.gallery")}</a></p>
  `;
}

const Kind = ({ kind, name, of, checked, onChoose }) => html`
  <label><input type="radio" name="kind" value=${kind} checked=${checked} onChange=${() => onChoose(kind)} /><span>${name}${of ? html` <small>(${of})</small>` : null}</span></label>
`;
