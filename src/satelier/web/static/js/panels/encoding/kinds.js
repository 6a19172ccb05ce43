// Choosing a scheme: one of the presets, or an encoding for each kind of claim.
import { html } from "../../lib.js";
import { say } from "../../words.js";
import { Choice } from "../pieces.js";
import { PRESETS, choices, parsed, written } from "./scheme.js";

export function Kinds({ encoding, rows, schemes, claims, choose }) {
  const kinds = choices(rows);
  const told = (part) => Object.fromEntries(claims.map((claim) => [claim.kind, claim[part]]));
  const [usual, labels] = [told("usual"), told("label")];
  const preset = PRESETS.includes(encoding) ? encoding : "own";
  const parts = parsed(encoding, kinds, usual);
  const about = Object.fromEntries(schemes.map(({ name, about: text }) => [name, text]));
  const explained = Object.values(parts).map((name) => about[name]).filter(Boolean).join(" ");
  const first = Object.keys(kinds)[0];
  const presets = [...PRESETS, "own"].map((name) => ({ value: name, label: say(`panels.encoding.${name}`) }));
  const pick = (name) => choose(name === "own" ? `${first}=${kinds[first][0]}` : name);
  return html`<div class="form">
    <${Choice} label=${say("panels.encoding.scheme")} value=${preset} options=${presets} onChange=${pick} />
    ${Object.entries(kinds).map(([kind, names]) => html`<${Choice}
      key=${kind} label=${labels[kind] ?? kind} value=${parts[kind]} options=${named(names, parts[kind])}
      onChange=${(name) => choose(written({ ...parts, [kind]: name }, usual))}
    />`)}
    <p class="about">${preset === "own" ? explained : about[preset] ?? say(`panels.encoding.about-${preset}`)}</p>
  </div>`;
}

// What is chosen is in the list, even where the comparison leaves it out because it is the preset's.
function named(names, chosen) {
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ value: name, label: name }));
}
