import { countUntil } from "./count-until.js";
import { type Span, within } from "./value.js";

/** Parts of a text of which any two are apart, or one contains the other, by what contains them. */
export class Nested<Item> {
  /** In source order, outer ones first. */
  readonly #parts: readonly Part<Item>[];

  constructor(items: readonly Item[], spanOf: (item: Item) => Span) {
    this.#parts = items
      .map((item): Part<Item> => ({ item, span: spanOf(item), outer: undefined }))
      .sort(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]);
    let last: Part<Item> | undefined;
    for (const part of this.#parts) {
      while (last && !within(part.span, last.span)) last = last.outer;
      part.outer = last;
      last = part;
    }
  }

  /** The items that contain a span, or are it, from the innermost out. */
  around(at: Span): readonly Item[] {
    const found: Item[] = [];
    let part = this.#parts[countUntil(this.#parts, at[0], ({ span }) => span[0]) - 1];
    for (; part; part = part.outer) if (within(at, part.span)) found.push(part.item);
    return found;
  }
}

interface Part<Item> {
  readonly item: Item;
  readonly span: Span;
  outer: Part<Item> | undefined;
}
