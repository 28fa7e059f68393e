import type { Converter } from "../../protocol/zod-schemas.js";
import { knownOf } from "../known-values.js";
import { type CallValue, members, type Value } from "../../syntax/value.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { zodFunctions, zodRows } from "../../syntax/zod-functions.js";
import { zodChain, type ZodStep } from "../../syntax/zod.js";
import type { LocatedSchema, Outline, OutlineKeyword, OutlineName, JsonPlain } from "./outline.js";
import { sentSteps, zodParts, type ZodSchema } from "./zod-schemas.js";

/**
 * Yields the outlines of the JSON Schemas that converters make of zod schemas, limited to what some
 * client checks. Measured with SDK 1.32, SDK 2.4, zod 3.25 and zod 4.6. If the file does not show
 * which converter runs, only what all of them agree on is included.
 */
export function* zodOutlines(schema: ZodSchema): Iterable<Outline> {
  const { converters, value } = schema;
  const root = rootOf(schema);
  yield root;
  for (const { step, steps } of zodParts(value)) {
    const keywords = common(converters.map((converter) => keywordsOf(step, steps, converter)));
    const limits = limitsIn(steps);
    if ((keywords.size > 0 || limits.size > 0) && step.call !== value)
      yield {
        ...part,
        at: step.call,
        keywords: new Map([...placed(step.call, keywords), ...limits]),
        zod: { step, steps },
      };
  }
}

const part = { isRoot: false, isProperty: false, isReached: true, isWhole: true, properties: [] };

/** The keywords that methods of a chain become, which are the same for all converters. */
function limitsIn(steps: readonly ZodStep[]): Outline["keywords"] {
  const limits = new Map<string, OutlineKeyword>();
  const rows = zodRows(steps);
  for (const [index, { call }] of sentSteps(steps).entries()) {
    const json = index > 0 ? rows[index]?.json : undefined;
    if (json?.kind === "keyword" && sameKeywords.has(json.keyword))
      limits.set(json.keyword, { at: call });
    if (json?.kind === "format" && sameFormats.has(json.format))
      limits.set("format", { at: call, value: json.format });
  }
  return limits;
}

/** What the converters for zod 3 and zod 4 write alike. */
const sameKeywords: ReadonlySet<string> = new Set([
  ...["exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
]);
const sameFormats: ReadonlySet<string> = new Set(["email", "uri", "uuid", "date-time", "date"]);

type Keywords = ReadonlyMap<string, JsonPlain | undefined>;

function placed(at: LocatedSchema, keywords: Keywords): Outline["keywords"] {
  const entries = [...keywords].map(([keyword, value]): [string, OutlineKeyword] => [
    keyword,
    value === undefined ? { at } : { at, value },
  ]);
  return new Map(entries);
}

function rootOf({ converters, value }: ZodSchema): Outline {
  const [base] = zodChain(value) ?? [];
  // SDK 1 converts each of these to an empty object.
  const isKept = base && converters.every((one) => one === "SDK 2");
  const json = isKept ? zodFunctions.get(base.name)?.json : undefined;
  const composition = json?.kind === "composition" ? json.keyword : undefined;
  return {
    ...part,
    at: value,
    isRoot: true,
    isWhole: false,
    keywords: placed(value, new Map(composition === undefined ? [] : [[composition, undefined]])),
    properties: namesIn(value),
  };
}

function namesIn(value: Value): readonly OutlineName[] {
  if (value.kind === "object")
    return members(value).flatMap((at) => (at.key === undefined ? [] : [{ name: at.key, at }]));
  const shape = zodShape(value);
  if (shape.kind !== "object") return [];
  return [...shape.members].map(([name, { span }]) => ({ name, at: { span } }));
}

/** The keywords that a converter emits for a schema and that clients check, with their values. */
function keywordsOf(
  { call, name }: ZodStep,
  steps: readonly ZodStep[],
  converter: Converter,
): Keywords {
  const isZod3 = converter === "SDK 1 with zod 3";
  const first = knownOf(call.arguments[0]);
  switch (name) {
    case "array": {
      const [element] = (first && zodChain(first)) ?? [];
      // This converter omits `items` for `any`, but not for `unknown`.
      const isAny = isZod3 && element?.name === "any";
      return new Map<string, JsonPlain | undefined>([
        ["type", "array"],
        ...(isAny ? [] : [["items", undefined] as const]),
      ]);
    }
    case "tuple": {
      const isOpen = call.arguments.length > 1 || steps.some((step) => step.name === "rest");
      if (converter !== "SDK 2")
        return new Map([
          ["type", "array"],
          ["items", undefined],
        ] as const);
      const items = isOpen ? undefined : false;
      return new Map<string, JsonPlain | undefined>([
        ["type", "array"],
        ["prefixItems", undefined],
        ["items", items],
      ]);
    }
    case "string":
    case "number":
    case "boolean": {
      const isNullable = zodRows(steps).some((row) => row?.allowsNull);
      return new Map([["type", isNullable ? [name, "null"] : name]]);
    }
    case "literal":
      // The converter for zod 3 makes one enum of a union of literals.
      return new Map(isZod3 && isAmongLiterals(call) ? [] : [["const", undefined]]);
    case "record": {
      const names = isZod3 ? [] : [["propertyNames", undefined] as const];
      return new Map([["additionalProperties", undefined], ...names]);
    }
    case "discriminatedUnion":
      return new Map([[isZod3 ? "anyOf" : "oneOf", undefined]]);
    default:
      return new Map();
  }
}

/** Whether all alternatives of the union that a literal belongs to are literals. */
function isAmongLiterals(literal: CallValue): boolean {
  const { place } = literal;
  if (place.kind !== "element") return false;
  return place.array.elements.every((one) => {
    const known = one?.kind === "call" ? zodChain(one) : undefined;
    return known?.[0]?.name === "literal";
  });
}

/** The keywords that all converters emit with the same value. */
function common([first = new Map(), ...others]: readonly Keywords[]): Keywords {
  const isSame = ([keyword, value]: [string, JsonPlain | undefined]): boolean =>
    others.every(
      (one) => one.has(keyword) && JSON.stringify(one.get(keyword)) === JSON.stringify(value),
    );
  // If some converter emits `items`, the array is not reported as lacking them.
  const hasItems = [first, ...others].some((one) => one.has("items"));
  const shared = [...first].filter(isSame);
  return new Map(hasItems && !shared.some(([keyword]) => keyword === "items") ? [] : shared);
}
