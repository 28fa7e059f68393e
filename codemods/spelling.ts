import { table } from "../protocol/table.js";
import { type Member, members, type ObjectValue } from "../syntax/value.js";

/** Names for a MIME type in other APIs that differ in more than case and separators. */
const otherNames = table({
  mediatype: "mimeType",
  contenttype: "mimeType",
});

/** The protocol's spelling of a key; `undefined` if it is correct or unknown. */
export function spellingOf(wrong: string, right: readonly string[]): string | undefined {
  if (right.includes(wrong)) return undefined;
  const same = right.find((key) => !key.startsWith("_") && bare(key) === bare(wrong));
  const other = otherNames.get(bare(wrong));
  return same ?? (other !== undefined && right.includes(other) ? other : undefined);
}

/** The members with misspelled keys, with the correct spelling. */
export function misspelt(
  object: ObjectValue,
  right: readonly string[],
): readonly (readonly [wrong: Member, right: string])[] {
  return members(object).flatMap((found) => {
    const key = found.key === undefined ? undefined : spellingOf(found.key, right);
    return key === undefined ? [] : [[found, key] as const];
  });
}

/** Whether an object has a key in any spelling. */
export function hasKey(object: ObjectValue, key: string): boolean {
  return members(object).some(
    (found) =>
      found.key === key || (found.key !== undefined && spellingOf(found.key, [key]) === key),
  );
}

function bare(key: string): string {
  return key.replaceAll(/[-_]/gu, "").toLowerCase();
}
