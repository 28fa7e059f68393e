import type { DeclaredObject } from "../../../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../../../syntax/shapes/type-shape.js";
import { type Contract, hasLikelyName, namesProtocol } from "../contracts.js";

/** Messages of a chat and answers of a server have content too. */
const foreign: readonly string[] = ["role", "model", "action", "type", "success", "details"];

/** Whether an object is the result of a tool: `content` and what else only such a result has, or a name that says so. */
export function isResult(
  contract: Contract,
  { members }: DeclaredObject<TypeNotation>,
  isOfMcp: boolean,
): boolean {
  if (contract.declaration.isGeneric || !members.has("content")) return false;
  if (foreign.some((key) => members.has(key))) return false;
  if (members.has("structuredContent")) return true;
  if (!members.has("isError")) return false;
  return namesProtocol(contract) || (hasLikelyName(contract) && isOfMcp);
}
