// /write: rules in one's own words, formulas without a grid, resolution; a tab each, and what is written stays.
import { html, useEffect, useState } from "../lib.js";
import { start } from "../shell.js";
import { language, say } from "../words.js";
import { FormulaTab } from "./formula.js";
import { ResolutionTab } from "./resolution.js";
import { RulesTab } from "./rules.js";

const TABS = { rules: RulesTab, formula: FormulaTab, resolution: ResolutionTab };
const FIRST = {
  en: { formula: "p -> q and r", resolution: "p -> q\nq -> r\np\nnot r" },
  fr: { formula: "p -> q et r", resolution: "p -> q\nq -> r\np\nnon r" },
}[language];
const KEPT = "satelier.write";

const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "{}");

function Write() {
  const [tab, setTab] = useState(opened);
  const [texts, setTexts] = useState({ ...FIRST, ...kept() });
  useEffect(() => localStorage.setItem(KEPT, JSON.stringify(texts)), [texts]);
  useEffect(() => {
    const follow = () => setTab(opened());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const choose = (name) => (setTab(name), history.replaceState(null, "", `#${name}`));
  const Shown = TABS[tab];
  return html`
    <h1>${say("write.title")}</h1>
    <p class="lead">${say("write.lead")}</p>
    <${Tabs} tab=${tab} onChoose=${choose} />
    <div role="tabpanel" id="tab-panel" aria-labelledby="tab-${tab}">
      <${Shown} key=${tab} text=${texts[tab]} onText=${(text) => setTexts((last) => ({ ...last, [tab]: text }))} />
    </div>
  `;
}

// What is shared comes after the name of the tab and a stroke.
const opened = () => {
  const [name] = location.hash.slice(1).split("/");
  return Object.hasOwn(TABS, name) ? name : Object.keys(TABS)[0];
};

function Tabs({ tab, onChoose }) {
  const names = Object.keys(TABS);
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = names[(names.indexOf(tab) + step + names.length) % names.length];
    onChoose(next);
    document.getElementById(`tab-${next}`).focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${say("write.tabs")} onKeyDown=${move}>
    ${names.map((name) => html`<button key=${name} id="tab-${name}" type="button" role="tab" aria-selected=${name === tab} aria-controls="tab-panel"
      tabindex=${name === tab ? 0 : -1} onClick=${() => onChoose(name)}>${say(`write.tab.${name}`)}</button>`)}
  </div>`;
}

start("write", Write, "write");
