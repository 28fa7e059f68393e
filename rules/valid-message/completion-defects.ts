import { resolve, resolved, resolvedObject } from "../../syntax/names.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { shownType, wrongType } from "../value-type.js";

/** The most values that a completion can have (2024-11-05, CompleteResult). */
const most = 100;

/** Reports the values of a completion if there are too many, or if one is not a string. */
export function* completionDefects(
  result: ObjectValue,
): Iterable<Defect<"tooManyValues" | "wrongType">> {
  const at = member(resolvedObject(member(result, "completion")?.value), "values");
  const values = resolved(at?.value);
  if (!at || !values) return;
  if (lengthOf(values) > most) yield { at, id: "tooManyValues" };
  for (const one of values.kind === "array" ? withoutSpreads(values.elements) : []) {
    const types = wrongType(shownType(resolve(one)), "string");
    if (!types) continue;
    yield { at: one, id: "wrongType", data: { key: "values", ...types, what: "a completion" } };
    return;
  }
}

/** How many elements a list has at least, as far as its file shows. */
function lengthOf(list: Value): number {
  if (list.kind === "array") return withoutSpreads(list.elements).length;
  if (list.kind !== "call" || list.callee.join(".") !== "Array.from") return 0;
  const length = resolved(member(resolvedObject(unlessSpread(list.arguments[0])), "length")?.value);
  return length?.kind === "scalar" && typeof length.value === "number" ? length.value : 0;
}
