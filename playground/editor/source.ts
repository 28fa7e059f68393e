import { standardKeymap, history, historyKeymap } from "@codemirror/commands";
import { indentOnInput } from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLineGutter, keymap } from "@codemirror/view";
import type { AnalysisAnswer, OfferedRemedy } from "../analysis/question.js";
import type { Span } from "../../syntax/value.js";
import { diagnosticOf, diagnosticProblem } from "./diagnostics.js";
import { languageOf } from "./languages.js";
import { look } from "./look.js";
import { quickFix } from "./quick-fix.js";

interface Listeners {
  readonly onText: (text: string) => void;
  readonly onCursor: (offset: number) => void;
}

/** The editor for the text that is checked. */
export class SourceEditor {
  readonly #language = new Compartment();
  readonly #extensions: Extension;
  readonly #view: EditorView;
  /** The last editor state of each closed file, by name. Each has its own undo history. */
  readonly #closed = new Map<string, EditorState>();

  constructor(parent: Element, { onText, onCursor }: Listeners) {
    this.#extensions = [
      look,
      history(),
      drawSelection(),
      highlightActiveLineGutter(),
      indentOnInput(),
      quickFix,
      keymap.of([...standardKeymap, ...historyKeymap, ...lintKeymap]),
      this.#language.of([]),
      EditorView.contentAttributes.of({ "aria-label": "Source", autocorrect: "off" }),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged) onText(state.doc.toString());
        if (docChanged || selectionSet) onCursor(state.selection.main.head);
      }),
    ];
    this.#view = new EditorView({ parent, extensions: this.#extensions });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  set fileName(fileName: string) {
    this.#view.dispatch({ effects: this.#language.reconfigure(languageOf(fileName)) });
  }

  /** Replaces the whole text. Undo restores the previous one. */
  replace(text: string): void {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({
      changes: { from: 0, to: length, insert: text },
      selection: { anchor: 0 },
      scrollIntoView: true,
      annotations: [
        Transaction.userEvent.of("input.replace"),
        // The first text must not be undoable: the editor was empty before.
        Transaction.addToHistory.of(length > 0),
      ],
    });
  }

  /** Opens a file in place of the one named `closed`, whose editor state is kept. */
  open(text: string, fileName: string, closed: string): void {
    this.#closed.set(closed, this.#view.state);
    const kept = this.#closed.get(fileName);
    const isKept = kept?.doc.toString() === text;
    const fresh = (): EditorState =>
      EditorState.create({ doc: text, extensions: this.#extensions });
    this.#view.setState(kept && isKept ? kept : fresh());
  }

  /** Applies a rewrite, unless the text has changed since it was computed. */
  apply({ edits }: OfferedRemedy, text: string): void {
    if (this.text !== text) return;
    const changes = edits.map(({ span: [from, to], text: insert }) => ({ from, to, insert }));
    this.#view.dispatch({ changes, annotations: Transaction.userEvent.of("input.fix") });
  }

  /** Underlines the findings, unless the text has changed since they were computed. */
  show(answer: AnalysisAnswer, text: string): void {
    if (this.text !== text) return;
    const diagnostics =
      answer.kind === "unread"
        ? [diagnosticProblem(answer, this.#view)]
        : answer.findings.map((finding) =>
            diagnosticOf(finding, (remedy) => this.apply(remedy, text)),
          );
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  select([anchor, head]: Span): void {
    const { length } = this.#view.state.doc;
    const range = { anchor: Math.min(anchor, length), head: Math.min(head, length) };
    const effects = EditorView.scrollIntoView(range.anchor, { y: "center" });
    this.#view.dispatch({ selection: range, effects });
    this.#view.focus();
  }

  focus(): void {
    this.#view.focus();
  }
}
