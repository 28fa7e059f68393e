import { bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightSpecialChars, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

/**
 * The look of both editors. The colours come from style/colours.css and follow the theme of the
 * page.
 */
export const look: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  bracketMatching(),
  indentUnit.of("  "),
  EditorState.tabSize.of(2),
  syntaxHighlighting(classHighlighter),
  EditorView.theme({
    "&": { height: "100%", backgroundColor: "transparent", color: "var(--text)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", fontVariantLigatures: "none" },
    ".cm-content": { padding: "0.75rem 0", caretColor: "var(--text)" },
    ".cm-line": { padding: "0 1rem 0 0.5rem" },
    ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--muted)", border: "none" },
    ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.75rem", padding: "0 0.5rem 0 0.75rem" },
    ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
    ".cm-cursor": { borderLeftColor: "var(--text)" },
    ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
      { backgroundColor: "var(--selection)" },
    "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)" },
    ".cm-tooltip": {
      border: "1px solid var(--line)",
      borderRadius: "8px",
      backgroundColor: "var(--raised)",
      color: "var(--text)",
      boxShadow: "var(--shadow)",
    },
    ".cm-panels": {
      backgroundColor: "var(--card)",
      color: "var(--text)",
      borderColor: "var(--line)",
    },
  }),
];
