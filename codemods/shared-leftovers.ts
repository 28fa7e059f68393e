import type { Document } from "../syntax/document.js";
import { inOrderOfPlace, type Edit, extent } from "../syntax/edit.js";
import { withoutLeftovers } from "./leftovers.js";

/**
 * Adds to each rewrite of a text the edits that remove what only its replaced code used. If only
 * several rewrites together leave something unused, the last of them removes it: it claims a span
 * that the first one rewrites, so it is applied once the others are done.
 */
export function withoutSharedLeftovers(
  document: Document,
  rewrites: readonly (readonly Edit[])[],
): readonly (readonly Edit[])[] {
  const alone = rewrites.map((edits) => withoutLeftovers(document, edits));
  const shared = removalsOfAll(document, rewrites, alone);
  if (shared.length === 0) return alone;
  const waiting = [...alone];
  for (const names of shared) {
    const users = alone.flatMap((edits, index) =>
      replaces(document, edits, names) ? [index] : [],
    );
    const [first, last] = [users.at(0), users.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    waiting[last] = behind(waiting[last] ?? [], alone[first] ?? []);
  }
  return waiting;
}

/** The names in each declaration that is removed only if all rewrites are applied. */
function removalsOfAll(
  document: Document,
  rewrites: readonly (readonly Edit[])[],
  alone: readonly (readonly Edit[])[],
): readonly ReadonlySet<string>[] {
  const all = rewrites.flat();
  if (rewrites.length < 2 || overlap(all)) return [];
  const known = new Set([...all, ...alone.flat()].map(placeOf));
  return withoutLeftovers(document, all)
    .filter((edit) => !known.has(placeOf(edit)))
    .map(({ span }) => declaredIn(document, document.text.slice(...span)));
}

function placeOf({ span }: Edit): string {
  return span.join("-");
}

function overlap(edits: readonly Edit[]): boolean {
  const ordered = inOrderOfPlace(edits);
  return ordered.some(({ span }, index) => span[0] < (ordered[index - 1]?.span[1] ?? 0));
}

function replaces(document: Document, edits: readonly Edit[], names: ReadonlySet<string>): boolean {
  return edits.some(({ span }) =>
    [...declaredIn(document, document.text.slice(...span))].some((name) => names.has(name)),
  );
}

function declaredIn({ declarations }: Document, text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w$]+/gu)?.filter((word) => declarations.has(word)));
}

/** Adds an empty edit at the end of what others rewrite, which claims that place. */
function behind(edits: readonly Edit[], others: readonly Edit[]): readonly Edit[] {
  const end = extent(others)?.[1];
  const own = extent(edits);
  if (end === undefined || own === undefined || own[0] <= end) return edits;
  return [...edits, { span: [end, end], text: "" }];
}
