import { table } from "../protocol/table.js";
import { type Member, member, members, type ObjectValue, literalOf } from "../syntax/value.js";
import { bareWord } from "../protocol/bare-word.js";

/** Names in other APIs that differ in more than case and separators. */
const otherNames = table({
  mediatype: "mimeType",
  contenttype: "mimeType",
  // What is passed to a tool or a prompt: in the Vercel AI SDK, the Anthropic API, and JSON Schema.
  args: "arguments",
  input: "arguments",
  params: "arguments",
  parameters: "arguments",
});

/** The protocol's spelling of a key; `undefined` if it is correct or unknown. */
export function spellingOf(wrong: string, right: readonly string[]): string | undefined {
  if (right.includes(wrong)) return undefined;
  const same = right.find((key) => !key.startsWith("_") && bareWord(key) === bareWord(wrong));
  const other = otherNames.get(bareWord(wrong));
  return same ?? (other !== undefined && right.includes(other) ? other : undefined);
}

/** Other names for a key whose value tells what is meant: `error: true`. */
const flags = table({ error: "isError" });

/** The members with misspelled keys, with the correct spelling. */
export function misspelt(
  object: ObjectValue,
  right: readonly string[],
): readonly (readonly [wrong: Member, right: string])[] {
  return members(object).flatMap((found) => {
    const flag =
      typeof literalOf(found.value) === "boolean" ? flags.get(found.key ?? "") : undefined;
    const meant = flag !== undefined && right.includes(flag) ? flag : undefined;
    const key = found.key === undefined ? undefined : (spellingOf(found.key, right) ?? meant);
    // Beside the arguments themselves, any of their other names may be something else.
    const isBeside = key === "arguments" && member(object, key) !== undefined;
    return key === undefined || isBeside ? [] : [[found, key] as const];
  });
}

/** Whether an object has a key in any spelling. */
export function hasKey(object: ObjectValue, key: string): boolean {
  return members(object).some(
    (found) =>
      found.key === key || (found.key !== undefined && spellingOf(found.key, [key]) === key),
  );
}
