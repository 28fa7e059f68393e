import type { Document } from "../../syntax/document.js";
import { innerTypes, type ObjectType, property, type TypeNode } from "../../syntax/type-node.js";
import type { Settings } from "../settings.js";
import { type Contract, contractsOf, mentionsProtocol, saysProtocol } from "./contracts.js";
import type { TypeLocation } from "./type-locations.js";
import { declaredResults } from "./results.js";

/** A `type: string` where the protocol has one word: in blocks of text alone, and at the root of a tool's schema. */
export interface LooseKind extends TypeLocation {
  readonly contract: Contract;
  readonly word: "text" | "object";
}

/** Every such type of a file: the compiler takes values for it that clients refuse. */
export function looseKinds(document: Document, settings: Settings): readonly LooseKind[] {
  return [...looseBlocks(document, settings), ...looseSchemas(document, settings)];
}

/** Blocks of a result that have a text and nothing else that would tell of another kind. */
function looseBlocks(document: Document, settings: Settings): readonly LooseKind[] {
  return declaredResults(document, settings).flatMap(({ contract, declaration, node }) => {
    const content = property(node, "content")?.type;
    const block = content?.kind === "list" ? content.element : undefined;
    if (block?.kind !== "object") return [];
    const text = property(block, "text");
    const loose = looseType(block);
    const isText = block.members.length === 2 && text?.isOptional === false;
    return loose && isText ? [{ node: loose, declaration, contract, word: "text" as const }] : [];
  });
}

function looseSchemas(document: Document, settings: Settings): readonly LooseKind[] {
  if (!mentionsProtocol(document, settings)) return [];
  return contractsOf(document, settings).flatMap((contract) => {
    const { declaration } = contract;
    if (declaration.isGeneric) return [];
    return [...innerTypes(declaration.type)].flatMap((node) => {
      if (node.kind !== "object") return [];
      const schema = property(node, "inputSchema")?.type;
      const isTool = property(node, "name") && (saysProtocol(contract) || isTools(contract));
      if (schema?.kind !== "object" || !isTool || !property(schema, "properties")) return [];
      const loose = looseType(schema);
      return loose ? [{ node: loose, declaration, contract, word: "object" as const }] : [];
    });
  });
}

function isTools({ names }: Contract): boolean {
  return names.some((name) => name.includes("Tool"));
}

function looseType(object: ObjectType): TypeNode | undefined {
  const type = property(object, "type")?.type;
  return type?.kind === "name" && type.name === "string" ? type : undefined;
}
