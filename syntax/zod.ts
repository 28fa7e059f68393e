import type { Document } from "./document.js";
import { importNamed, sourcesOf } from "./imported.js";
import { resolve, resolved } from "./names.js";
import { onceForEach } from "./once-for-each.js";
import { unlessSpread } from "./spreads.js";
import type { CallValue, Value } from "./value.js";
import { hasEffect, zodFunctions } from "./zod-functions.js";

/** A call in a chain that creates a schema. */
export interface ZodStep {
  /** The name of the function, without the name for zod: `string`, `iso.date`, `min`. */
  readonly name: string;
  readonly call: CallValue;
}

/** The chain of calls that creates a zod schema, or `undefined` for any other value. */
export function zodChain(value: Value): readonly ZodStep[] | undefined {
  // From the last call to the first. Broken code can be circular.
  const calls = new Set<CallValue>();
  for (let call: Value | undefined = value; call?.kind === "call" && !calls.has(call);) {
    calls.add(call);
    const name = zodFunction(call);
    if (name !== undefined) {
      const [, ...later] = [...calls].toReversed();
      return [{ name, call }, ...later.map((one) => ({ name: one.name, call: one }))];
    }
    call = resolved(call.receiver);
  }
  return undefined;
}

/** A schema inside functions such as `z.optional(…)`, with these functions, outermost first. */
export interface Unwrapped {
  readonly inner: Value;
  readonly around: readonly CallValue[];
}

/** A schema without the functions around it: `z.string()` of `z.optional(z.string())`. */
export function withoutWrappers(value: Value): Unwrapped {
  const around = new Set<CallValue>();
  for (let inner = resolve(value); ;) {
    const [base, ...further] = zodChain(inner) ?? [];
    const given = unlessSpread(base?.call.arguments[0]);
    const isAround = base && further.length === 0 && isTransparent(base.name);
    // Broken code can be circular.
    if (!isAround || !given || around.has(base.call)) return { inner, around: [...around] };
    around.add(base.call);
    inner = resolve(given);
  }
}

/** Whether a function returns the schema that it gets, in the way of the method with its name. */
function isTransparent(name: string): boolean {
  return zodFunctions.get(name)?.wraps === 0 && keepsStructure(name);
}

/** Whether a method preserves the keys of an object and the value of a literal. */
export function keepsStructure(name: string): boolean {
  return hasEffect(name, "annotates", "brands", "fills", "limits", "widens");
}

/** The names of the functions around a schema, and of the methods after its first step. */
export function namesAfterBase(
  around: readonly CallValue[],
  [, ...further]: readonly ZodStep[],
): readonly string[] {
  return [...around.map(({ name }) => name), ...further.map(({ name }) => name)];
}

/** The schema inside functions such as `z.preprocess(…)` that describes what they accept. */
export function schemaInside({ call, name }: ZodStep): Value | undefined {
  const index = zodFunctions.get(name)?.wraps;
  const inner = index === undefined ? undefined : unlessSpread(call.arguments[index]);
  if (!inner || name !== "pipe") return inner;
  const [base] = zodChain(resolve(inner)) ?? [];
  // A transformation accepts anything, so zod describes what it is piped to.
  return base?.name === "transform" ? unlessSpread(call.arguments[1]) : inner;
}

/** Whether anything in a file is created with zod. */
export const callsZod = onceForEach(({ calls }: Document): boolean =>
  calls.some((call) => zodFunction(call) !== undefined),
);

/** The packages that export `z`: zod itself, and Genkit, whose is the same. */
const zodPackages = /^(?:zod|genkit)(?:$|\/)/u;

/** The zod function that a call invokes, under any import name: `object` for `z.object(…)`. */
const zodFunction = onceForEach(({ callee, document }: CallValue): string | undefined => {
  const [root = "", ...path] = callee;
  const imported = importNamed(document, root);
  if (imported && zodPackages.test(imported.source)) {
    // In a namespace import, `z` is zod again.
    const names = path[0] === "z" && path.length > 1 ? path.slice(1) : path;
    return names.join(".") || imported.imported;
  }
  if (!imported && root === "z") return path.join(".") || root;
  // What is handed in has the package's name: `dependencies.zod.object(…)`.
  const from = callee.indexOf("zod", imported ? 1 : 0);
  const name = from < 0 ? "" : callee.slice(from + 1).join(".");
  return zodFunctions.has(name) ? name : undefined;
});

/**
 * The major zod version that a file is written for, or `undefined` if it works with both.
 *
 * @param known the version that its project depends on, if known
 */
export function zodVersion(document: Document, known?: 3 | 4): 3 | 4 | undefined {
  const { isOlder, only } = versionShown(document);
  return only ?? known ?? (isOlder ? 3 : undefined);
}

/** The only version that has what a file uses, and whether version 3 is more likely. */
const versionShown = onceForEach((document: Document): { only?: 3 | 4; isOlder?: boolean } => {
  const imports = (source: RegExp): boolean =>
    [...sourcesOf(document)].some((one) => source.test(one));
  if (imports(/^zod\/v3$/u)) return { only: 3 };
  if (imports(/^zod\/(?:v4|mini)/u)) return { only: 4 };
  const named = document.calls.map((call) => ({ call, name: zodFunction(call) ?? "" }));
  if (named.some(({ name }) => zodFunctions.get(name)?.isOnlyIn4 === true)) return { only: 4 };
  // Before 4.4, version 4 also required a schema for the keys.
  const isOlder = named.some(({ call, name }) => name === "record" && call.arguments.length === 1);
  return { isOlder };
});
