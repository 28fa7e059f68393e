import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { NewProperty } from "../../syntax/layout-type.js";
import { isMultiline } from "../../syntax/lines.js";
import { type ObjectType, property } from "../../syntax/type-node.js";
import { rewriteType } from "../../syntax/write-type.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Keys that a titled enum does not have. */
const legacyKeys: readonly string[] = ["enum", "enumNames"];

/** The property that titled enums have instead. */
export const titledOptions: NewProperty = {
  key: "oneOf?",
  type: {
    kind: "wrapped",
    before: "",
    inner: { kind: "object", members: ["const: string", "title: string"] },
    after: "[]",
  },
};

/**
 * Makes a type for enum fields also describe titled ones: adds `oneOf`, and makes the keys of
 * legacy enums optional (2025-11-25, TitledSingleSelectEnumSchema). All values that were valid
 * still are, but code that reads the type may have to check whether there is an `enum`.
 */
export function allowTitledEnum(
  document: Document,
  { name, node: type }: TypeDeclaration,
): Rewrite {
  if (type.kind !== "object" || !isMultiline(document, type.span))
    return refused(`the type \`${name}\` is not written line by line`);
  const changes = new Map([[type, { add: [titledOptions] }]]);
  return rewritten([...mayBeMissing(type), ...rewriteType(document, type, changes)]);
}

function mayBeMissing(type: ObjectType): readonly Edit[] {
  return legacyKeys.flatMap((key) => {
    const found = property(type, key);
    return found && !found.isOptional
      ? [{ span: [found.keySpan[1], found.keySpan[1]] as const, text: "?" }]
      : [];
  });
}
