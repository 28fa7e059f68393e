import { memberOfList } from "../../syntax/ancestors.js";
import { member, type ObjectValue } from "../../syntax/value.js";

/** The object whose `content` contains a block. */
export function resultAround(block: ObjectValue): ObjectValue | undefined {
  const list = memberOfList(block);
  // A message has content too, but no `isError`.
  const isResult = list?.key === "content" && member(list.owner, "role") === undefined;
  return isResult ? list.owner : undefined;
}
