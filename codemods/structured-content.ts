import type { Document } from "../syntax/document.js";
import { sourceOf } from "../syntax/moved-source.js";
import { hasSpread, type Member, members, type ObjectValue } from "../syntax/value.js";
import { commentsOfElement, copiedMembers, notMovable } from "./copied-members.js";
import { stringified } from "./json-text.js";
import { addMember, removeMember, setCode } from "./one-member.js";
import { type Rewrite, refused } from "./rewrite.js";
import { newTextBlock } from "./text-block.js";

/** The JSON of a structured value joins the one block of its result (2025-06-18, Tools). */
export function addJsonText(document: Document, content: Member, structured: Member): Rewrite {
  const [block] = content.value.kind === "array" ? content.value.elements : [];
  if (content.value.kind !== "array" || block?.kind !== "object")
    return refused("its content is defined elsewhere");
  if (hasSpread(block)) return refused("what is spread into the block is defined elsewhere");
  const copies = copiedMembers(document, members(block), { isGone: true });
  const source = sourceOf(document, structured.value.outer);
  if (!copies || source === undefined) return refused(notMovable);
  const added = newTextBlock(document, block, `JSON.stringify(${source})`);
  const said = commentsOfElement(document, content.value, block);
  const items = [{ code: { kind: "object", members: copies } as const, ...said }, { code: added }];
  return setCode(document, content, { kind: "array", items }, "clients may show it twice");
}

/**
 * An object around what is none, which clients before 2026-07-28 ask for (2025-06-18, CallToolResult).
 *
 * @param keys the keys that the schema of the object knows, where there is one
 */
export function wrapStructured(
  document: Document,
  structured: Member,
  keys: readonly string[] | "unknown" | undefined,
): Rewrite {
  const inner = stringified(structured.value);
  const source = sourceOf(document, (inner ?? structured.value).outer);
  if (source === undefined) return refused(notMovable);
  if (inner) return setCode(document, structured, source, "it may itself be a list or a string");
  if (keys === "unknown") return refused("`outputSchema` may have to change as well");
  // The one key of a schema is the one that was meant.
  const key = keys?.length === 1 ? keys[0] : "result";
  if (key === undefined || keys?.includes(key) === false)
    return refused("`outputSchema` does not show which key it belongs to");
  const value = { kind: "object", members: [{ key, value: source }] } as const;
  return setCode(
    document,
    structured,
    value,
    "readers and `outputSchema` have to know the new key",
  );
}

/** `{ type, data }` around a structured value is nobody's convention: the value stands there itself. */
export function unwrapData(document: Document, structured: Member, data: Member): Rewrite {
  const [copy] = copiedMembers(document, [data]) ?? [];
  if (!copy) return refused(notMovable);
  return setCode(document, structured, copy.value, "readers may ask for `data`");
}

/** A failed call says what went wrong in its text alone. */
export function removeStructured(document: Document, structured: Member, isCopy: boolean): Rewrite {
  return removeMember(document, structured, isCopy ? undefined : "clients may read it");
}

/** A result that tells of a failure says so (2024-11-05, CallToolResult.isError). */
export function addIsError(document: Document, result: ObjectValue): Rewrite {
  const flag = { key: "isError", value: "true" };
  return addMember(document, result, flag, "the model would treat the result as a failure");
}
