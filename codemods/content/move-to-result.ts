import type { Member, ObjectValue } from "../../syntax/value.js";
import { moveMembers } from "../move-member.js";
import { doubted, type Rewrite, refused } from "../rewrite.js";
import { resultAround } from "./result-around.js";

/** Moves a member of a block to the result that has the block (2024-11-05, CallToolResult). */
export function moveToResult(block: ObjectValue, at: Member): Rewrite {
  const result = resultAround(block);
  if (!result) return refused("the result is defined elsewhere");
  return doubted(moveMembers([at], result), "clients take notice of it then");
}
