import { table } from "../protocol/table.js";
import { type Member, member, members, type ObjectValue, literalOf } from "../syntax/value.js";
import { bareWord } from "../protocol/bare-word.js";

/** Names in other APIs that differ in more than case and separators. */
const otherNames = table<readonly string[]>({
  mediatype: ["mimeType"],
  contenttype: ["mimeType"],
  mime: ["mimeType"],
  // What is passed to a tool or a prompt: in the Vercel AI SDK, the Anthropic API, and JSON Schema.
  args: ["arguments"],
  input: ["arguments"],
  params: ["arguments"],
  // Also the schema of these, as in the OpenAI API, and in the SDK's types.
  parameters: ["arguments", "inputSchema", "argsSchema"],
  arguments: ["argsSchema"],
  argsschema: ["inputSchema"],
  inputschema: ["argsSchema"],
  schema: ["inputSchema", "argsSchema"],
  // What the next request has is called so in the answer before.
  cursor: ["nextCursor"],
  subscriptions: ["subscribe"],
  // Of a request for a model's answer, and of its `toolChoice`, in the Anthropic API.
  system: ["systemPrompt"],
  type: ["mode"],
});

/** Keys beside which any of their other names may be something else. */
const alone: ReadonlySet<string> = new Set(["arguments", "inputSchema", "nextCursor"]);

/** The protocol's spelling of a key; `undefined` if it is correct or unknown. */
export function spellingOf(wrong: string, right: readonly string[]): string | undefined {
  if (right.includes(wrong)) return undefined;
  const bare = bareWord(wrong);
  const same = right.find((key) => !key.startsWith("_") && bareWord(key) === bare);
  return same ?? otherNames.get(bare)?.find((key) => right.includes(key));
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
    const isBeside = key !== undefined && alone.has(key) && member(object, key) !== undefined;
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
