import { otherResultKeys } from "../../protocol/content.js";
import { stringAt } from "../../syntax/names.js";
import { member, type ObjectValue } from "../../syntax/value.js";

/**
 * Whether what a tool returns is a result without content: a request for input, or a task of
 * 2025-11-25 or of the extension for tasks.
 */
export function isOtherResult(result: ObjectValue): boolean {
  const isTask = stringAt(result, "resultType") === "task";
  return isTask || otherResultKeys.some((key) => member(result, key) !== undefined);
}
