import { declaredType } from "../syntax/declared-type.js";
import { textOf } from "../syntax/document.js";
import { declarationAt, functionAt } from "../syntax/names.js";
import { unlessSpread, withoutSpreads } from "../syntax/spreads.js";
import { promised } from "../syntax/type-node.js";
import { isUndefined } from "../syntax/undefined.js";
import type { AccessValue, CallValue, ReferenceValue, Value } from "../syntax/value.js";
import { allowsMissing, optionalMember, optionalParameter } from "./left-out.js";
import { isLookedAt, isToldApart } from "./looked-at.js";
import { methodsOf } from "./methods.js";
import { originsOf } from "./origins.js";
import { returnedBy } from "./returned-by.js";

/** A value that may be `undefined`. */
export interface Missing {
  /** The part of the expression that may be `undefined`, or the whole of it. */
  readonly value: Value;
  /** When it is, as the end of a sentence. */
  readonly when: string;
  /** Whether it is turned to JSON, which `undefined` survives. */
  readonly isStringified?: true;
}

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 8;

/**
 * Whether a value may be `undefined`, as far as its file shows. A value that the code looks at
 * before it is used counts as present.
 */
export function missingIn(value: Value, depth = 0): Missing | undefined {
  if (depth > deepest || isAsserted(value)) return undefined;
  const inner = (one: Value | undefined): Missing | undefined => one && missingIn(one, depth + 1);
  switch (value.kind) {
    case "reference":
      return ofReference(value, inner);
    case "access":
      return isOfEnvironment(value.object) ? unset(value, value.key) : ofChain(value);
    case "call":
      return ofCall(value, inner);
    case "await":
      return inner(value.awaited);
    case "choice": {
      const { alternatives, isFallback } = value;
      const counted = isFallback ? alternatives.slice(-1) : alternatives;
      for (const one of counted) {
        const found = inner(one);
        if (found) return isUndefined(one) ? { ...found, when: "in one case" } : found;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

/** `value!`, or a cast to a type: the author says that it is there. */
function isAsserted({ casts, document, outer, span }: Value): boolean {
  return casts.length > 0 || textOf(document, [span[1], outer[1]]).includes("!");
}

function ofReference(
  value: ReferenceValue,
  inner: (one: Value | undefined) => Missing | undefined,
): Missing | undefined {
  const { document, path, span } = value;
  const [root, ...keys] = path;
  if (isUndefined(value)) return { value, when: "always" };
  if (isLookedAt(value, "itself") || (keys.length > 0 && isToldApart(value))) return undefined;
  // What is there can still lack a member.
  if (isLookedAt(value)) return leftOut(value, optionalMember(value));
  if (root === "process" && keys[0] === "env" && keys.length === 2) return unset(value, keys[1]);
  const chain = ofChain(value);
  if (chain) return chain;
  const declaration = declarationAt(document, root, span);
  if (declaration?.kind === "const" && keys.length === 0) {
    if (declaredType(value)) return leftOut(value, optionalMember(value));
    const found = inner(declaration.value);
    return found && { ...found, value };
  }
  return leftOut(value, optionalMember(value) ?? optionalParameter(value));
}

function leftOut(value: Value, key: string | undefined): Missing | undefined {
  return key === undefined ? undefined : { value, when: `when \`${key}\` is left out` };
}

/** `a?.b`, which is `undefined` where `a` is. */
function ofChain(value: ReferenceValue | AccessValue): Missing | undefined {
  const { document, span } = value;
  const from = value.kind === "access" ? value.object.outer[1] : span[0];
  return textOf(document, [from, span[1]]).includes("?.") ? { value, when: whenChain } : undefined;
}

const whenChain = "when what is before `?.` is missing";

function ofCall(
  call: CallValue,
  inner: (one: Value | undefined) => Missing | undefined,
): Missing | undefined {
  const { arguments: given, callee, document, receiver, span } = call;
  const [name = "", ...more] = callee;
  const first = unlessSpread(given[0]);
  if (callee.join(".") === "JSON.stringify") {
    const found = inner(first);
    return found && { ...found, isStringified: true, value: first ?? found.value };
  }
  if (isOptionalCall(call)) return { value: call, when: whenChain };
  if (receiver && more.at(-1) === "get" && first && isMap(receiver) && !isLookedUp(call))
    return { value: call, when: "when the `Map` does not have the key" };
  if (receiver && /^find(?:Last)?$/u.test(more.at(-1) ?? "") && first?.kind === "function")
    return { value: call, when: "when nothing is found" };
  if (receiver && returnsNothing(receiver, more.at(-1) ?? ""))
    return { value: call, when: `when \`${callee.join(".")}\` returns nothing` };
  const [called, ...others] =
    more.length > 0 ? methodsOf(call) : [functionAt(document, name, span)];
  if (!called || others.length > 0 || called.isGenerator) return undefined;
  const own = called.name ?? name;
  if (called.returnType)
    return allowsMissing(promised(called.returnType.node))
      ? { value: call, when: `when \`${own}\` returns nothing` }
      : undefined;
  // A function that ends early for what is missing gets what the code has looked at.
  const isGuarded = withoutSpreads(given).some(
    (one) => one.kind === "reference" && isLookedAt(one),
  );
  if (called.mayEnd && !isGuarded)
    return { value: call, when: `when \`${own}\` ends without a value` };
  for (const one of returnedBy(called)) {
    const found = inner(one);
    if (found) return { value: call, when: found.when };
  }
  return undefined;
}

/** Whether a method may return `undefined`, as the type of its object in the file says. */
function returnsNothing(receiver: Value, method: string): boolean {
  const type =
    receiver.kind === "reference" && receiver.path.length === 1 && declaredType(receiver);
  if (!type) return false;
  const { node } = type;
  const isName = node.kind === "name" && node.arguments.length === 0;
  const object = isName ? receiver.document.types.get(node.name)?.node : node;
  const held = object?.kind === "object" ? object.members : [];
  const found = held.find((one) => one.kind !== "index" && one.key === method)?.type;
  return found?.kind === "function" && found.returned !== undefined
    ? allowsMissing(promised(found.returned))
    : false;
}

/** `rows?.map(…)`, `await read?.()`. */
function isOptionalCall(call: CallValue): boolean {
  const { arguments: given, called, document, receiver, span } = call;
  if (receiver?.kind === "call" && isOptionalCall(receiver)) return true;
  const before = receiver ?? called;
  const from = before && before.kind !== "reference" ? before.outer[1] : span[0];
  const text = textOf(document, [from, given[0]?.span[0] ?? span[1]]);
  const hasChain = text.includes("?.");
  // What is tested before, as in `rows && rows?.map(…)`, is there.
  return hasChain && !(receiver?.kind === "reference" && isLookedAt(receiver));
}

function isMap(receiver: Value): boolean {
  if (receiver.kind === "reference") {
    const type = declaredType(receiver)?.node;
    if (
      type?.kind === "name" &&
      /^(?:Readonly)?Map$/u.test(type.name) &&
      receiver.path.length === 1
    )
      return true;
  }
  const origins = originsOf(receiver);
  return (
    origins.length > 0 &&
    origins.every((one) => one.kind === "new" && one.callee.join(".") === "Map")
  );
}

/** Whether the code asks the map for its keys, or takes the key from there. */
function isLookedUp({ document, receiver }: CallValue): boolean {
  if (receiver?.kind !== "reference") return true;
  const path = receiver.path.join(".");
  return document.calls.some(
    (other) =>
      other.receiver?.kind === "reference" &&
      ["has", "keys"].includes(other.callee.at(-1) ?? "") &&
      other.receiver.path.join(".") === path,
  );
}

function isOfEnvironment(value: Value): boolean {
  return value.kind === "reference" && value.path.join(".") === "process.env";
}

function unset(value: Value, name: string | undefined): Missing {
  const which = name === undefined ? "the environment variable" : `the variable \`${name}\``;
  return { value, when: `when ${which} is not set` };
}
