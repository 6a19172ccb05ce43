// The page's words: the message catalogues of the server, in the language of the person.

const LANGUAGES = ["en", "fr"];
const REMEMBERED = "satelier.language";

export const language = chosen();
let catalogues = {};

function chosen() {
  const wished = new URLSearchParams(location.search).get("lang") || remembered();
  const first = wished || navigator.languages.find((tag) => LANGUAGES.includes(tag.slice(0, 2))) || "en";
  return LANGUAGES.includes(first.slice(0, 2)) ? first.slice(0, 2) : "en";
}

// A page inside another one, or a file, may have nowhere to remember anything.
function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

/** The words that all pages share, and those of a page that has many of its own. */
export async function loadWords(own) {
  const addresses = [`/words/${language}.json`, ...(own ? [`/words/${language}/${own}.json`] : [])];
  hearWords(Object.assign({}, ...(await Promise.all(addresses.map(async (address) => (await fetch(address)).json())))));
}

/** The words are these: tables of sentences by their keys. */
export function hearWords(tables) {
  document.documentElement.lang = language;
  catalogues = tables;
}

const FILLED = /\{(\w+)(?::([^}]*))?\}/g;

/**
 * The sentence under a key. As in the messages of the server, `{count:,}` is a number with its thousands marked, and
 * `{count:clause is|clauses are}` the words that agree with it.
 */
export function say(key, values = {}) {
  const found = key.split(".").reduce((table, step) => table?.[step], catalogues);
  if (typeof found !== "string") throw new Error(`no words for ${key}`);
  return found.replace(FILLED, (whole, name, how) => (name in values ? filled(values[name], how) : whole));
}

function filled(value, how) {
  if (how?.includes("|")) return how.split("|")[isSingular(value) ? 0 : 1];
  return typeof value === "number" ? new Intl.NumberFormat(language, { useGrouping: how === "," }).format(value) : value;
}

const isSingular = (number) => (language === "fr" ? Math.abs(number) < 2 : number === 1);

export function speak(tongue) {
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  try {
    localStorage.setItem(REMEMBERED, tongue);
  } catch {
    address.searchParams.set("lang", tongue);
  }
  location.href = address.href;
  location.reload();
}
