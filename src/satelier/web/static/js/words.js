// The page's words: the message catalogues of the server, in the language of the person.
// `say("bench.new")` is the sentence under a key; {names} in it are filled from the second argument.

const LANGUAGES = ["en", "fr"];
const REMEMBERED = "satelier.language";

export const language = chosen();
let catalogues = {};

function chosen() {
  const wished = new URLSearchParams(location.search).get("lang") || localStorage.getItem(REMEMBERED);
  const first = wished || navigator.languages.find((tag) => LANGUAGES.includes(tag.slice(0, 2))) || "en";
  return LANGUAGES.includes(first.slice(0, 2)) ? first.slice(0, 2) : "en";
}

export async function loadWords() {
  document.documentElement.lang = language;
  catalogues = await (await fetch(`/words/${language}.json`)).json();
}

export function say(key, values = {}) {
  const found = key.split(".").reduce((table, step) => table?.[step], catalogues);
  if (typeof found !== "string") throw new Error(`no words for ${key}`);
  return found.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

export function speak(tongue) {
  localStorage.setItem(REMEMBERED, tongue);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.href = address.href;
  location.reload();
}
