import type { DeclaredMember, Document, TypeDeclaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { within } from "../../syntax/value.js";

/** The `_meta` of a declared result that has room for a `progressToken` alone, with what it should be. */
export interface NarrowMeta {
  readonly at: DeclaredMember;
  /** Absent where comments stand in it. */
  readonly edits?: readonly Edit[];
}

/**
 * Types of results whose `_meta` is that of a request (2025-06-18, Result and RequestParams). The record in its place
 * accepts whatever the narrow type did.
 */
export function* narrowMeta(document: Document): Iterable<NarrowMeta> {
  for (const declaration of document.types.values()) {
    const at = declaration.members.find(({ name }) => name === "_meta");
    if (!at?.type.properties.includes("progressToken") || !isResult(declaration)) continue;
    const { span } = at.type;
    const isCommented = document.comments.some((comment) => within(comment.span, span));
    yield isCommented ? { at } : { at, edits: [{ span, text: "{ [key: string]: unknown }" }] };
  }
}

function isResult({ members }: TypeDeclaration): boolean {
  const has = (key: string): boolean => members.some(({ name }) => name === key);
  return has("content") && (has("isError") || has("structuredContent"));
}
