import { textOf } from "../../syntax/document.js";
import { resolved, stringAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  type Value,
  numberOf,
} from "../../syntax/value.js";
import type { ZodStep } from "../../syntax/zod.js";
import { replaceMember } from "../one-member.js";
import { type Rewrite, rewritten } from "../rewrite.js";

/** Why such a rewrite needs a review. */
const doubt = "errors about other values read differently";

/** The bound that allows the same integers as an exclusive one, and its place beside that. */
const bounds: ReadonlyMap<string, readonly [inclusive: string, step: 1 | -1]> = new Map([
  ["exclusiveMinimum", ["minimum", 1]],
  ["exclusiveMaximum", ["maximum", -1]],
]);

/** Says the same without a keyword in a JSON Schema: `enum` for `const`, `minimum: 1` for more than 0. */
export function jsonWithout(keyword: string, schema: ObjectValue): Rewrite | undefined {
  const at = member(schema, keyword);
  const value = resolved(at?.value);
  if (!at || value?.kind !== "scalar") return undefined;
  if (keyword === "const") {
    // A list of numbers has limits of its own.
    if (typeof value.value !== "string" || member(schema, "enum")) return undefined;
    const text = textOf(schema.document, at.value.outer);
    return replaceMember(at, { key: "enum", value: `[${text}]` }, doubt);
  }
  const [key, step] = bounds.get(keyword) ?? [];
  if (key === undefined || step === undefined || member(schema, key)) return undefined;
  const isInteger = stringAt(schema, "type") === "integer" && Number.isInteger(value.value);
  if (!isInteger) return undefined;
  return replaceMember(at, { key, value: String(Number(value.value) + step) }, doubt);
}

/** The integers that a method in zod excludes, as the method that allows the others. */
const inclusive: ReadonlyMap<string, readonly [method: string, step: 1 | -1]> = new Map([
  ["positive", ["min", 1]],
  ["gt", ["min", 1]],
  ["negative", ["max", -1]],
  ["lt", ["max", -1]],
]);

/** Says the same in zod: `z.enum(["all"])` for `z.literal("all")`, `.min(1)` for `.positive()`. */
export function zodWithout(
  keyword: string,
  base: ZodStep,
  steps: readonly ZodStep[],
): Rewrite | undefined {
  if (keyword === "const") return base.name === "literal" ? asEnum(base.call) : undefined;
  if (!bounds.has(keyword) || !steps.some(({ name }) => /^int(?:32)?$/u.test(name)))
    return undefined;
  const step = steps.findLast(({ name }) => inclusive.has(name) && keywordOf(name) === keyword);
  const [method, offset] = inclusive.get(step?.name ?? "") ?? [];
  if (!step || method === undefined || offset === undefined) return undefined;
  const given = unlessSpread(step.call.arguments[0]);
  const isBare = step.name === "positive" || step.name === "negative";
  const limit = isBare ? (given ? undefined : 0) : integerOf(given);
  const { receiver, document, span } = step.call;
  if (limit === undefined || !receiver || step.call.arguments.length > (isBare ? 0 : 1))
    return undefined;
  const between = textOf(document, [receiver.outer[1], span[1]]);
  const [before = ""] = between.split(".", 1);
  const text = `${before}.${method}(${limit + offset})`;
  return rewritten([{ span: [receiver.outer[1], span[1]], text }], doubt);
}

function keywordOf(method: string): string {
  return inclusive.get(method)?.[0] === "min" ? "exclusiveMinimum" : "exclusiveMaximum";
}

function integerOf(value: Value | undefined): number | undefined {
  const number = numberOf(resolved(value));
  return Number.isInteger(number) ? number : undefined;
}

function asEnum(call: CallValue): Rewrite | undefined {
  const [given, ...others] = call.arguments;
  if (given?.kind !== "scalar" || typeof given.value !== "string" || others.length > 0)
    return undefined;
  const { callee, name, document, span } = call;
  const head = textOf(document, [span[0], given.span[0]]);
  if (name !== "literal" || callee.length < 2) return undefined;
  const text = `${head.replace(/literal(\s*\(\s*)$/u, "enum$1")}[${textOf(document, given.span)}]`;
  return rewritten([{ span: [span[0], given.span[1]], text }], doubt);
}
