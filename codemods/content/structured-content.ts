import { sourceOf } from "../../syntax/moved-source.js";
import { stringified } from "../../syntax/stringified.js";
import { hasSpread, type Member, members, type ObjectValue } from "../../syntax/value.js";
import { commentsOfElement, copiedMembers, notMovable } from "../copied-members.js";
import { addMember, removeMember, setCode } from "../one-member.js";
import { type Rewrite, refused } from "../rewrite.js";
import { newTextBlock } from "./text-block.js";

/** Adds the JSON of a structured value to a result with one block (2025-06-18, Tools). */
export function addJsonText(content: Member, structured: Member): Rewrite {
  const [block] = content.value.kind === "array" ? content.value.elements : [];
  if (content.value.kind !== "array" || block?.kind !== "object")
    return refused("its content is defined elsewhere");
  if (hasSpread(block)) return refused("what is spread into the block is defined elsewhere");
  const copies = copiedMembers(content.document, members(block), { isGone: true });
  const source = sourceOf(content.document, structured.value.outer);
  if (!copies || source === undefined) return refused(notMovable);
  const added = newTextBlock(block, `JSON.stringify(${source})`);
  const said = commentsOfElement(content.value, block);
  const items = [{ code: { kind: "object", members: copies } as const, ...said }, { code: added }];
  return setCode(content, { kind: "array", items }, "clients may show it twice");
}

/**
 * Wraps a value in an object, which clients before 2026-07-28 require (2025-06-18, CallToolResult).
 *
 * @param keys the keys in the schema of the object, if there is one
 */
export function wrapStructured(
  structured: Member,
  keys: readonly string[] | "unknown" | undefined,
): Rewrite {
  const inner = stringified(structured.value);
  const source = sourceOf(structured.document, (inner ?? structured.value).outer);
  if (source === undefined) return refused(notMovable);
  if (inner) return setCode(structured, source, "it may itself be a list or a string");
  if (keys === "unknown") return refused("`outputSchema` may have to change as well");
  // If the schema has a single key, that one was meant.
  const key = keys?.length === 1 ? keys[0] : "result";
  if (key === undefined || keys?.includes(key) === false)
    return refused("`outputSchema` does not show which key it belongs to");
  const value = { kind: "object", members: [{ key, value: source }] } as const;
  return setCode(structured, value, "readers and `outputSchema` must know the new key");
}

/** Replaces a nonstandard `{ type, data }` wrapper with the structured value itself. */
export function unwrapData(structured: Member, data: Member): Rewrite {
  const [copy] = copiedMembers(structured.document, [data]) ?? [];
  if (!copy) return refused(notMovable);
  return setCode(structured, copy.value, "readers may ask for `data`");
}

/** Removes structured content from a failed result, whose text says what went wrong. */
export function removeStructured(structured: Member, isCopy: boolean): Rewrite {
  return removeMember(structured, isCopy ? undefined : "clients may read it");
}

/** Adds `isError` to a result that reports a failure (2024-11-05, CallToolResult.isError). */
export function addIsError(result: ObjectValue): Rewrite {
  const flag = { key: "isError", value: "true" };
  return addMember(result, flag, "the model would treat the result as a failure");
}
