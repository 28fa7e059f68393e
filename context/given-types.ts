import { functionOfScope } from "../syntax/around.js";
import type { Document, TypeDeclaration } from "../syntax/document.js";
import { table } from "../protocol/table.js";
import { constantAt, declarationAt } from "../syntax/names.js";
import type { TypeNode } from "../syntax/type-node.js";
import { type CallValue, type Member, type Value, within } from "../syntax/value.js";
import { claimedTypes } from "./claimed-types.js";
import { puts } from "./destinations/collections.js";
import { ReachedFunctions } from "./reached-functions.js";

/** A type, with what stands in it for the parameters of the declaration that it was found in. */
export interface GivenType {
  readonly node: TypeNode;
  readonly given: GivenTypes;
}

/** What stands for the parameters of a type, by their names. */
export type GivenTypes = ReadonlyMap<string, GivenType>;

export const noTypes: GivenTypes = new Map();

/** What stands for the parameters of a declaration where it is named with arguments. */
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
 * The types that a value has by the types of what holds it: of `{ error: … }` that a function returns as
 * `{ error: CallToolResult }`, of an entry of a `Record<string, Handler>`, of what a callback is given. Names are
 * followed in the file only, and what the source claims for the very value does not count.
 */
export function typesByPlace(document: Document, value: Value): readonly GivenType[] {
  const { place } = value;
  switch (place.kind) {
    case "member":
      return typesOf(document, place.member.owner).flatMap((type) =>
        typesOfMember(document, type, place.member),
      );
    case "element": {
      const index = place.array.elements.indexOf(value);
      return typesOf(document, place.array).flatMap((type) => ofElement(document, type, index));
    }
    case "alternative":
      return typesOf(document, place.of);
    case "returned":
      return typesOf(document, place.by).flatMap((type) =>
        expanded(document, type).flatMap(({ given, node }) =>
          node.kind === "function" && node.returned ? [{ given, node: node.returned }] : [],
        ),
      );
    case "argument":
      return [
        ...taken(document, place.call, place.index),
        ...putInto(document, place.call, place.index),
      ];
    case "elsewhere":
      return madeInto(document, value);
    case "method":
    case "property":
      return ofImplemented(document, value, place.name);
    default:
      return [];
  }
}

function typesOf(document: Document, value: Value): readonly GivenType[] {
  const claimed = [...claimedTypes(value)].map(({ node }) => ({ node, given: noTypes }));
  if (claimed.length > 0) return claimed;
  const made = document.constructions.find((one) => one.value === value)?.type;
  return made ? [{ node: made, given: noTypes }] : typesByPlace(document, value);
}

/** What an interface says of a member of the class that implements it. */
function ofImplemented(document: Document, { span }: Value, name: string): readonly GivenType[] {
  const owner = document.classes.findLast((one) => within(span, one.span));
  return (owner?.implemented ?? []).flatMap((node) =>
    expanded(document, { node, given: noTypes }).flatMap((type) =>
      nodesOfMember(type.node, name).map((part) => ({ given: type.given, node: part })),
    ),
  );
}

/** `results.set("a", { … })`, `list.push({ … })`: what the type of a collection says of what is in it. */
function putInto(document: Document, call: CallValue, index: number): readonly GivenType[] {
  const { callee, receiver, span } = call;
  const at = puts.get(callee.at(-1) ?? "");
  if (receiver?.kind !== "reference" || receiver.path.length > 1 || at === undefined) return [];
  const declared = constantAt(document, receiver.path[0], span);
  if (!declared || (at !== -1 && at !== index)) return [];
  return typesOf(document, declared).flatMap((type) => inCollection(document, type));
}

/** `new Map<string, CallToolResult>([["a", { … }]])`: the list that a collection is made of. */
function madeInto(document: Document, value: Value): readonly GivenType[] {
  const made =
    value.kind === "array"
      ? document.constructions.find((one) => one.arguments[0] === value)
      : undefined;
  if (!made) return [];
  return typesOf(document, made.value).flatMap((type) =>
    inCollection(document, type).map(({ given, node }): GivenType => {
      const { span } = node;
      const pair = { kind: "tuple", span, elements: [{ kind: "other", span }, node] } as const;
      const isMap = made.callee[0]?.endsWith("Map") === true;
      return { given, node: { kind: "list", span, element: isMap ? pair : node } };
    }),
  );
}

/** Collections of the language, with which of their parameters says what is in them. */
const collections = table<number>({ Map: 1, ReadonlyMap: 1, WeakMap: 1, Set: 0, ReadonlySet: 0 });

function inCollection(document: Document, type: GivenType): readonly GivenType[] {
  return expanded(document, type).flatMap(({ given, node }) => {
    if (node.kind === "list") return [{ given, node: node.element }];
    const at = node.kind === "name" ? collections.get(node.name) : undefined;
    const held = node.kind === "name" && at !== undefined ? node.arguments[at] : undefined;
    return held ? [{ given, node: held }] : [];
  });
}

/** What a call is given, by the type of the parameter of its function, or of the callback that is called. */
function taken(document: Document, call: CallValue, index: number): readonly GivenType[] {
  const reached = ReachedFunctions.in(document).by(call);
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

/** Types that stand for the one they are given, as far as its parts go. */
export const typeWrappers: ReadonlySet<string> = new Set([
  ...["Promise", "PromiseLike", "Awaited", "Readonly", "Required", "NonNullable", "Partial"],
]);

/** What a type stands for, one by one: names followed, unions and intersections taken apart. */
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

function typesOfMember(document: Document, type: GivenType, { key }: Member): readonly GivenType[] {
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
