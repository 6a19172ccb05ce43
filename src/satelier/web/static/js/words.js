// The page's words: the message catalogues of the server, in the language of the person.

const LANGUAGES = ["en", "fr"];
const REMEMBERED = "satelier.language";

export const language = chosen();
let catalogues = {};

function chosen() {
  const wished = new URLSearchParams(location.search).get("lang") || localStorage.getItem(REMEMBERED);
  const first = wished || navigator.languages.find((tag) => LANGUAGES.includes(tag.slice(0, 2))) || "en";
  return LANGUAGES.includes(first.slice(0, 2)) ? first.slice(0, 2) : "en";
}

/** The words that all pages share, and those of a page that has many of its own. */
export async function loadWords(own) {
  document.documentElement.lang = language;
  const addresses = [`/words/${language}.json`, ...(own ? [`/words/${language}/${own}.json`] : [])];
  const loaded = await Promise.all(addresses.map(async (address) => (await fetch(address)).json()));
  catalogues = Object.assign({}, ...loaded);
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
  localStorage.setItem(REMEMBERED, tongue);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.href = address.href;
  location.reload();
}
