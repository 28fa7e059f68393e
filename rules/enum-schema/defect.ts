import type { Rewrite } from "../../codemods/rewrite.js";
import { type Document, resolve, textOf } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import type { MessageId } from "./messages.js";

/** A defect of a field with what can be done about it. */
export interface Defect {
  readonly at: { readonly span: Span };
  readonly id: MessageId;
  readonly data?: Record<string, string>;
  readonly rewrite?: Rewrite;
  readonly keyword?: string;
}

/** A value that is known to be no string: the protocol has string enums only. */
export function notStrings(document: Document, value: Value, instead: string): readonly Defect[] {
  const resolved = resolve(document, value);
  if (resolved.kind !== "scalar" || typeof resolved.value === "string") return [];
  return [{ at: value, id: "notStrings", data: { value: textOf(document, value.span), instead } }];
}
