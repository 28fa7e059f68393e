import type { RemovedCode } from "../../protocol/error-codes.js";
import { member, type ObjectValue, stringAt } from "../../syntax/value.js";

/** Whether the data of an error, or its message, says that its code stands for what the protocol has it for. */
export function isMeantBy(error: ObjectValue, { signs }: RemovedCode): boolean {
  if (!signs) return true;
  const data = member(error, "data")?.value;
  return signs.data === undefined
    ? signs.words.test(stringAt(error, "message") ?? "")
    : member(data, signs.data) !== undefined;
}
