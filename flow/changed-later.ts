import { onceForEach } from "../syntax/once-for-each.js";
import { byKeys } from "../syntax/by-keys.js";
import { type Document, textOf } from "../syntax/document.js";
import { type AccessValue, type ReferenceValue, type Value, within } from "../syntax/value.js";
import { originsOf } from "./origins.js";
import { anyPart } from "./path.js";
import { noSinks } from "./sinks.js";
import { wayOf } from "./uses.js";

/**
 * Whether the file changes a list or an object that an expression refers to, or an element of such a
 * list, after it was made: `sizes.push(…)`, `for (const size of sizes) size.id = …`.
 */
export function mayChange(expression: Value): boolean {
  return [...expression.document.references.values()]
    .flat()
    .filter(({ span }) => within(span, expression.span))
    .some((reference) => originsOf(reference).some(isChanged));
}

/** Whether the file assigns something else to a member of an object, after it was made. */
export function isChangedUnder(made: Value, key: string | undefined): boolean {
  const writes = key === undefined ? [] : (writesUnder(made.document).get(key) ?? []);
  if (writes.length === 0) return false;
  const { changes } = wayOf(made, noSinks, []);
  return writes.some(({ span }) => changes.includes(span));
}

/** The places where a file assigns or deletes members, by their keys. */
export const writesUnder = onceForEach(({ accesses, references }: Document) =>
  byKeys([...accesses, ...[...references.values()].flat()], (one: Written) => {
    const key = one.kind === "access" ? one.key : one.path.slice(1).at(-1);
    return key !== undefined && replaces(one) ? [key] : [];
  }),
);

/** What may be assigned: `tool.name`, `tools[0].name`. */
export type Written = AccessValue | ReferenceValue;

/** `tool.name = …` and `delete tool.name`, but not `tool.name += …`, which keeps what was there. */
function replaces({ document, place, span: [start, end] }: Written): boolean {
  if (place.kind !== "written") return false;
  if (place.value) return /^\s*=/u.test(textOf(document, [end, end + 16]));
  return /\bdelete\s+$/u.test(textOf(document, [Math.max(0, start - 16), start]));
}

/** Whether the file changes what a literal makes, after it was made. */
export const isChanged = onceForEach(
  (made: Value): boolean => wayOf(made, noSinks, [anyPart]).changes.length > 0,
);
