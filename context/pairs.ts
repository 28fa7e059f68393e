import type { ArrayValue, CallValue, FunctionValue, Value } from "../syntax/value.js";
import { listsCallback } from "./passing-methods.js";

/** The call of `Object.fromEntries` that makes an object of a pair and others. */
export function madeOfPair(pair: ArrayValue): CallValue | undefined {
  const list = pair.place.kind === "returned" ? callOf(pair.place.by) : listOf(pair);
  const call = list?.place.kind === "argument" ? list.place.call : undefined;
  return call?.callee.join(".") === "Object.fromEntries" ? call : undefined;
}

/** `sizes.map((size) => …)`, which makes a list of what the callback returns. */
function callOf({ place }: FunctionValue): Value | undefined {
  const call = place.kind === "argument" ? place.call : undefined;
  return call && listsCallback.has(call.callee.at(-1) ?? "") ? call : undefined;
}

function listOf({ place }: ArrayValue): Value | undefined {
  return place.kind === "element" ? place.array : undefined;
}
