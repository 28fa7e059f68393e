import { blockKinds } from "../../protocol/content.js";
import type { NewProperty, NewType } from "../../syntax/layout-type.js";
import { officialObject, officialProperties } from "./official-type.js";
import type { TypeWords } from "./words.js";

/** The types of blocks of some kinds, each by the name the file has for it or written out. */
export function blockTypes(kinds: readonly string[], words: TypeWords): readonly NewType[] {
  return kinds.flatMap((kind) => {
    const known = blockKinds.get(kind);
    return known ? [words.named(known.definition) ?? officialObject(known.definition, words)] : [];
  });
}

/** Every property that blocks of some kinds have, none of them required: for one object that is any of them. */
export function flatProperties(
  kinds: readonly string[],
  words: TypeWords,
  known: (key: string) => boolean,
): readonly NewProperty[] {
  const all = new Map<string, NewProperty>();
  for (const kind of kinds) {
    const found = blockKinds.get(kind);
    for (const { key, type } of found ? officialProperties(found.definition, words, known) : []) {
      const bare = key.replace(/\?$/u, "");
      if (!all.has(bare)) all.set(bare, { key: `${bare}?`, type });
    }
  }
  // What every block has stays behind what only some of them have.
  const last = ["annotations", "_meta"];
  const rank = ([key]: readonly [string, unknown]): number => last.indexOf(key);
  return [...all].toSorted((a, b) => rank(a) - rank(b)).map(([, property]) => property);
}
