// The little Markdown that texts of exercises have: paragraphs, *emphasis*, **strong**, `code`.
import { html } from "../lib.js";

const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

export const Markdown = ({ text }) =>
  text.trim().split(/\n\s*\n/).map((paragraph, place) => html`<p key=${place}>${paragraph.split(MARKED).map(piece)}</p>`);

function piece(text) {
  if (text.startsWith("**") && text.endsWith("**") && text.length > 4) return html`<strong>${text.slice(2, -2)}</strong>`;
  if (text.startsWith("*") && text.endsWith("*") && text.length > 2) return html`<em>${text.slice(1, -1)}</em>`;
  if (text.startsWith("`") && text.endsWith("`") && text.length > 2) return html`<code>${text.slice(1, -1)}</code>`;
  return text;
}
