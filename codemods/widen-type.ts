import type { Document, TypeDeclaration } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { NewProperty } from "../syntax/layout-type.js";
import { isMultiline } from "../syntax/style.js";
import { type ObjectType, property } from "../syntax/type-node.js";
import { rewriteType } from "../syntax/write-type.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** What a titled enum does without. */
const legacyKeys: readonly string[] = ["enum", "enumNames"];

/** What titled enums have in place of it. */
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
 * Lets a type that describes enum fields describe titled ones too: it gains `oneOf`, and what only legacy enums have may
 * be missing (2025-11-25, TitledSingleSelectEnumSchema). Every value that fitted before still fits; code that reads the
 * type may have to ask whether there is an `enum`.
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
