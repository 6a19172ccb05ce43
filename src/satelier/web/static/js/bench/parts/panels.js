// The panels, each in a card that folds; which are open is remembered.
import { html, useState } from "../../lib.js";
import { Icon } from "../../icons.js";
import { PANELS } from "../../panels/registry.js";
import { say } from "../../words.js";
import { useStoreLater } from "../state/use.js";

const KEY = "satelier.panels";

const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
};

export function Panels({ store, presented, children }) {
  const state = useStoreLater(store);
  const [open, setOpen] = useState(remembered);
  const fold = (id, wanted) => {
    const next = { ...open, [id]: wanted };
    localStorage.setItem(KEY, JSON.stringify(next));
    setOpen(next);
  };
  if (presented) return html`<${One} state=${state} dispatch=${store.dispatch}>${children}<//>`;
  return html`
    <aside class="right" aria-label=${say("bench.panels")}>
      ${PANELS.map(({ id, title, Component, open: usually = false }) => html`
        <${Card} key=${id} id=${id} title=${say(title)} open=${open[id] ?? usually} onFold=${(wanted) => fold(id, wanted)}>
          <${Component} state=${state} dispatch=${store.dispatch} />
        <//>
      `)}
    </aside>
  `;
}

// For a projector: what the board's tools say, and one panel, chosen by its name.
function One({ state, dispatch, children }) {
  const [chosen, setChosen] = useState(PANELS[0].id);
  const { id, Component } = PANELS.find((panel) => panel.id === chosen);
  return html`
    <aside class="right" aria-label=${say("bench.panels")}>
      ${children}
      <section class="card panel" id="panel-${id}" data-open="true">
        <div class="segments" role="group" aria-label=${say("bench.panels")}>
          ${PANELS.map((panel) => html`
            <button key=${panel.id} type="button" aria-pressed=${String(panel.id === chosen)} onClick=${() => setChosen(panel.id)}>${say(panel.title)}</button>
          `)}
        </div>
        <div class="panel-body"><${Component} state=${state} dispatch=${dispatch} /></div>
      </section>
    </aside>
  `;
}

// A panel that is folded is not there at all: it asks nothing.
function Card({ id, title, open, onFold, children }) {
  return html`
    <section class="card panel" id="panel-${id}" data-open=${String(open)}>
      <h2>
        <button type="button" class="fold" aria-expanded=${String(open)} aria-controls="panel-${id}-body" onClick=${() => onFold(!open)}>
          <${Icon} name="down" />${title}
        </button>
      </h2>
      <div class="panel-body" id="panel-${id}-body" hidden=${!open}>${open ? children : null}</div>
    </section>
  `;
}
