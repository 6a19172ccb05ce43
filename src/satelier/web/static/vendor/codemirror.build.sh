#!/bin/sh
# How codemirror.js was made: CodeMirror 6 as one module. Run it in an empty folder; it needs Node.js.
set -eu
npm init -y >/dev/null
npm install --no-audit --no-fund \
  @codemirror/state@6.7.6 @codemirror/view@6.43.15 @codemirror/commands@6.11.1 @codemirror/language@6.13.1 \
  @codemirror/autocomplete@6.20.4 @codemirror/lint@6.9.7 @lezer/highlight@1.2.5 esbuild@0.28.2
# Its styles as a constructed sheet, which our content policy allows, and no element <style>, which it does not.
sed -i 's/if (!root.head && root.adoptedStyleSheets/if (root.adoptedStyleSheets/' node_modules/style-mod/src/style-mod.js
cat >entry.js <<'END'
export { EditorState, StateEffect, StateField, Compartment, RangeSetBuilder } from "@codemirror/state";
export { EditorView, Decoration, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, drawSelection, placeholder } from "@codemirror/view";
export { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
export { StreamLanguage, HighlightStyle, syntaxHighlighting, bracketMatching } from "@codemirror/language";
export { autocompletion, completionKeymap, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
export { setDiagnostics, lintKeymap } from "@codemirror/lint";
export { tags } from "@lezer/highlight";
END
npx esbuild entry.js --bundle --minify --format=esm --target=es2022 --legal-comments=none --outfile=codemirror.js
