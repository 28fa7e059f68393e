import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { members, type Spread, type Value } from "../../syntax/value.js";
import { stepsOf } from "../zod.js";

/** Functions that make a schema of every value of a type. */
const makesType: ReadonlySet<string> = new Set([
  ...["any", "unknown", "string", "number", "boolean", "array", "union"],
  ...["object", "strictObject", "looseObject", "record"],
  ...["nullable", "nullish", "optional"],
]);

/** Methods that leave a schema one of every value of its types. */
const keepsType: ReadonlySet<string> = new Set([
  ...["array", "describe", "meta", "nullable", "nullish", "optional", "or"],
  ...["extend", "safeExtend", "loose", "passthrough", "strict", "strip"],
]);

/**
 * The first call in a schema that allows some values only, fills some in or changes them: what it does is lost where
 * another schema takes the place of this one.
 *
 * @param around the schemas that this one is part of: broken code can put one into itself
 */
export function ruleIn(
  document: Document,
  value: Value,
  around: readonly Value[] = [],
): string | undefined {
  const known = resolve(document, value);
  if (around.includes(known)) return undefined;
  const inner = [...around, known];
  for (const [index, { call, name }] of (stepsOf(document, known) ?? []).entries()) {
    if (!(index === 0 ? makesType : keepsType).has(name)) return name;
    const found = call.arguments
      .flatMap((argument) => parts(argument))
      .map((part) => ruleIn(document, part, inner))
      .find((rule) => rule !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parts(value: Value | Spread): readonly Value[] {
  if (value.kind === "spread") return [];
  if (value.kind === "object") return members(value).map((member) => member.value);
  if (value.kind === "array") return value.elements.flatMap((one) => (one ? parts(one) : []));
  return [value];
}
