import type { Document } from "../../syntax/document.js";
import { outcomes, resolvedObject } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type Span,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { armsOf } from "../compared-arms.js";
import { comparisonsIn } from "../../syntax/comparisons.js";

/** What a caller must hand in for a function to serve: `{ transportType: "stdio" }`. */
export interface Condition {
  readonly key: string;
  /** The argument with this name, unless it is a member of one. */
  readonly index: number | undefined;
  readonly value: string;
}

/** What a function must be given so that it reaches a place. */
export function conditionsOf(
  document: Document,
  at: Span,
  by: FunctionValue,
): readonly Condition[] {
  return comparisonsIn(document).flatMap(({ asked, at: compared }): readonly Condition[] => {
    const value = stringOf(compared);
    const key = asked.kind === "reference" ? asked.path.at(-1) : undefined;
    if (value === undefined || key === undefined || !within(asked.span, by.span)) return [];
    const index = by.parameters.findIndex(({ name }) => name === key);
    return armsOf(compared).some((arm) => within(at, arm) && within(arm, by.span))
      ? [{ key, index: index === -1 ? undefined : index, value }]
      : [];
  });
}

/** Whether a call hands in something else than one of the conditions asks for. */
export function breaksCondition(call: CallValue, conditions: readonly Condition[]): boolean {
  return conditions.some(({ index, key, value }) => {
    const given = index === undefined ? undefined : call.arguments[index];
    const values = given
      ? [given]
      : call.arguments.map((one) => member(resolvedObject(one), key)?.value);
    return values.some((one) => one && one.kind !== "spread" && isOther(outcomes(one), value));
  });
}

function isOther(values: readonly Value[], wanted: string): boolean {
  return values.every((one) => {
    const text = stringOf(one);
    return text !== undefined && text !== wanted;
  });
}
