import { isDefinitionName } from "../../protocol/definitions.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { isTest } from "../tests/test-files.js";
import { isForeignFile } from "../foreign-protocols.js";
import { saysProtocol } from "../intended/says-protocol.js";
import type { KnownFile } from "../known-file.js";
import type { Settings } from "../settings.js";
import { typesOfAnyResult } from "./received-types.js";

/** A type of what other files or other servers send, or part of one. */
export interface Contract {
  readonly declaration: TypeDeclaration;
  /** Its own name if it is such a type, and the names of those that it is part of. */
  readonly names: readonly string[];
}

/**
 * The types of a file that describe messages of other files, which see them, or of other servers.
 * Any other type describes what this file creates or reads, and may be that narrow; tests declare
 * what they need.
 */
export function contractsOf(document: Document, settings: KnownFile): readonly Contract[] {
  if (isTest(settings) || isForeignFile(document) || isVendored(document)) return [];
  const names = new Map<TypeDeclaration, string[]>();
  const received = typesOfAnyResult(document);
  for (const declaration of document.types.values()) {
    const { isTopLevel, name } = declaration;
    if (!isTopLevel || (!document.exported.has(name) && !received.has(name))) continue;
    for (const part of reach(document, declaration))
      names.set(part, [...(names.get(part) ?? []), name]);
  }
  return [...document.types.values()].flatMap((declaration) => {
    const seen = names.get(declaration);
    return seen ? [{ declaration, names: seen }] : [];
  });
}

/** A declaration and all declarations of this file that it refers to, directly or indirectly. */
function reach(document: Document, from: TypeDeclaration): ReadonlySet<TypeDeclaration> {
  const seen = new Set([from]);
  for (const declaration of seen)
    for (const name of declaration.names) {
      const part = document.types.get(name);
      if (part?.isTopLevel === true) seen.add(part);
    }
  return seen;
}

/** Types that occur together only in a copy of the whole schema. */
const wholeSchema: readonly string[] = [
  ...["CallToolRequest", "CallToolResult", "CompleteRequest", "CreateMessageRequest"],
  ...["GetPromptRequest", "ListRootsRequest", "SetLevelRequest", "JSONRPCMessage"],
];

/** Whether the file is a copy of an official schema, which is only ever replaced as a whole. */
function isVendored(document: Document): boolean {
  return wholeSchema.every((name) => document.types.has(name));
}

/** Whether the names of a type indicate that it describes messages of the protocol. */
export function namesProtocol({ names }: Contract): boolean {
  return names.some((name) => /mcp/iu.test(name) || name === "CallToolResult");
}

/** Whether a type is named like tool results or definitions, which other protocols also have. */
export function hasLikelyName({ names }: Contract): boolean {
  return names.some(
    (name) =>
      name === "ContentBlock" ||
      isDefinitionName(name) ||
      /Tool(?:Call)?(?:Result|Response|Content|Output)(?!Message)/u.test(name),
  );
}

/** Whether the file or its path mentions the protocol. */
export function mentionsProtocol(document: Document, { isAssumed, path }: Settings): boolean {
  return isAssumed || saysProtocol(document) || /mcp/iu.test(path);
}
