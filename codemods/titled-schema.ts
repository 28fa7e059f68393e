import { applyEdits } from "../syntax/edit.js";
import { member, members, type ObjectValue } from "../syntax/value.js";
import { documentOf } from "../syntax/parse-json.js";
import { legacyEnumOf, toTitledEnum } from "./titled-enum.js";

/** A schema as it was given, with titled enums in it, or why it was left as it is. */
export type TitledSchema =
  | { readonly kind: "titled"; readonly schema: unknown }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Rewrites the legacy enums of a schema in memory as titled ones (2025-11-25, TitledSingleSelectEnumSchema and
 * TitledMultiSelectEnumSchema): of one field, or of a whole form, the `requestedSchema` of an elicitation. A schema
 * without a legacy enum comes back as it is; one of which an enum cannot be rewritten is refused as a whole.
 *
 * @throws TypeError for what JSON cannot say: `undefined`, functions, cycles, `BigInt`
 */
export function titledSchema(schema: unknown): TitledSchema {
  const document = documentOf(schema);
  const [root] = document.objects;
  const rewrites = (root ? fieldsIn(root) : []).flatMap((field) => {
    const legacy = legacyEnumOf(field);
    return legacy ? [toTitledEnum(document, legacy)] : [];
  });
  const refused = rewrites.find((rewrite) => rewrite.kind === "refused");
  if (refused) return { kind: "refused", reason: refused.reason };
  const edits = rewrites.flatMap((rewrite) => (rewrite.kind === "rewritten" ? rewrite.edits : []));
  const titled: unknown = JSON.parse(applyEdits(document.text, edits));
  return { kind: "titled", schema: titled };
}

/** The fields of a form, or the one field that the schema is. */
function fieldsIn(root: ObjectValue): readonly ObjectValue[] {
  const properties = member(root, "properties")?.value;
  if (properties?.kind !== "object") return [root];
  return members(properties).flatMap(({ value }) => (value.kind === "object" ? [value] : []));
}
