import { isForeignFile } from "../../context/foreign-protocols.js";
import type { DeclaredMember, Document, TypeDeclaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

/**
 * The `_meta` of a declared result that only allows a `progressToken`, and the edits that widen it.
 */
export interface NarrowMeta {
  readonly at: DeclaredMember;
  /** Absent if the file mentions the token elsewhere. */
  readonly edits?: readonly Edit[];
}

/**
 * Finds result types whose `_meta` is that of a request (2025-06-18, `Result` and `RequestParams`).
 * The record that replaces it accepts everything that the narrow type did.
 */
export function* narrowMeta(document: Document): Iterable<NarrowMeta> {
  if (isForeignFile(document)) return;
  for (const declaration of document.types.values()) {
    const at = declaration.members.find(({ name }) => name === "_meta");
    if (!at || !isResult(declaration) || !onlyToken.test(at.type.text)) continue;
    const text = "{ [key: string]: unknown }";
    yield isRead(document) ? { at } : { at, edits: [{ span: at.type.span, text }] };
  }
}

/** `{ progressToken?: … }` and nothing else, not even comments. */
const onlyToken = /^\{\s*progressToken\??:[^;,{}/\n]*(?:[;,\n]\s*)?\}$/u;

/** Whether this file mentions the token elsewhere, and so might no longer compile. */
function isRead({ text }: Document): boolean {
  return text.split("progressToken").length > 2;
}

function isResult({ members }: TypeDeclaration): boolean {
  const has = (key: string): boolean => members.some(({ name }) => name === key);
  return has("content") && (has("isError") || has("structuredContent"));
}
