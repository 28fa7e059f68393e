import { type Document, textOf } from "../../../syntax/document.js";
import type { Span, Value } from "../../../syntax/value.js";
import { armsOf } from "../../compared-arms.js";
import { comparisonsIn } from "../../../syntax/comparisons.js";
import type { MethodIn, NamedMethod } from "./named-method.js";

/** A comparison of a value with the name of a method. */
interface Compared {
  readonly asked: Value;
  readonly at: Value;
  readonly method: string;
}

/** `switch (message.method) { case "tools/list": … }`, `if (method === "tools/list") …`. */
export function* comparedMethods(document: Document, methodIn: MethodIn): Iterable<NamedMethod> {
  const found = comparisonsIn(document).flatMap((one): readonly Compared[] => {
    const method = methodIn(one.at);
    return method === undefined ? [] : [{ ...one, method }];
  });
  for (const one of found) {
    const { at, method } = one;
    const named = { at, method, group: groupOf(one) };
    const arms = armsOf(at);
    if (arms.length === 0) yield named;
    for (const arm of arms) if (!isLabel(document, arm)) yield { ...named, arm };
  }
}

/** Whether the code is only a text, such as a name or a colour for what is shown. */
function isLabel(document: Document, arm: Span): boolean {
  return /^(?:case [^:]*:)?\s*(?:return )?(["'`])[^"'`]*\1;?$/u.test(textOf(document, arm));
}

/** The name of what is compared: `method` in `message.method`. */
function groupOf({ asked }: Compared): string {
  if (asked.kind === "access") return asked.key ?? "";
  return asked.kind === "reference" ? (asked.path.at(-1) ?? "") : "";
}
