// A real editor around a text: CodeMirror with the words of the rules language, and marks that come from outside.
//
//   <Editor value onChange label problem lit onLine />
//   problem   {start, end, sentence, proposal, replaces}: underlined, its sentence beside it, the proposal a click away
//   lit       line numbers (from 1) that are lit up
//   onLine    the line of the cursor, when it moves to another
import {
  Decoration, EditorState, EditorView, RangeSetBuilder, StateEffect, StateField, autocompletion, bracketMatching,
  closeBrackets, closeBracketsKeymap, completionKeymap, defaultKeymap, drawSelection, highlightActiveLine, history,
  historyKeymap, keymap, lineNumbers, setDiagnostics, syntaxHighlighting,
} from "../../vendor/codemirror.js";
import { html, useEffect, useRef } from "../lib.js";
import { language, say } from "../words.js";
import { colours, completing, rules } from "./dialect.js";

const setLit = StateEffect.define();
const litLines = StateField.define({
  create: () => Decoration.none,
  update(lines, transaction) {
    const wanted = transaction.effects.find((effect) => effect.is(setLit));
    return wanted ? marked(transaction.state.doc, wanted.value) : lines.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marked(doc, numbers) {
  const builder = new RangeSetBuilder();
  for (const number of [...numbers].sort((one, other) => one - other)) {
    if (number < 1 || number > doc.lines) continue;
    const { from } = doc.line(number);
    builder.add(from, from, Decoration.line({ class: "lit-line" }));
  }
  return builder.finish();
}

/** What CodeMirror shows of a problem: its place cut to the text, its sentence, and a way out. */
export function diagnostics(problem, length, words) {
  if (!problem) return [];
  const from = Math.min(problem.start, Math.max(0, length - 1));
  const to = Math.min(Math.max(problem.end, from + 1), length);
  const [first, last] = problem.replaces;
  const take = (view) => view.dispatch({ changes: { from: first, to: Math.min(last, view.state.doc.length), insert: problem.proposal } });
  const actions = problem.proposal ? [{ name: words, apply: take }] : [];
  const message = problem.proposal ? `${problem.sentence}\n${problem.proposal}` : problem.sentence;
  return [{ from, to, severity: "error", message, actions }];
}

export function Editor({ value, onChange, label, problem, lit, onLine, onView }) {
  const place = useRef();
  const view = useRef(null);
  const latest = useRef({});
  const told = useRef([]); // texts that went out and have not come back as the value
  latest.current = { onLine, onChange: (text) => (told.current.push(text), onChange?.(text)) };
  useEffect(() => {
    view.current = new EditorView({ parent: place.current, state: state(value, label, latest) });
    onView?.(view.current);
    return () => view.current.destroy();
  }, []);
  useEffect(() => {
    const back = told.current.lastIndexOf(value);
    // A text of one's own that comes back late must not undo what was typed meanwhile.
    if (back >= 0) return void told.current.splice(0, back + 1);
    const { doc } = view.current.state;
    if (doc.toString() !== value) view.current.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
    told.current = [];
  }, [value]);
  useEffect(() => {
    const found = diagnostics(problem, view.current.state.doc.length, say("write.take"));
    view.current.dispatch(setDiagnostics(view.current.state, found));
  }, [problem]);
  useEffect(() => view.current.dispatch({ effects: setLit.of(lit ?? []) }), [lit]);
  return html`<div class="editor" ref=${place}></div>`;
}

function state(doc, label, latest) {
  let line = 1;
  const told = EditorView.updateListener.of((update) => {
    if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
    const { number } = update.state.doc.lineAt(update.state.selection.main.head);
    if (number !== line) latest.current.onLine?.((line = number));
  });
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closeBrackets(), rules,
      syntaxHighlighting(colours), autocompletion({ override: [completing(language)], icons: false }), litLines, told,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    ],
  });
}

/** Put a template where the cursor is; what `|` marks in it is where one goes on typing. */
export function insert(view, template) {
  const [before, after = ""] = template.split("|");
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to, insert: before + after }, selection: { anchor: from + before.length }, userEvent: "input" });
  view.focus();
}
