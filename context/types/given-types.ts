import { isEmptyLiteral } from "../../syntax/empty-literal.js";
import { constantAt } from "../../syntax/names.js";
import { isNullishType } from "../../syntax/type-node.js";
import { classAround } from "../../syntax/around.js";
import type { CallValue, FunctionValue, Value } from "../../syntax/value.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { makesKey, putsArgument } from "../../flow/builtins.js";
import { anyKey, returned } from "../../flow/path.js";
import { typesOfArgument } from "./called-types.js";
import { expanded, type GivenType, noTypes, typesUnder } from "./expanded-types.js";

/**
 * The types that a value has because of its place: in `{ error: … }` that a function returns as `{
 * error: CallToolResult }`, as an entry of a `Record<string, Handler>`, as the argument of a
 * callback. Names are followed within the file only. Types declared for the value itself are not
 * included.
 */
export function typesByPlace(value: Value): readonly GivenType[] {
  const { place } = value;
  switch (place.kind) {
    case "member":
      return typesOf(place.member.owner).flatMap((type) =>
        typesUnder(value.document, type, place.member.key),
      );
    case "element": {
      const key = String(place.array.elements.indexOf(value));
      return typesOf(place.array).flatMap((type) => typesUnder(value.document, type, key));
    }
    case "alternative":
      return typesOf(place.of);
    case "awaited":
      return typesOf(place.by);
    case "returned":
      return typesReturnedBy(place.by);
    case "argument":
      return [...typesOfArgument(place.call, place.index), ...putInto(place.call, place.index)];
    case "constructor argument":
      return madeInto(value);
    case "method":
    case "property":
      return ofImplemented(value, place.name);
    default:
      return [];
  }
}

/** Whether a value is written as `{}` where its type allows an object without members: `Record<string, never>`. */
export function isMeantEmpty(value: Value): boolean {
  return (
    isEmptyLiteral(value) &&
    typesByPlace(value)
      .flatMap((type) => expanded(value.document, type))
      .some(({ node }) => {
        const held = node.kind === "name" && node.name === "Record" ? node.arguments[1] : undefined;
        return held?.kind === "name" && held.name === "never";
      })
  );
}

/** Whether the type that a function has from its name or place lets it return nothing. */
export function mayReturnNothing(by: FunctionValue): boolean {
  return typesReturnedBy(by)
    .flatMap((type) => expanded(by.document, type))
    .some(({ node }) => isNullishType(node));
}

function typesReturnedBy(by: FunctionValue): readonly GivenType[] {
  return typesOf(by).flatMap((type) => typesUnder(by.document, type, returned));
}

/** The types declared for a value itself, or else those that it has because of its place. */
export function typesOf(value: Value): readonly GivenType[] {
  const claimed = claimedTypes(value).map(({ node }) => ({ node, given: noTypes }));
  if (claimed.length > 0) return claimed;
  const made = value.kind === "new" ? value.type : undefined;
  return made ? [{ node: made, given: noTypes }] : typesByPlace(value);
}

/** The types that the interfaces of a class declare for one of its members. */
function ofImplemented({ document, span }: Value, name: string): readonly GivenType[] {
  const owner = classAround(document, span);
  return (owner?.implemented ?? []).flatMap((node) =>
    typesUnder(document, { node, given: noTypes }, name),
  );
}

/** `results.set("a", { … })`, `list.push({ … })`: the element types of a collection's type. */
function putInto(call: CallValue, index: number): readonly GivenType[] {
  const { name: method, receiver, span } = call;
  if (receiver?.kind !== "reference" || receiver.path.length > 1) return [];
  if (!putsArgument(method, index) || makesKey(method, index)) return [];
  const declared = constantAt(call.document, receiver.path[0], span);
  if (!declared) return [];
  return typesOf(declared).flatMap((type) => typesUnder(call.document, type, anyKey));
}

/** `new Map<string, CallToolResult>([["a", { … }]])`: what a collection is made from. */
function madeInto(value: Value): readonly GivenType[] {
  const { place } = value;
  if (value.kind !== "array" || place.kind !== "constructor argument" || place.index > 0) return [];
  const made = place.of;
  return typesOf(made).flatMap((type) =>
    typesUnder(value.document, type, anyKey).map(({ given, node }): GivenType => {
      const { span } = node;
      const pair = { kind: "tuple", span, elements: [{ kind: "other", span }, node] } as const;
      const isMap = made.callee[0]?.endsWith("Map") === true;
      return { given, node: { kind: "list", span, element: isMap ? pair : node } };
    }),
  );
}
