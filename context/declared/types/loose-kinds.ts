import type { Document } from "../../../syntax/document.js";
import type { DeclaredObject } from "../../../syntax/shapes/declared-shape.js";
import { type TypeNotation, typeShape } from "../../../syntax/shapes/type-shape.js";
import { innerTypes, property } from "../../../syntax/type-node.js";
import { type Contract, namesProtocol } from "../contracts.js";
import type { LooseKind } from "../declared-types.js";

type Loose = LooseKind<TypeNotation>;

/** The `type` of a result's block that is any string, if there is only a text besides. */
export function looseBlock(
  { declaration: { name } }: Contract,
  { members }: DeclaredObject<TypeNotation>,
): readonly Loose[] {
  const content = members.get("content")?.shape;
  const block = content?.kind === "list" ? content.element : undefined;
  if (block?.kind !== "object" || block.members.size !== 2) return [];
  const type = block.members.get("type")?.shape;
  const isText = block.members.get("text")?.presence === "always" && block.isWhole;
  return type?.kind === "string" && isText ? [{ shape: type, name, word: "text" }] : [];
}

/** The `type` at the root of tools' schemas, if it allows any string. */
export function looseSchemas(document: Document, contract: Contract): readonly Loose[] {
  const { declaration, names } = contract;
  const isOfTools = namesProtocol(contract) || names.some((name) => name.includes("Tool"));
  if (declaration.isGeneric || !isOfTools) return [];
  return [...innerTypes(declaration.node)].flatMap((node) => {
    const schema =
      node.kind === "object" && property(node, "name") && property(node, "inputSchema")?.type;
    if (!schema || schema.kind !== "object" || !property(schema, "properties")) return [];
    const type = property(schema, "type")?.type;
    if (!type) return [];
    const shape = typeShape(document, { node: type, declaration });
    const isLoose = shape.kind === "string" && shape.source.node === type;
    return isLoose ? [{ shape, name: declaration.name, word: "object" as const }] : [];
  });
}
