// Preact, its hooks and htm under one roof: `html` is how every module writes markup.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export * from "../vendor/preact.js";
export * from "../vendor/preact-hooks.js";
export const html = htm.bind(h);
