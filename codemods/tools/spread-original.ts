import { type Member, type ObjectValue } from "../../syntax/value.js";
import { rewriteInPlace } from "../../syntax/write.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Spreads what an object copies some members of, in place of these: `{ ...tool, name }`.
 *
 * @param copied also those of objects that are spread into it, which stay
 */
export function spreadOriginal(object: ObjectValue, copied: readonly Member[]): Rewrite {
  const [name = "", ...others] = new Set(copied.map(originalOf));
  if (name === "" || others.length > 0) return refused("what it copies has no name here");
  const { document, entries, span } = object;
  const own = copied.filter(({ owner }) => owner === object);
  const [start, end] = [span[0] + 1, span[1] - 1];
  const doubt = `everything in \`${name}\` reaches clients then`;
  const inside = document.text.slice(start, end);
  const [gap = ""] = /^\s*/u.exec(inside) ?? [];
  if (own.length === entries.length) {
    const tail = inside.slice(inside.trimEnd().length);
    const comma = inside.trimEnd().endsWith(",") ? "," : "";
    return rewritten([{ span: [start, end], text: `${gap}...${name}${comma}${tail}` }], doubt);
  }
  const removed = rewriteInPlace(
    object,
    own.map((member) => ({ kind: "remove", member })),
  );
  return rewritten([{ span: [start, start], text: `${gap}...${name},` }, ...removed], doubt);
}

function originalOf({ value }: Member): string {
  return value.kind === "reference" ? value.path.slice(0, -1).join(".") : "";
}
