// What all pages share: the header with the way to the other pages, language and theme, and short notices.
//
//   start("bench", Main) loads the words and shows `Main` below the header; "bench" marks where we are. A page with
//   many words of its own names them third.
//   toast("sentence", "error" | "info") tells something in passing; errors are announced at once.
import { html, render, useEffect, useState } from "./lib.js";
import { Icon } from "./icons.js";
import { language, loadWords, say, speak } from "./words.js";

const PAGES = [
  ["gallery", "/gallery"],
  ["bench", "/"],
  ["write", "/write"],
  ["sat", "/sat"],
  ["compare", "/compare"],
  ["series", "/series"],
  ["learn", "/learn"],
  ["class", "/class"],
];
const STAY = { error: 9000, info: 4000 };

export async function start(page, Main, ownWords) {
  await loadWords(ownWords);
  document.title = page === "bench" ? say("shell.title") : `${say(`shell.${page}`)} · ${say("shell.title")}`;
  render(html`<${Page} page=${page}><${Main} /><//>`, document.body);
}

function Page({ page, children }) {
  return html`
    <a class="skip" href="#main">${say("shell.skip")}</a>
    <${Header} page=${page} />
    <main id="main" class="page-${page}" tabindex="-1">${children}</main>
    <${Preparing} />
    <${Notices} />
  `;
}

const LOOK_AGAIN = 5000; // milliseconds

// Machine code is made in the background at first: until then large grids take longer, and this says why.
function Preparing() {
  const [compiling, setCompiling] = useState(false);
  useEffect(() => {
    let timer;
    const look = async () => {
      const told = await fetch("/api/health").then((answer) => answer.json(), () => ({}));
      setCompiling(Boolean(told.compiling));
      if (told.compiling) timer = setTimeout(look, LOOK_AGAIN);
    };
    timer = setTimeout(look, LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, []);
  return compiling && html`<p class="preparing" role="status">${say("shell.compiling")}</p>`;
}

function Header({ page }) {
  return html`
    <header class="site">
      <a class="brand" href="/gallery" aria-label=${say("shell.home")}><span class="mark" aria-hidden="true"></span>${say("shell.title")}</a>
      <nav aria-label=${say("shell.pages")}>
        ${PAGES.map(([name, address]) => html`
          <a key=${name} href=${address} aria-current=${name === page ? "page" : null}>${say(`shell.${name}`)}</a>
        `)}
      </nav>
      <div class="switches">
        <${LanguageSwitch} />
        <${ThemeSwitch} />
      </div>
    </header>
  `;
}

function LanguageSwitch() {
  const other = language === "en" ? "fr" : "en";
  return html`
    <button class="quiet" type="button" lang=${other} aria-label=${say("shell.otherLanguage")} onClick=${() => speak(other)}>
      ${other.toUpperCase()}
    </button>
  `;
}

const dark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

function ThemeSwitch() {
  const [isDark, setDark] = useState(dark());
  const turn = () => {
    const theme = isDark ? "light" : "dark";
    localStorage.setItem("satelier.theme", theme);
    document.documentElement.dataset.theme = theme;
    setDark(!isDark);
  };
  return html`
    <button class="quiet icon" type="button" aria-label=${say(isDark ? "shell.light" : "shell.dark")} title=${say(isDark ? "shell.light" : "shell.dark")} onClick=${turn}>
      <${Icon} name=${isDark ? "sun" : "moon"} />
    </button>
  `;
}

let show = () => {};

// What was told in passing is over: something was done since.
export const hush = () => show(null);

export const toast = (text, tone = "info") => show({ text, tone, key: Date.now() });

function Notices() {
  const [notice, setNotice] = useState(null);
  show = setNotice;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), STAY[notice.tone]);
    return () => clearTimeout(timer);
  }, [notice]);
  const text = (tone) => (notice?.tone === tone ? html`<${Notice} key=${notice.key} ...${notice} onClose=${() => setNotice(null)} />` : null);
  return html`
    <div class="notices">
      <div role="alert">${text("error")}</div>
      <div role="status">${text("info")}</div>
    </div>
  `;
}

const Notice = ({ text, tone, onClose }) => html`
  <div class="notice ${tone}">
    <p>${text}</p>
    <button class="quiet icon" type="button" aria-label=${say("shell.close")} onClick=${onClose}><${Icon} name="close" /></button>
  </div>
`;
