import {
  type ChangeSpec,
  Compartment,
  EditorState,
  type Range,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
} from "@codemirror/view";
import type { Difference } from "../analysis/difference.js";
import type { MigratedText } from "../analysis/question.js";
import { GoneLines } from "./gone-lines.js";
import { languageOf } from "./languages.js";
import { look } from "./look.js";

/** Sets the differences that the editor shows. */
const setDifferences = StateEffect.define<readonly Difference[]>();

const come = Decoration.line({ class: "come" });
const changed = Decoration.mark({ class: "mark" });

class ComeMarker extends GutterMarker {
  override elementClass = "come";
}
const comeMarker = new ComeMarker();

/** Decorates the differences: added lines in one colour, removed lines between them in another. */
const differences = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { effects, newDoc, changes }) {
    for (const effect of effects)
      if (effect.is(setDifferences))
        return Decoration.set(
          effect.value.flatMap((one) => decorationsOf(one, newDoc)),
          true,
        );
    return shown.map(changes);
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    gutterLineClass.compute([field], (state) => {
      const builder = new RangeSetBuilder<GutterMarker>();
      const cursor = state.field(field).iter();
      while (cursor.value) {
        if (cursor.value === come) builder.add(cursor.from, cursor.from, comeMarker);
        cursor.next();
      }
      return builder.finish();
    }),
  ],
});

function decorationsOf(difference: Difference, text: Text): readonly Range<Decoration>[] {
  const { at, gone } = difference;
  const all: Range<Decoration>[] = [];
  if (gone.length > 0) {
    const isAtEnd = at > text.lines;
    const place = isAtEnd ? text.length : text.line(at).from;
    const widget = new GoneLines(gone);
    all.push(Decoration.widget({ widget, block: true, side: isAtEnd ? 1 : -1 }).range(place));
  }
  for (const [index, words] of difference.come.entries()) {
    let { from } = text.line(at + index);
    all.push(come.range(from));
    for (const { text: word, isChanged } of words) {
      if (isChanged && word !== "") all.push(changed.range(from, from + word.length));
      from += word.length;
    }
  }
  return all;
}

/** The read-only editor with the migrated text, which highlights what changed. */
export class ResultEditor {
  readonly #language = new Compartment();
  readonly #view: EditorView;
  #differences: readonly Difference[] = [];
  /** The index of the difference that was last scrolled to. */
  #current = -1;

  constructor(parent: Element) {
    this.#view = new EditorView({
      parent,
      extensions: [
        look,
        this.#language.of([]),
        differences,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        // Content that is not editable cannot be focused with the keyboard by default.
        EditorView.contentAttributes.of({
          tabindex: "0",
          role: "textbox",
          "aria-multiline": "true",
          "aria-readonly": "true",
          "aria-label": "Migrated text",
        }),
      ],
    });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  set fileName(fileName: string) {
    this.#view.dispatch({ effects: this.#language.reconfigure(languageOf(fileName)) });
  }

  /**
   * Shows a migrated text. Replaces only the part that changed, so everything else keeps its
   * position.
   */
  show({ text, differences: shown }: MigratedText): void {
    this.#differences = shown;
    this.#current = -1;
    const changes = changeBetween(this.text, text);
    this.#view.dispatch({ changes, effects: setDifferences.of(shown) });
  }

  /** Scrolls to the next difference, and from the last to the first. */
  next(): void {
    this.#current = (this.#current + 1) % this.#differences.length;
    const { doc } = this.#view.state;
    const line = doc.line(Math.min(this.#differences[this.#current]?.at ?? 1, doc.lines));
    const effects = EditorView.scrollIntoView(line.from, { y: "center" });
    this.#view.dispatch({ selection: { anchor: line.from }, effects });
  }
}

/**
 * Returns a single change that replaces everything between the common prefix and the common suffix.
 */
function changeBetween(old: string, now: string): ChangeSpec {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { from: start, to: old.length - end, insert: now.slice(start, now.length - end) };
}
