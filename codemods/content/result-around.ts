import { member, type ObjectValue } from "../../syntax/value.js";

/** The object whose `content` contains a block. */
export function resultAround(block: ObjectValue): ObjectValue | undefined {
  const list = block.place.kind === "element" ? block.place.array.place : undefined;
  const isContent = list?.kind === "member" && list.member.key === "content";
  // A message has content too, but no `isError`.
  const isResult = isContent && member(list.member.owner, "role") === undefined;
  return isResult ? list.member.owner : undefined;
}
