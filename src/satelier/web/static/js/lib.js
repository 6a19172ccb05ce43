// Preact, its hooks and htm under one roof: `html` is how every module writes markup.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";
import { language } from "./words.js";

export * from "../vendor/preact.js";
export * from "../vendor/preact-hooks.js";
export const html = htm.bind(language === "fr" ? french : h);

const VERBATIM = new Set(["pre", "code", "textarea", "option"]);

// In French the signs : ; ? ! and quotes are parted from their word by a space at which no line breaks.
function french(type, props, ...children) {
  return h(type, props, ...(VERBATIM.has(type) ? children : children.map(bound)));
}

const bound = (child) => (typeof child === "string" ? child.replace(/ (?=[:;?!»](?:\s|$))/g, "\u00a0").replace(/« /g, "«\u00a0") : child);
