import { functionOfScope } from "../../syntax/around.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { constantAt, declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { isNullishType, type TypeNode } from "../../syntax/type-node.js";
import { collections, typeWrappers } from "../../syntax/type-wrappers.js";
import {
  type CallValue,
  type FunctionValue,
  type Member,
  type Value,
  within,
} from "../../syntax/value.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { makesKey, putsArgument } from "../../flow/builtins.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";

/** A type, with the type arguments of the declaration it was found in. */
export interface GivenType {
  readonly node: TypeNode;
  readonly given: GivenTypes;
}

/** Type arguments by the names of their type parameters. */
export type GivenTypes = ReadonlyMap<string, GivenType>;

export const noTypes: GivenTypes = new Map();

/** The type arguments of a reference to a declaration. */
export function givenTo(
  { parameters }: TypeDeclaration,
  given: readonly TypeNode[],
  around: GivenTypes,
): GivenTypes {
  return new Map(
    parameters.flatMap((name, index) => {
      const node = given[index];
      return node ? [[name, { node, given: around }]] : [];
    }),
  );
}

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
      return [...taken(place.call, place.index), ...putInto(place.call, place.index)];
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

/** The types of an argument: those of the parameter of the function or callback that is called. */
function taken(call: CallValue, index: number): readonly GivenType[] {
  const { document } = call;
  if (!hasTypedParameters(document)) return [];
  const reached = FunctionsByName.in(document).by(call);
  const types = reached.flatMap(({ parameters }) => parameters[index]?.type ?? []);
  const [root = "", ...others] = call.callee;
  const declaration = others.length === 0 ? declarationAt(document, root, call.span) : undefined;
  const scope = declaration?.kind === "other" ? declaration.scope : undefined;
  const around = scope && functionOfScope(document, scope);
  const callback = around?.parameters.find(({ name }) => name === root)?.type;
  const ofCallback = callback
    ? expanded(document, { node: callback.node, given: noTypes }).flatMap(({ given, node }) => {
        const parameter = node.kind === "function" ? node.parameters[index] : undefined;
        return parameter ? [{ given, node: parameter }] : [];
      })
    : [];
  return [...types.map(({ node }) => ({ node, given: noTypes })), ...ofCallback];
}

/** Whether a parameter in a file has a type. In JavaScript none has, so arguments have none either. */
const hasTypedParameters = onceForEach(({ functions }: Document) =>
  functions.some(({ parameters }) => parameters.some(({ type }) => type)),
);

/** The alternatives and parts of a type: names are followed, unions and intersections are split. */
export function expanded(
  document: Document,
  { given, node }: GivenType,
  seen: ReadonlySet<TypeNode> = new Set(),
): readonly GivenType[] {
  if (seen.has(node)) return [];
  const here = new Set([...seen, node]);
  const all = (parts: readonly TypeNode[], of = given): readonly GivenType[] =>
    parts.flatMap((part) => expanded(document, { given: of, node: part }, here));
  switch (node.kind) {
    case "union":
      return all(node.alternatives);
    case "intersection":
      return all(node.parts);
    case "name": {
      const parameter = given.get(node.name);
      if (parameter) return expanded(document, parameter, here);
      if (typeWrappers.has(node.name)) return all(node.arguments.slice(0, 1));
      const declaration = document.types.get(node.name);
      if (!declaration) return [{ given, node }];
      const inside = givenTo(declaration, node.arguments, given);
      const bases = declaration.bases.flatMap((base) => document.types.get(base)?.node ?? []);
      return all([declaration.node, ...bases], inside);
    }
    default:
      return [{ given, node }];
  }
}

function typesOfMember(type: GivenType, { document, key }: Member): readonly GivenType[] {
  return expanded(document, type).flatMap(({ given, node }) => {
    const found = nodesOfMember(node, key);
    return found.map((part) => ({ given, node: part }));
  });
}

function nodesOfMember(node: TypeNode, key: string | undefined): readonly TypeNode[] {
  if (node.kind === "name") return node.name === "Record" ? node.arguments.slice(1, 2) : [];
  if (node.kind !== "object") return [];
  const named = node.members.filter((one) => one.kind !== "index" && one.key === key);
  const found = named.length > 0 ? named : node.members.filter(({ kind }) => kind === "index");
  return found.flatMap(({ type }) => type ?? []);
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
