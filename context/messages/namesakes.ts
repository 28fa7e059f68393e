import { blockKinds } from "../../protocol/content.js";
import { isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import type { DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import { type TypeNotation, typeShape } from "../../syntax/shapes/type-shape.js";
import { isNullishType, type TypeNode, type UnionType } from "../../syntax/type-node.js";
import { declaredKeys, isPlainType } from "../types/declared-keys.js";

/** The alternatives of a union that are not for a missing value. */
export function presentIn({ alternatives }: UnionType): readonly TypeNode[] {
  return alternatives.filter(
    (one) => !isNullishType(one) && !(one.kind === "name" && one.name === "never"),
  );
}

/**
 * Whether the file declares a type with an official name as another name of some type, as what may
 * be a text too, with other kinds of blocks, or without what the official one requires: any of its
 * properties, or the `type` that tells blocks apart.
 */
export function isOtherThing(document: Document, name: string): boolean {
  const declaration = document.types.get(name);
  if (declaration?.isAlias === true) {
    const { node } = declaration;
    // `type CallToolResult = ToolOutput`: whatever that is.
    if (node.kind === "name") return !node.name.includes(".");
    if (node.kind === "union" && presentIn(node).some(isPlainType)) return true;
  }
  const own = isDefinitionName(name) ? declaredKeys(document, name) : undefined;
  if (!own || !isDefinitionName(name)) return false;
  const required = [...propertiesOf(name, defaultRevision)].filter(([, row]) => row.isRequired);
  const missing = required.filter(([key]) => !own.has(key));
  const isAll = missing.length === required.length;
  if (missing.some(([key, { values }]) => isAll || (key === "type" && values?.length === 1)))
    return true;
  const kinds = declaration
    ? kindsIn(typeShape(document, { node: declaration.node, declaration }))
    : [];
  return kinds.length > 0 && !kinds.some((kind) => blockKinds.has(kind));
}

/**
 * The kinds of the blocks that something is or has: `"heading"` in `{ content: Heading[] }`.
 *
 * @param inner the members that lead to blocks from here: types can contain themselves
 */
function kindsIn(
  shape: DeclaredShape<TypeNotation>,
  inner: readonly string[] = ["messages", "content"],
): readonly string[] {
  switch (shape.kind) {
    case "list":
      return kindsIn(shape.element, inner);
    case "union":
      return shape.alternatives.flatMap((one) => kindsIn(one, inner));
    case "object": {
      const type = shape.members.get("type");
      if (type) return literalsIn(type.shape);
      return inner.flatMap((key, index) => {
        const held = shape.members.get(key);
        return held ? kindsIn(held.shape, inner.slice(index + 1)) : [];
      });
    }
    default:
      return [];
  }
}

function literalsIn(shape: DeclaredShape<TypeNotation>): readonly string[] {
  if (shape.kind === "union") return shape.alternatives.flatMap(literalsIn);
  return shape.kind === "literal" ? [shape.value] : [];
}
