import { isDefinitionName } from "../../protocol/definitions.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { isTest } from "../deliberate-legacy.js";
import { isForeignFile } from "../foreign-protocols.js";
import { importsFrom } from "../imports.js";
import type { Settings } from "../settings.js";

/** A type that other files see: exported, or part of one that is. */
export interface Contract {
  readonly declaration: TypeDeclaration;
  /** The names under which others see it: its own where it is exported, and those of the exported types it is part of. */
  readonly names: readonly string[];
}

/**
 * The types of a file that describe messages for other files. A type that nobody else sees describes what this file
 * makes or reads, and may be as narrow as that; tests declare what they need.
 */
export function contractsOf(document: Document, settings: Settings): readonly Contract[] {
  if (isTest(settings) || isForeignFile(document) || isVendored(document)) return [];
  const names = new Map<TypeDeclaration, string[]>();
  for (const declaration of document.types.values()) {
    if (!declaration.isTopLevel || !document.exported.has(declaration.name)) continue;
    for (const part of reach(document, declaration))
      names.set(part, [...(names.get(part) ?? []), declaration.name]);
  }
  return [...document.types.values()].flatMap((declaration) => {
    const seen = names.get(declaration);
    return seen ? [{ declaration, names: seen }] : [];
  });
}

/** A declaration and every one of this file that it is made of. */
function reach(document: Document, from: TypeDeclaration): ReadonlySet<TypeDeclaration> {
  const seen = new Set([from]);
  for (const declaration of seen)
    for (const name of declaration.names) {
      const part = document.types.get(name);
      if (part?.isTopLevel === true) seen.add(part);
    }
  return seen;
}

/** Types that nobody writes who does not copy the whole schema. */
const wholeSchema: readonly string[] = [
  ...["CallToolRequest", "CallToolResult", "CompleteRequest", "CreateMessageRequest"],
  ...["GetPromptRequest", "ListRootsRequest", "SetLevelRequest", "JSONRPCMessage"],
];

/** A copy of an official schema is what its revision says, and is replaced as a whole if ever. */
function isVendored(document: Document): boolean {
  return wholeSchema.every((name) => document.types.has(name));
}

/** Whether the names of a type say that it describes messages of the protocol. */
export function namesProtocol({ names }: Contract): boolean {
  return names.some((name) => /mcp/iu.test(name) || name === "CallToolResult");
}

/** Whether its names are those of tools' results, or of definitions: other protocols have these too. */
export function hasLikelyName({ names }: Contract): boolean {
  return names.some(
    (name) =>
      isOfficialName(name) ||
      /Tool(?:Call)?(?:Result|Response|Content|Output)(?!Message)/u.test(name),
  );
}

function isOfficialName(name: string): boolean {
  return name === "ContentBlock" || isDefinitionName(name);
}

/** Whether the file says anywhere that it is about the protocol. */
export function mentionsProtocol(document: Document, { isAssumed, path }: Settings): boolean {
  return (
    isAssumed ||
    importsFrom(document, officialPackages) ||
    /mcp|model ?context ?protocol|tools\/call/iu.test(document.text) ||
    /mcp/iu.test(path)
  );
}
