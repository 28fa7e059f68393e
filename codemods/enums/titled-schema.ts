import { applyEdits } from "../../syntax/edit.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { documentOf } from "../../syntax/parse-json.js";
import { legacyEnumOf, toTitledEnum } from "./titled-enum.js";

/** The schema with titled enums, or the reason why it was not changed. */
export type TitledSchema =
  | { readonly kind: "titled"; readonly schema: unknown }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Rewrites the legacy enums in a schema in memory as titled enums (2025-11-25,
 * TitledSingleSelectEnumSchema and TitledMultiSelectEnumSchema). The schema is a single field or a
 * whole form, the `requestedSchema` of an elicitation. Without a legacy enum it is returned
 * unchanged. If one of its enums cannot be rewritten, the whole schema is refused.
 *
 * @throws TypeError for values that JSON cannot represent: `undefined`, functions, cycles, `BigInt`
 */
export function titledSchema(schema: unknown): TitledSchema {
  const document = documentOf(schema);
  const [root] = document.objects;
  const rewrites = (root ? fieldsIn(root) : []).flatMap((field) => {
    const legacy = legacyEnumOf(field);
    return legacy ? [toTitledEnum(legacy)] : [];
  });
  const refused = rewrites.find((rewrite) => rewrite.kind === "refused");
  if (refused) return { kind: "refused", reason: refused.reason };
  const edits = rewrites.flatMap((rewrite) => (rewrite.kind === "rewritten" ? rewrite.edits : []));
  const titled: unknown = JSON.parse(applyEdits(document.text, edits));
  return { kind: "titled", schema: titled };
}

/** The fields of a form, or the schema itself if it is a single field. */
function fieldsIn(root: ObjectValue): readonly ObjectValue[] {
  const properties = member(root, "properties")?.value;
  if (properties?.kind !== "object") return [root];
  return members(properties).flatMap(({ value }) => (value.kind === "object" ? [value] : []));
}
