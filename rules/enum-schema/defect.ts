import { type Document, textOf } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";
import type { Defect as RuleDefect } from "../defect.js";
import type { EnumMessageId } from "./messages.js";

/** A defect of a field with what can be done about it. */
export type EnumDefect = RuleDefect<EnumMessageId>;

/** A value that is known to be no string: the protocol has string enums only. */
export function notStrings(
  document: Document,
  value: Value,
  instead: string,
): readonly EnumDefect[] {
  const resolved = resolve(document, value);
  if (resolved.kind !== "scalar" || typeof resolved.value === "string") return [];
  return [{ at: value, id: "notStrings", data: { value: textOf(document, value.span), instead } }];
}
