import type { Document } from "../document.js";
import { resolve } from "../names.js";
import type { Value } from "../value.js";
import { zodChain } from "../zod.js";
import type { MemberShape } from "./declared-shape.js";
import type { ZodNotation } from "./zod-notation.js";

/** Functions whose schemas never accept `undefined`. */
const makesSomething: ReadonlySet<string> = new Set([
  ...["array", "bigint", "boolean", "date", "enum", "int", "literal", "nativeEnum", "number"],
  ...["object", "record", "strictObject", "looseObject", "string", "tuple"],
]);

/**
 * Calls that determine whether a member may be missing. The first row that matches any call in the
 * chain wins.
 */
const presences: readonly (readonly [calls: RegExp, MemberShape<ZodNotation>["presence"]])[] = [
  [/^(?:optional|nullish)$/u, "optional"],
  [/^(?:default|catch|prefault|any|unknown)$/u, "filled"],
  [/^(?:exactOptional|or|pipe|transform)$/u, "unknown"],
];

/** Whether a member with the given schema may be missing. */
export function presenceOf(document: Document, value: Value): MemberShape<ZodNotation>["presence"] {
  const steps = zodChain(document, resolve(document, value)) ?? [];
  const row = presences.find(([calls]) => steps.some(({ name }) => calls.test(name)));
  return row?.[1] ?? (makesSomething.has(steps[0]?.name ?? "") ? "always" : "unknown");
}
