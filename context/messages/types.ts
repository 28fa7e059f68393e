import type { Path } from "../../flow/path.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import type { NamedType, TypeNode } from "../../syntax/type-node.js";
import { typeWrappers } from "../../syntax/type-wrappers.js";
import type { TypeText, Value } from "../../syntax/value.js";
import {
  type GivenType,
  type GivenTypes,
  givenTo,
  noTypes,
  typesUnderName,
} from "../types/expanded-types.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { isOfProject } from "../../syntax/imported.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom, isOfficial } from "../imports.js";
import { isOtherThing, presentIn } from "./namesakes.js";
import { isSharedType, roleOfOfficialType } from "./official-types.js";
import { handlerReturning, inMember, listRole, type MessageRole, partOf } from "./roles.js";

/**
 * The role of a value according to its declared types; `null` if they belong to another project.
 */
export function messageRoleByType(
  value: Value,
  imported: ImportedTypes,
): MessageRole | null | undefined {
  for (const type of claimedTypes(value)) {
    const role = roleOfType(value.document, type, imported) ?? roleOfLiteral(type);
    if (role !== undefined) return role;
    if (type.names.some((name) => isModelPackage(importedFrom(value.document, name) ?? "")))
      return null;
  }
  return undefined;
}

/** The role of a value of a type. */
export function roleOfType(
  document: Document,
  { node }: Pick<TypeText, "node">,
  imported: ImportedTypes,
): MessageRole | undefined {
  return roleOfNode(document, node, { seen: new Set(), imported, given: noTypes });
}

/** The role of a value with one of several types. */
export function roleOfTypes(
  document: Document,
  types: readonly GivenType[],
  imported: ImportedTypes,
): MessageRole | undefined {
  if (types.length === 0) return undefined;
  return commonRole(
    types.map(({ given, node, under }) =>
      under
        ? node.kind === "name"
          ? imported(node.name, under)
          : undefined
        : roleOfNode(document, node, { seen: new Set(), imported, given }),
    ),
  );
}

/**
 * The role of a value of the type of a name, which the file declares, imports or exports again, or
 * of what is under some keys of it.
 */
export function roleOfTypeName(
  document: Document,
  name: string,
  keys: Path = [],
): MessageRole | undefined {
  const from = document.reexports.find(({ exported }) => exported === name);
  if (from && keys.length === 0)
    return officialPackages.test(from.source) ? roleOfOfficialType(from.imported) : undefined;
  return roleOfTypes(document, typesUnderName(document, name, keys), () => undefined);
}

/** What other files know about the types that a file imports from them. */
export type ImportedTypes = (name: string, keys?: Path) => MessageRole | undefined;

interface Names {
  /** The types of this file that are being followed, so cycles end. */
  readonly seen: ReadonlySet<string>;
  readonly imported: ImportedTypes;
  /** The type arguments of the type that is being followed. */
  readonly given: GivenTypes;
}

function roleOfNode(document: Document, node: TypeNode, names: Names): MessageRole | undefined {
  const roleOf = (part: TypeNode): MessageRole | undefined => roleOfNode(document, part, names);
  switch (node.kind) {
    case "name":
      return roleOfName(document, node, names);
    case "function": {
      const role = node.returned && roleOf(node.returned);
      return role && handlerReturning(role);
    }
    case "list":
      return listRole(roleOf(node.element));
    case "member": {
      const owner = roleOf(node.owner);
      if (owner === undefined) return undefined;
      return node.key === undefined ? partOf(owner, "elements") : inMember(owner, node.key);
    }
    case "union":
      return commonRole(presentIn(node).map(roleOf));
    case "intersection":
      // A value of an intersection has the roles of all its parts.
      return node.parts.map(roleOf).find((role) => role !== undefined);
    default:
      return undefined;
  }
}

/**
 * The role of a value that is one of several things. If they differ, its members show which one it
 * is.
 */
