import { declaredType } from "../syntax/declared-type.js";
import { textOf } from "../syntax/document.js";
import { functionAt } from "../syntax/names.js";
import { unlessSpread, withoutSpreads } from "../syntax/spreads.js";
import { promised } from "../syntax/type-node.js";
import type { CallValue, FunctionValue, Value } from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { allowsMissing } from "./left-out.js";
import { isLookedAt } from "./looked-at.js";
import { methodsOf } from "./methods.js";
import type { Inner, Missing } from "./missing.js";
import { originsOf, waysTo } from "./origins.js";
import { isReturned } from "./path.js";
import { returnedBy } from "../syntax/returned-by.js";

/** When the part after `?.` is `undefined`. */
export const whenChain = "when what is before `?.` is missing";

/** How the result of a call may be `undefined`. */
export function missingResult(
  call: CallValue,
  inner: Inner,
  elsewhere: Elsewhere | undefined,
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
  const found = called ? [called, ...others] : functionsElsewhere(call, elsewhere);
  const [by, ...further] = found;
  return by && further.length === 0 ? ofResult(call, by, inner) : undefined;
}

/** Whether what a function returns may be `undefined`. */
function ofResult(call: CallValue, called: FunctionValue, inner: Inner): Missing | undefined {
  if (called.isGenerator) return undefined;
  const own = called.name ?? call.name;
  if (called.returnType)
    return allowsMissing(promised(called.returnType.node))
      ? { value: call, when: `when \`${own}\` returns nothing` }
      : undefined;
  // A function that ends early for what is missing gets what the code has looked at.
  const isGuarded = withoutSpreads(call.arguments).some(
    (one) => one.kind === "reference" && isLookedAt(one),
  );
  if (called.mayEnd && !isGuarded)
    return { value: call, when: `when \`${own}\` ends without a value` };
  for (const one of returnedBy(called)) {
    const found = inner(one);
    const isHere = called.document === call.document;
    if (found)
      return { value: call, when: isHere ? found.when : `when \`${own}\` returns nothing` };
  }
  return undefined;
}

/** The functions of other files that a call reaches. */
function functionsElsewhere(
  call: CallValue,
  elsewhere: Elsewhere | undefined,
): readonly FunctionValue[] {
  if (elsewhere?.document !== call.document) return [];
  const { imported, isOpen, made } = waysTo(call);
  const [only, ...others] = imported;
  const [last, ...keys] = only?.keys.toReversed() ?? [];
  const isResult = isReturned(last) && !keys.some(isReturned);
  if (!only || !isResult || isOpen || made.length + others.length > 0) return [];
  const found = elsewhere.valuesOf(only.source, keys.toReversed());
  return found.filter((one) => one.kind === "function");
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
      ["has", "keys"].includes(other.name) &&
      other.receiver.path.join(".") === path,
  );
}
