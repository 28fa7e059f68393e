import type { Document } from "../../syntax/document.js";
import { constantAt } from "../../syntax/names.js";
import { isNullishType } from "../../syntax/type-node.js";
import { collections } from "../../syntax/type-wrappers.js";
import {
  type CallValue,
  type FunctionValue,
  type Member,
  type Value,
  within,
} from "../../syntax/value.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { makesKey, putsArgument } from "../../flow/builtins.js";
import { typesOfArgument } from "./called-types.js";
import { expanded, type GivenType, nodesOfMember, noTypes } from "./expanded-types.js";

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
      return typesOf(place.member.owner).flatMap((type) => typesOfMember(type, place.member));
    case "element": {
      const index = place.array.elements.indexOf(value);
      return typesOf(place.array).flatMap((type) => ofElement(value.document, type, index));
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

/** Whether the type that a function has from its name or place lets it return nothing. */
export function mayReturnNothing(by: FunctionValue): boolean {
  return typesReturnedBy(by)
    .flatMap((type) => expanded(by.document, type))
    .some(({ node }) => isNullishType(node));
}

function typesReturnedBy(by: FunctionValue): readonly GivenType[] {
  return typesOf(by).flatMap((type) =>
    expanded(by.document, type).flatMap(({ given, node }) =>
      node.kind === "function" && node.returned ? [{ given, node: node.returned }] : [],
    ),
  );
}

function typesOf(value: Value): readonly GivenType[] {
  const claimed = claimedTypes(value).map(({ node }) => ({ node, given: noTypes }));
  if (claimed.length > 0) return claimed;
  const made = value.kind === "new" ? value.type : undefined;
  return made ? [{ node: made, given: noTypes }] : typesByPlace(value);
}

/** The types that the interfaces of a class declare for one of its members. */
function ofImplemented({ document, span }: Value, name: string): readonly GivenType[] {
  const owner = document.classes.findLast((one) => within(span, one.span));
  return (owner?.implemented ?? []).flatMap((node) =>
    expanded(document, { node, given: noTypes }).flatMap((type) =>
      nodesOfMember(type.node, name).map((part) => ({ given: type.given, node: part })),
    ),
  );
}

/** `results.set("a", { … })`, `list.push({ … })`: the element types of a collection's type. */
function putInto(call: CallValue, index: number): readonly GivenType[] {
  const { callee, receiver, span } = call;
  if (receiver?.kind !== "reference" || receiver.path.length > 1) return [];
  const method = callee.at(-1) ?? "";
  if (!putsArgument(method, index) || makesKey(method, index)) return [];
  const declared = constantAt(call.document, receiver.path[0], span);
  if (!declared) return [];
  return typesOf(declared).flatMap((type) => inCollection(call.document, type));
}

/** `new Map<string, CallToolResult>([["a", { … }]])`: what a collection is made from. */
function madeInto(value: Value): readonly GivenType[] {
  const { place } = value;
  if (value.kind !== "array" || place.kind !== "constructor argument" || place.index > 0) return [];
  const made = place.of;
  return typesOf(made).flatMap((type) =>
    inCollection(value.document, type).map(({ given, node }): GivenType => {
      const { span } = node;
      const pair = { kind: "tuple", span, elements: [{ kind: "other", span }, node] } as const;
      const isMap = made.callee[0]?.endsWith("Map") === true;
      return { given, node: { kind: "list", span, element: isMap ? pair : node } };
    }),
  );
}

function inCollection(document: Document, type: GivenType): readonly GivenType[] {
  return expanded(document, type).flatMap(({ given, node }) => {
    if (node.kind === "list") return [{ given, node: node.element }];
    const at = node.kind === "name" ? collections.get(node.name) : undefined;
    const held = node.kind === "name" && at !== undefined ? node.arguments[at] : undefined;
    return held ? [{ given, node: held }] : [];
  });
}

function typesOfMember(type: GivenType, { document, key }: Member): readonly GivenType[] {
  return expanded(document, type).flatMap(({ given, node }) => {
    const found = nodesOfMember(node, key);
    return found.map((part) => ({ given, node: part }));
  });
}

function ofElement(document: Document, type: GivenType, index: number): readonly GivenType[] {
  return expanded(document, type).flatMap(({ given, node }) => {
    const element =
      node.kind === "tuple"
        ? node.elements[index]
        : node.kind === "list"
          ? node.element
          : undefined;
    return element ? [{ given, node: element }] : [];
  });
}
