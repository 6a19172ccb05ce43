// The rules language for the editor: how its words are coloured, and which names can be completed.
import { HighlightStyle, StreamLanguage, tags } from "../../vendor/codemirror.js";

const CONNECTIVES = "not non and et or ou xor true vrai false faux with avec in dans of parmi div mod".split(" ");
const BINDERS = "forall exists pour tout il existe count nombre sum somme exactly exactement at least au moins most plus min max".split(" ");
const HEADS = "rule règle let soit define définir accepts accepte rejects refuse puzzle jeu values valeurs clues indices size taille places fr en".split(" ");
const PLACES =
  "cells cases rows lignes columns colonnes lines boxes blocs regions régions squares carrés row column box region neighbours voisines around autour corners coins first last given connected distinct h w n x y".split(" ");

const KINDS = new Map([
  ...CONNECTIVES.map((word) => [word, "operatorKeyword"]),
  ...BINDERS.map((word) => [word, "keyword"]),
  ...HEADS.map((word) => [word, "heading"]),
  ...PLACES.map((word) => [word, "typeName"]),
]);

const WORD = /^[\p{L}_][\p{L}\p{N}_']*/u;
const SIGN = /^(?:<->|<=>|->|=>|<=|>=|!=|\.\.|\/\\|\\\/|[¬∧∨→↔⊕⊤⊥∀∃∈≤≥≠Σ⋀⋁&|~!=<>+\-*/])/u;

/** The kind of the next piece of a line; `stream` has been told to move over it. */
export function token(stream) {
  if (stream.eatSpace()) return null;
  if (stream.match(/^#.*/)) return "comment";
  if (stream.match(/^"[^"]*"?/)) return "string";
  if (stream.match(/^\d+/)) return "number";
  const word = stream.match(WORD);
  if (word) return KINDS.get(word[0].toLowerCase()) ?? "variableName";
  if (stream.match(SIGN)) return "operator";
  stream.next();
  return null;
}

export const rules = StreamLanguage.define({ name: "rules", token, languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } } });

export const colours = HighlightStyle.define([
  { tag: tags.comment, class: "tok-comment" },
  { tag: tags.string, class: "tok-string" },
  { tag: tags.number, class: "tok-number" },
  { tag: [tags.keyword, tags.operatorKeyword, tags.operator], class: "tok-sign" },
  { tag: tags.heading, class: "tok-head" },
  { tag: tags.typeName, class: "tok-place" },
]);

const OF_LANGUAGE = {
  en: new Set("not and or xor true false with in of div mod forall exists count sum exactly at least most min max rule let define accepts rejects puzzle values clues size cells rows columns lines boxes regions squares row column box region neighbours around corners given connected distinct".split(" ")),
  fr: new Set("non et ou xor vrai faux avec dans parmi div mod pour tout il existe nombre somme exactement au moins plus min max règle soit définir accepte refuse jeu valeurs indices taille cases lignes colonnes blocs régions carrés voisines autour coins given connected distinct".split(" ")),
};

/** What may be meant by a word that is begun: words of the language, and names that the text has already. */
export function completions(text, language, known = []) {
  const own = new Set([...text.matchAll(/[\p{L}_][\p{L}\p{N}_']*/gu)].map(([word]) => word).filter((word) => !KINDS.has(word.toLowerCase())));
  const words = [...(OF_LANGUAGE[language] ?? OF_LANGUAGE.en)].map((label) => ({ label, type: "keyword" }));
  return [...words, ...[...own, ...known].map((label) => ({ label, type: "variable" }))];
}

/** Where completion begins, and with what; nothing in a comment. */
export const completing = (language) => (context) => {
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_']*/u);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const all = context.state.doc.toString();
  const options = completions(all.slice(0, word.from) + all.slice(word.to), language);
  return { from: word.from, options, validFor: /^[\p{L}\p{N}_']*$/u };
};
