import { knownStringAt } from "../../context/known-values.js";
import { looksLikeResult } from "../../context/messages/bare-objects.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { blockKinds } from "../../protocol/content.js";
import { type Registered, type ReturnedKind, returnedKinds } from "../../protocol/framework.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { hasEveryKey, member, type ObjectValue, type Value } from "../../syntax/value.js";

/** What a handler returns, if the source shows it. */
export function returnedKind(value: Value, registers: Registered): ReturnedKind | undefined {
  if (value.kind === "object") {
    if (registers !== "tool") return kindOfObject(value, registers);
    if (looksLikeResult(value)) return "result";
    if (!hasEveryKey(value)) return undefined;
    if (member(value, "structuredContent")) return "structured";
    const type = knownStringAt(value, "type");
    if (type === undefined && member(value, "type")) return undefined;
    if (!blockKinds.has(type ?? "")) return "object";
    return type === "text" ? "text block" : "block";
  }
  const kind = plainKind(value);
  const elements = kind === "array" ? elementsOf(value) : undefined;
  if (kind === "array") return elements && kindOfList(elements, registers);
  return returnedKinds.find((one) => one === kind && one !== "object");
}

/** The elements of a list, or what each of them may be in `names.map((name) => …)`. */
function elementsOf(value: Value): Parameters<typeof kindOfList>[0] | undefined {
  if (value.kind === "array") return value.elements;
  const [by] = value.kind === "call" && value.name === "map" ? value.arguments : [];
  const returned = by?.kind === "function" ? returnedBy(by) : [];
  return returned.length > 0 ? returned : undefined;
}

/** What the handler of a resource or a prompt returns. */
function kindOfObject(
  value: ObjectValue,
  registers: Exclude<Registered, "tool">,
): ReturnedKind | undefined {
  const { parts, whole } = membersOf[registers];
  if (member(value, whole)) return "result";
  if (parts.some((key) => member(value, key))) return "block";
  return hasEveryKey(value) ? "object" : undefined;
}

/** The member of a result, and the members of which each of its parts has one. */
const membersOf = {
  resource: { whole: "contents", parts: ["text", "blob"] },
  prompt: { whole: "messages", parts: ["role"] },
} as const;

function kindOfList(
  elements: readonly (Value | { readonly kind: "spread" } | undefined)[],
  registers: Registered,
) {
  const kinds = elements.map((one) =>
    one && one.kind !== "spread" ? returnedKind(one, registers) : undefined,
  );
  // An empty list may be one of parts.
  if (kinds.includes(undefined) || (registers !== "tool" && kinds.length === 0)) return undefined;
  return kinds.some((kind) => kind === "block" || kind === "text block") ? "blocks" : "list";
}

const ofTools: Readonly<Record<ReturnedKind, string>> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  null: "`null`",
  undefined: "`undefined`",
  list: "a list",
  blocks: "a list of blocks",
  "text block": "a block",
  block: "a block",
  object: "an object",
  structured: "`structuredContent` alone",
  result: "a result with `content`",
};

/** What messages call each kind. */
export const words: Readonly<Record<Registered, Readonly<Record<ReturnedKind, string>>>> = {
  tool: ofTools,
  resource: {
    ...ofTools,
    block: "`{ text }`, `{ blob }`",
    blocks: "a list of contents",
    object: "an object without `text` and `blob`",
    result: "a result with `contents`",
  },
  prompt: {
    ...ofTools,
    block: "a message",
    blocks: "a list of messages",
    object: "an object without `messages`",
    result: "`{ messages }`",
  },
};
