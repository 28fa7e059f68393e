import { type LegacyEnum, legacyEnumOf, titledKeyword } from "../../codemods/titled-enum.js";
import { coupledType } from "../../context/coupled-types.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";

/** The type of this file that keeps a field from being a titled enum. */
export function legacyTypeOf(
  document: Document,
  legacy: LegacyEnum,
  revision: Revision,
): TypeDeclaration | undefined {
  const keyword = titledKeyword(legacy);
  const type = coupledType(document, legacy.field, keyword, "enum")?.declaration;
  if (!type?.properties.includes("enumNames") || /legacy/iu.test(type.name)) return undefined;
  return isSince(revision, titledEnumsSince) ? type : undefined;
}

/** All such types of a file. */
export function legacyTypes(document: Document, settings: Settings): ReadonlySet<TypeDeclaration> {
  const types = elicitationForms(document, settings).fields.flatMap(({ isPart, object }) => {
    const legacy = isPart ? undefined : legacyEnumOf(object);
    const type = legacy && legacyTypeOf(document, legacy, settings.protocolVersion);
    return type ? [type] : [];
  });
  return new Set(types);
}
