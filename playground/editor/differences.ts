import { RangeSetBuilder, type Range, StateEffect, StateField, type Text } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
} from "@codemirror/view";
import type { Difference } from "../analysis/difference.js";
import { GoneLines } from "./gone-lines.js";

/** Says how the text of an editor differs from another. */
export const setDifferences = StateEffect.define<readonly Difference[]>();

const come = Decoration.line({ class: "come" });
const changed = Decoration.mark({ class: "mark" });

class ComeMarker extends GutterMarker {
  override elementClass = "come";
}
const comeMarker = new ComeMarker();

/** Shows differences: the lines that came in one colour, and those that went between them in another. */
export const differences = StateField.define<DecorationSet>({
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
