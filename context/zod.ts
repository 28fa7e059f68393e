import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import {
  type CallValue,
  type Member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { importedFrom, importsFrom } from "./imports.js";

export interface ZodStep {
  /** The name of the function without zod's own: `string`, `iso.date`, `min`. */
  readonly name: string;
  readonly call: CallValue;
}

/** The chain of calls that makes a schema of zod, or `undefined` where a value is none. */
export function stepsOf(document: Document, value: Value): readonly ZodStep[] | undefined {
  // From the last call to the first one; broken code can lead in a circle.
  const calls = new Set<CallValue>();
  for (let call: Value | undefined = value; call?.kind === "call" && !calls.has(call);) {
    const [root = "", ...names] = call.callee;
    calls.add(call);
    if (isZod(document, root)) {
      const [, ...later] = [...calls].toReversed();
      const steps = later.map((one) => ({ name: one.callee.at(-1) ?? "", call: one }));
      return [{ name: names.join(".") || root, call }, ...steps];
    }
    call = call.receiver && resolve(document, call.receiver);
  }
  return undefined;
}

/** Functions that are given the schema of which there are methods of the same names too. */
const wraps = /^(?:nullable|nullish|optional|readonly)$/u;

/** The schema within functions such as `z.optional(…)`, and these functions, outermost first. */
export interface Unwrapped {
  readonly inner: Value;
  readonly around: readonly CallValue[];
}

/** A schema without the functions around it: of `z.optional(z.string())` the schema of a text. */
export function unwrapped(document: Document, value: Value): Unwrapped {
  const around = new Set<CallValue>();
  for (let inner = resolve(document, value); ;) {
    const [base, ...further] = stepsOf(document, inner) ?? [];
    const [given] = base?.call.arguments ?? [];
    const isAround = base && further.length === 0 && wraps.test(base.name);
    // Broken code can lead in a circle.
    if (!isAround || !given || given.kind === "spread" || around.has(base.call))
      return { inner, around: [...around] };
    around.add(base.call);
    inner = resolve(document, given);
  }
}

/** `z`, or whatever a file imports from zod. */
function isZod(document: Document, name: string): boolean {
  const source = importedFrom(document, name);
  return source === undefined ? name === "z" : /^zod(?:$|\/)/u.test(source);
}

/** The zod functions that make an object, with what they do about keys they do not list. */
export const makesObject: ReadonlyMap<string, UnknownKeys> = new Map([
  ["object", "dropped"],
  ["strictObject", "refused"],
  ["looseObject", "kept"],
]);

/** What a schema of an object does about the keys it does not list. */
export type UnknownKeys = "dropped" | "refused" | "kept";

const setsUnknownKeys: ReadonlyMap<string, UnknownKeys> = new Map([
  ["strict", "refused"],
  ["strip", "dropped"],
  ["loose", "kept"],
  ["passthrough", "kept"],
  ["catchall", "kept"],
]);

/** Methods after which an object has the same keys as before. */
const keepsKeys =
  /^(?:brand|default|describe|meta|nullable|nullish|optional|readonly|refine|superRefine)$/u;

/** An object of zod, as far as its keys show. */
export interface ZodObject {
  /** The call that makes the object, within functions such as `z.optional(…)`. */
  readonly value: CallValue;
  /** The first call of the chain. */
  readonly base: CallValue;
  readonly steps: readonly ZodStep[];
  /** The last object literal with keys in it: of `Base.extend({ … })` that of `extend`. */
  readonly shape: ObjectValue;
  /** The listed keys, the last one of a name. */
  readonly keys: ReadonlyMap<string, Member>;
  /** Whether there are keys that do not show here. */
  readonly hasMore: boolean;
  readonly unknownKeys: UnknownKeys;
}

/** The object that a value is a schema of, or `undefined` where it is of something else. */
export function zodObjectOf(document: Document, value: Value): ZodObject | undefined {
  const { inner: known } = unwrapped(document, value);
  const steps = stepsOf(document, known);
  const [base] = steps ?? [];
  let unknownKeys = makesObject.get(base?.name ?? "");
  if (known.kind !== "call" || !steps || !base || unknownKeys === undefined) return undefined;
  const keys = new Map<string, Member>();
  let shape: ObjectValue | undefined;
  let hasMore = false;
  for (const [index, { call, name }] of steps.entries()) {
    unknownKeys = setsUnknownKeys.get(name) ?? unknownKeys;
    if (index > 0 && name !== "extend" && name !== "safeExtend") {
      hasMore ||= !keepsKeys.test(name) && !setsUnknownKeys.has(name);
      continue;
    }
    const [argument] = call.arguments;
    const literal =
      argument && argument.kind !== "spread" ? resolve(document, argument) : undefined;
    if (literal?.kind !== "object") return undefined;
    shape = literal;
    hasMore ||= literal.entries.some(({ kind }) => kind === "spread");
    for (const member of members(literal))
      if (member.key !== undefined) keys.set(member.key, member);
  }
  return shape && { value: known, base: base.call, steps, shape, keys, hasMore, unknownKeys };
}

/**
 * The strings a schema allows, or `undefined` where it allows more or others.
 *
 * @param around the unions that the schema is part of: broken code can put one into itself
 */
export function literalsOf(
  document: Document,
  value: Value,
  around: readonly Value[] = [],
): readonly string[] | undefined {
  const [base, ...further] = stepsOf(document, resolve(document, value)) ?? [];
  const [argument] = base?.call.arguments ?? [];
  if (!base || !argument || argument.kind === "spread" || around.includes(base.call))
    return undefined;
  if (!further.every(({ name }) => keepsKeys.test(name))) return undefined;
  const known = resolve(document, argument);
  if (base.name === "literal" && stringOf(known) !== undefined) return [stringOf(known) ?? ""];
  if (!["enum", "literal", "union"].includes(base.name) || known.kind !== "array") return undefined;
  const found = known.elements.map((element) => {
    if (!element || element.kind === "spread") return undefined;
    if (base.name === "union") return literalsOf(document, element, [...around, base.call]);
    const text = stringOf(element);
    return text === undefined ? undefined : [text];
  });
  return found.every((one) => one !== undefined) ? found.flat() : undefined;
}

/** Whether a value may be left out where a schema stands for a key. */
export function isOptional(document: Document, value: Value): boolean {
  const steps = stepsOf(document, resolve(document, value)) ?? [];
  return steps.some(({ name }) =>
    /^(?:optional|nullish|default|catch|prefault|any|unknown)$/u.test(name),
  );
}

/** What only one line of zod has. */
const onlyIn4 =
  /^(?:looseObject|loose|iso\..+|email|url|uuid|int|int32|templateLiteral|json|xor|prefault|safeExtend|toJSONSchema|treeifyError|prettifyError)$/u;

/** The major version of zod that a file is written for, or `undefined` where it would do for both. */
export function zodVersion(document: Document): 3 | 4 | undefined {
  if (importsFrom(document, /^zod\/v3$/u)) return 3;
  if (importsFrom(document, /^zod\/(?:v4|mini)/u)) return 4;
  for (const { arguments: given, callee } of document.calls) {
    const [root = "", ...names] = callee;
    if (!isZod(document, root)) continue;
    const name = names.join(".");
    if (onlyIn4.test(name)) return 4;
    // Version 4 wants a schema for the keys too.
    if (name === "record" && given.length === 1) return 3;
  }
  return undefined;
}