function commonRole(all: readonly (MessageRole | undefined)[]): MessageRole | undefined {
  const roles = new Set(all);
  // A server may ask in place of most results, and its question shows that it is one.
  if (roles.size > 1) roles.delete("InputRequiredResult");
  const [role] = roles;
  if (roles.size === 1) return role;
  return roles.has("tool result") ? "framework result" : undefined;
}

type Named = Pick<NamedType, "name" | "arguments">;

/**
 * The role of a type's name. `types.CallToolResult` is resolved by the import of `types`;
 * `z.infer<typeof CallToolResultSchema>` is the type that the schema describes.
 */
function roleOfName(document: Document, type: Named, names: Names): MessageRole | undefined {
  const [first, second] = type.name.split(".");
  const [inner] = type.arguments;
  const given = names.given.get(type.name);
  if (given) return roleOfNode(document, given.node, { ...names, given: given.given });
  if (typeWrappers.has(type.name) && inner) {
    const whole = roleOfNode(document, inner, names);
    return whole && type.name === "Partial" ? partOf(whole, "spread") : whole;
  }
  if (inner?.kind === "query" && (second === "infer" || second === "output")) {
    const described = /^(?<name>\w+)Schema$/u.exec(inner.name)?.groups?.["name"];
    const isSdk = isOfficial(document, inner.name);
    return described !== undefined && isSdk ? roleOfOfficialType(described) : undefined;
  }
  if (type.name === "ReturnType" && inner?.kind === "query")
    return inner.name === "inputRequired" && isOfficial(document, inner.name)
      ? "InputRequiredResult"
      : undefined;
  const name = second ?? first ?? "";
  return roleOfBinding(document, type, name, first ?? "", names);
}

/** @param binding what the file imports: the name itself, or the namespace before it */
function roleOfBinding(
  document: Document,
  type: Named,
  name: string,
  binding: string,
  names: Names,
): MessageRole | undefined {
  const original = originalName(document, name);
  const role = roleOfOfficialType(original);
  if (role === undefined) return roleOfOwnType(document, type, names);
  if (isOfficial(document, binding)) return role;
  if (isOtherThing(document, original)) return roleOfOwnType(document, type, names);
  const isOthers = isSharedType(original) || isModelPackage(importedFrom(document, binding) ?? "");
  if (!isOthers) return role;
  return document.types.has(name) ? roleOfOwnType(document, type, names) : undefined;
}

/** The role of a type of this file that is an alias of an official one, or extends one. */
function roleOfOwnType(document: Document, type: Named, names: Names): MessageRole | undefined {
  const { name } = type;
  const declaration = document.types.get(name);
  if (!declaration) return names.imported(name);
  if (names.seen.has(name)) return undefined;
  const given = givenTo(declaration, type.arguments, names.given);
  const inside = { ...names, given, seen: new Set([...names.seen, name]) };
  if (declaration.isAlias) return roleOfNode(document, declaration.node, inside);
  return declaration.bases
    .map((base) => roleOfName(document, { name: base, arguments: [] }, inside))
    .find((role) => role !== undefined);
}

/** The role of an inline type that describes a result. */
function roleOfLiteral({ properties, text }: TypeText): MessageRole | undefined {
  const isLiteral = /^(?:Promise<\s*)?\{/u.test(text);
  const describesResult = ["content", "isError", "type"].every((key) => properties.includes(key));
  return isLiteral && describesResult ? "framework result" : undefined;
}

/** `import { CallToolResult as Result }`. */
function originalName(document: Document, name: string): string {
  for (const declared of document.declarations.get(name) ?? [])
    if (declared.kind === "import" && !["*", "default"].includes(declared.imported))
      return declared.imported;
  return name;
}

/** Whether the declared type of a value comes from an unofficial package. */
export function isOfOtherProject(value: Value): boolean {
  return claimedTypes(value).some(({ names }) =>
    names.some((name) => {
      const source = importedFrom(value.document, name);
      return source !== undefined && !isOfProject(source) && !isOfficial(value.document, name);
    }),
  );
}
