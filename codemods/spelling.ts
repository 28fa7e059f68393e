import { table } from "../protocol/table.js";
import { type Member, members, type ObjectValue } from "../syntax/value.js";

/** Names for a MIME type in other APIs, which no change of case or separators brings to ours. */
const otherNames = table({
  mediatype: "mimeType",
  contenttype: "mimeType",
});

/** The protocol's spelling of a key that an object of these keys cannot have; `undefined` where there is none. */
export function spellingOf(wrong: string, right: readonly string[]): string | undefined {
  if (right.includes(wrong)) return undefined;
  const same = right.find((key) => !key.startsWith("_") && bare(key) === bare(wrong));
  const other = otherNames.get(bare(wrong));
  return same ?? (other !== undefined && right.includes(other) ? other : undefined);
}

/** The members of an object whose keys are misspelt, with the right spelling. */
export function misspelt(
  object: ObjectValue,
  right: readonly string[],
): readonly (readonly [wrong: Member, right: string])[] {
  return members(object).flatMap((found) => {
    const key = found.key === undefined ? undefined : spellingOf(found.key, right);
    return key === undefined ? [] : [[found, key] as const];
  });
}

/** Whether an object has a key under some spelling of it. */
export function hasKey(object: ObjectValue, key: string): boolean {
  return members(object).some(
    (found) =>
      found.key === key || (found.key !== undefined && spellingOf(found.key, [key]) === key),
  );
}

function bare(key: string): string {
  return key.replaceAll(/[-_]/gu, "").toLowerCase();
}
