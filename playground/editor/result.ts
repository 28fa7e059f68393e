import { getChunks, getOriginalDoc, goToNextChunk, unifiedMergeView, updateOriginalDoc } from "@codemirror/merge";
import { ChangeSet, type ChangeSpec, Compartment, EditorState, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { languageOf } from "./languages.js";
import { look } from "./look.js";

/** How many lines a rewrite adds and takes away. */
export interface Figures {
  readonly added: number;
  readonly removed: number;
}

/** A rewrite is compared word by word for so many milliseconds at most, and line by line beyond. */
const patience = 40;

/** The editor that shows what the text becomes, and how it differs. Nobody types there. */
export class ResultEditor {
  readonly #language = new Compartment();
  readonly #view: EditorView;

  constructor(parent: Element) {
    this.#view = new EditorView({
      parent,
      extensions: [
        look,
        this.#language.of([]),
        unifiedMergeView({
          original: "",
          mergeControls: false,
          diffConfig: { scanLimit: 500, timeout: patience },
        }),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        // Not editable, it would be out of reach for the keyboard.
        EditorView.contentAttributes.of({ tabindex: "0", role: "textbox", "aria-multiline": "true", "aria-readonly": "true", "aria-label": "Migrated text" }),
      ],
    });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  set fileName(fileName: string) {
    this.#view.dispatch({ effects: this.#language.reconfigure(languageOf(fileName)) });
  }

  /** Shows what a text becomes. Only what is other than before is touched, so that nothing else moves. */
  show(before: string, after: string): void {
    const { state } = this.#view;
    const changes = changeBetween(state.doc.toString(), after);
    const original = getOriginalDoc(state);
    const ofOriginal = ChangeSet.of(changeBetween(original.toString(), before), original.length);
    const effects = updateOriginalDoc.of({ doc: ofOriginal.apply(original), changes: ofOriginal });
    this.#view.dispatch({ changes, effects });
  }

  /** Scrolls to the next place that differs. */
  next(): void {
    goToNextChunk(this.#view);
    this.#view.dispatch({ effects: EditorView.scrollIntoView(this.#view.state.selection.main, { y: "center" }) });
  }

  get figures(): Figures {
    const { state } = this.#view;
    const chunks = getChunks(state)?.chunks ?? [];
    const original = getOriginalDoc(state);
    return {
      added: sum(chunks.map(({ fromB, toB }) => linesIn(state.doc, fromB, toB))),
      removed: sum(chunks.map(({ fromA, toA }) => linesIn(original, fromA, toA))),
    };
  }
}

/** One change from a text to another: all between the parts at both ends that are the same. */
function changeBetween(old: string, now: string): ChangeSpec {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return start === old.length && start === now.length
    ? []
    : { from: start, to: old.length - end, insert: now.slice(start, now.length - end) };
}

function linesIn(text: Text, from: number, to: number): number {
  if (from === to) return 0;
  return text.lineAt(Math.min(to - 1, text.length)).number - text.lineAt(from).number + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
