import { stringAt } from "../../syntax/names.js";
import { type ArrayValue, member, type Value } from "../../syntax/value.js";
import { isUndefined } from "../../syntax/undefined.js";

/** Whether a `JSON.stringify` call has a replacer. */
export function isFiltered(call: Value | undefined): boolean {
  const replacer = call?.kind === "call" ? call.arguments[1] : undefined;
  if (!replacer || replacer.kind === "spread") return replacer !== undefined;
  return replacer.kind !== "scalar" && !isUndefined(replacer);
}

/** The text of the only block in a list, if it is a text block. */
export function onlyText({ elements }: ArrayValue): Value | undefined {
  const [block, ...others] = elements;
  if (others.length > 0 || block?.kind !== "object") return undefined;
  const isText = stringAt(block, "type") === "text";
  return isText ? member(block, "text")?.value : undefined;
}
