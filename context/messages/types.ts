import { isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import type { TypeText, Value } from "../../syntax/value.js";
import { claimedTypes } from "../claimed-types.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom, isOfficial } from "../imports.js";
import { isSharedType, roleOfOfficialType } from "./official-types.js";
import { handlerReturning, inMember, listRole, type MessageRole, partOf } from "./roles.js";

/** The role a value has by the types the source claims for it; `null` where they are another project's. */
export function messageRoleByType(
  document: Document,
  value: Value,
  imported: ImportedTypes,
): MessageRole | null | undefined {
  for (const type of claimedTypes(value)) {
    const role = roleOfType(document, type, imported) ?? roleOfLiteral(type);
    if (role !== undefined) return role;
    if (type.names.some((name) => isModelPackage(importedFrom(document, name) ?? ""))) return null;
  }
  return undefined;
}

/** The role of what is written for a type. */
export function roleOfType(
  document: Document,
  type: TypeText,
  imported: ImportedTypes,
): MessageRole | undefined {
  return roleOfText(document, type.text, { seen: new Set(), imported });
}

/** The role of what is written for a type of this name, whether the file declares or imports it. */
export function roleOfTypeName(document: Document, name: string): MessageRole | undefined {
  return roleOfName(document, name, name, { seen: new Set(), imported: () => undefined });
}

/** What other files say of the types that a file imports from them. */
export type ImportedTypes = (name: string) => MessageRole | undefined;

interface Names {
  /** Those of this file's types that are being followed, so that a cycle of them ends. */
  readonly seen: ReadonlySet<string>;
  readonly imported: ImportedTypes;
}

/** `Promise<X>` and the like promise what they hold. */
const wrapper = /^(?:Promise|Awaited|Readonly|Required|NonNullable)<(.*)>$/su;
/** `(a: A) => B`, without functions among its parameters. */
const functionType = /^(?:<[^<>()]*>\s*)?\([^()]*\)\s*=>(.*)$/su;
const partial = /^Partial<(.*)>$/su;
const list =
  /^(?:(?:Readonly)?Array<(?<inArray>.*)>|(?:readonly\s)?\(?(?<before>[^()]*?)\)?\[\])$/su;
const memberType = /^(?<owner>[\w$.]+)\[\s*["'](?<key>\w+)["']\s*\](?<element>\[number\])?$/u;
const typeName = /^(?:(?<space>[\w$]+)\.)?(?<name>[\w$]+)(?:<.*>)?$/su;

function roleOfText(document: Document, text: string, names: Names): MessageRole | undefined {
  const bare = text.trim();
  const inside = wrapper.exec(bare)?.[1];
  if (inside !== undefined && areBalanced(inside)) return roleOfText(document, inside, names);
  const answer = functionType.exec(bare)?.[1];
  if (answer !== undefined) {
    const role = roleOfText(document, answer, names);
    return role && handlerReturning(role);
  }
  const whole = partial.exec(bare)?.[1];
  if (whole !== undefined && areBalanced(whole)) {
    const role = roleOfText(document, whole, names);
    return role && partOf(role, "spread");
  }
  const { owner, key, element } = memberType.exec(bare)?.groups ?? {};
  if (owner !== undefined) {
    const whole = roleOfText(document, owner, names);
    const part = whole && inMember(whole, key);
    return element === undefined ? part : part && partOf(part, "elements");
  }
  const { inArray, before } = list.exec(bare)?.groups ?? {};
  const listed = inArray ?? before;
  if (listed !== undefined && areBalanced(listed))
    return listRole(roleOfText(document, listed, names));
  const alternatives = alternativesOf(bare);
  if (alternatives.length > 1 || (alternatives[0] !== undefined && alternatives[0] !== bare)) {
    const roles = new Set(alternatives.map((one) => roleOfText(document, one, names)));
    const [role] = roles;
    if (roles.size === 1) return role;
    // Which of them it is then shows in its members.
    return roles.has("tool result") ? "framework result" : undefined;
  }
  const { space, name } = typeName.exec(bare)?.groups ?? {};
  return name === undefined ? undefined : roleOfName(document, name, space ?? name, names);
}

/** The parts of a union that say what a value is when it is there. */
function alternativesOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const piece of text.split("|")) {
    const last = parts.at(-1);
    if (last !== undefined && !areBalanced(last)) parts[parts.length - 1] = `${last}|${piece}`;
    else parts.push(piece);
  }
  return parts
    .map((part) => part.trim())
    .filter((part) => !/^(?:undefined|null|void|)$/u.test(part));
}

function areBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/</gu) === count(/(?<!=)>/gu) && count(/[({[]/gu) === count(/[)}\]]/gu);
}

/** @param binding what the file imports for it: the name itself, or the namespace before it */
function roleOfName(
  document: Document,
  name: string,
  binding: string,
  names: Names,
): MessageRole | undefined {
  const original = originalName(document, name);
  const role = roleOfOfficialType(original);
  if (role === undefined) return roleOfOwnType(document, name, names);
  if (isOfficial(document, binding)) return role;
  if (isOtherThing(document, original)) return roleOfOwnType(document, name, names);
  const isOthers = isSharedType(original) || isModelPackage(importedFrom(document, binding) ?? "");
  return isOthers ? undefined : role;
}

/** Whether the file declares a type of an official name that has none of the properties the official one requires. */
function isOtherThing(document: Document, name: string): boolean {
  const own = document.types.get(name)?.properties ?? [];
  if (own.length === 0 || !isDefinitionName(name)) return false;
  const required = [...propertiesOf(name, defaultRevision)].filter(([, row]) => row.isRequired);
  return required.length > 0 && !required.some(([key]) => own.includes(key));
}

/** A type of this file that is short for an official one, or extends one. */
function roleOfOwnType(document: Document, name: string, names: Names): MessageRole | undefined {
  const declaration = document.types.get(name);
  if (!declaration) return names.imported(name);
  if (names.seen.has(name)) return undefined;
  const { isAlias, text } = declaration;
  const meant = isAlias
    ? /=.*/su.exec(text)?.[0].slice(1).trimEnd().replace(/;$/u, "")
    : /\bextends\s+([\w$.]+)/u.exec(text)?.[1];
  return meant === undefined
    ? undefined
    : roleOfText(document, meant, { ...names, seen: new Set([...names.seen, name]) });
}

/** A type that is written out in place and describes a result: its author had no other name for it. */
function roleOfLiteral({ properties, text }: TypeText): MessageRole | undefined {
  const isLiteral = /^(?:Promise<\s*)?\{/u.test(text);
  const describesResult = ["content", "isError", "type"].every((key) => properties.includes(key));
  return isLiteral && describesResult ? "framework result" : undefined;
}

/** `import { CallToolResult as Result }` */
function originalName(document: Document, name: string): string {
  for (const declared of document.declarations.get(name) ?? [])
    if (declared.kind === "import" && !["*", "default"].includes(declared.imported))
      return declared.imported;
  return name;
}

/** Whether a value is written for a type of another package that is none of the protocol's. */
export function isOfOtherProject(document: Document, value: Value): boolean {
  return [...claimedTypes(value)].some(({ names }) =>
    names.some((name) => {
      const source = importedFrom(document, name);
      return source !== undefined && !/^[./~#]/u.test(source) && !isOfficial(document, name);
    }),
  );
}
