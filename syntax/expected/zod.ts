import { resolve, resolved } from "../names.js";
import { unlessSpread, withoutSpreads } from "../spreads.js";
import { zodShape } from "../shapes/zod-shape.js";
import { stringOf, type Value } from "../value.js";
import { hasEffect, zodFunctions, zodMethods } from "../zod-functions.js";
import { namesAfterBase, withoutWrappers, zodChain, type ZodStep } from "../zod.js";
import { anything, type Expected, type JsonKind } from "./expected.js";

/**
 * What a zod schema expects of what it gets, or `undefined` if it is not a zod schema. A schema that
 * converts what it gets expects anything.
 */
export function expectedByZod(schema: Value): Expected | undefined {
  const { around, inner } = withoutWrappers(resolve(schema));
  const steps = zodChain(inner);
  const [base] = steps ?? [];
  if (!steps || !base) return undefined;
  const names = namesAfterBase(around, steps);
  if (names.some(changes) || base.name.startsWith("coerce.") || base.name === "preprocess")
    return anything;
  const expected: Expected = { ...ofBase(base, inner, names), isBeforeJson: true };
  const isNullable = names.some((name) => zodMethods.get(name)?.allowsNull);
  return isNullable ? withNull(expected) : expected;
}

/** Whether a method accepts other values than the schema before it. */
function changes(name: string): boolean {
  return hasEffect(name, "transforms", "replaces", "combines", "extracts");
}

function ofBase(base: ZodStep, schema: Value, names: readonly string[]): Expected {
  if (names.includes("array")) return { kinds: new Set<JsonKind>(["array"]) };
  const first = unlessSpread(base.call.arguments[0]);
  switch (base.name) {
    case "literal":
    case "enum":
      return ofValues(first);
    case "union":
    case "discriminatedUnion":
      return anything;
    case "array":
      return {
        kinds: new Set<JsonKind>(["array"]),
        ...(first && { element: () => expectedByZod(first) ?? anything }),
      };
    case "record":
      return { kinds: new Set<JsonKind>(["object"]) };
  }
  const shape = zodShape(schema);
  if (shape.kind === "object")
    return {
      kinds: new Set<JsonKind>(["object"]),
      ...(shape.isWhole && {
        object: {
          unlisted: shape.unlisted,
          members: new Map(
            [...shape.members].map(([key, { presence, source }]) => [
              key,
              { presence, expected: () => expectedByZod(source.value) ?? anything },
            ]),
          ),
        },
      }),
    };
  const { makes } = zodFunctions.get(base.name) ?? {};
  return makes === "string" || makes === "number" || makes === "boolean" || makes === "array"
    ? { kinds: new Set<JsonKind>([makes]) }
    : anything;
}

/** The values of `z.literal("a")`, `z.literal(["a", "b"])` and `z.enum(["a", "b"])`. */
function ofValues(given: Value | undefined): Expected {
  const known = resolved(given);
  const all = known?.kind === "array" ? withoutSpreads(known.elements).map(resolve) : [known];
  const isWhole = known?.kind !== "array" || all.length === known.elements.length;
  const values = all.flatMap((one) => (one?.kind === "scalar" ? [one.value] : []));
  if (!isWhole || values.length === 0 || values.length !== all.length) return anything;
  const isText = all.every((one) => one && stringOf(one) !== undefined);
  return { ...(isText && { kinds: new Set<JsonKind>(["string"]) }), values };
}

function withNull(expected: Expected): Expected {
  const { kinds, values } = expected;
  return {
    ...expected,
    ...(kinds && { kinds: new Set<JsonKind>([...kinds, "null"]) }),
    ...(values && { values: [...values, null] }),
  };
}
