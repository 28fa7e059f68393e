import { type LegacyEnum, legacyEnumOf, titledKeyword } from "../../codemods/enums/titled-enum.js";
import { allowTitledEnum } from "../../codemods/enums/widen-type.js";
import { coupledType, ignorantType } from "../../context/types/coupled-types.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { TypeText } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import type { LegacyEnumMessageId } from "./messages.js";

/** The type in this file that prevents a field from being a titled enum. */
export function legacyTypeOf(legacy: LegacyEnum, revision: Revision): TypeDeclaration | undefined {
  const keyword = titledKeyword(legacy);
  const type = coupledType(legacy.field, keyword, "enum")?.declaration;
  return type && isStale(type) && isSince(revision, titledEnumsSince) ? type : undefined;
}

/**
 * The official type for another form that a field is written for, and whether only this field is
 * declared or cast as that type.
 */
export function officialTypeOf(
  legacy: LegacyEnum,
): { readonly type: TypeText; readonly from: string; readonly isOwn: boolean } | undefined {
  const { field } = legacy;
  const found = coupledType(field, titledKeyword(legacy), "enum");
  if (found?.isOfficial !== true || !found.type || found.from === undefined) return undefined;
  const { from, name, type } = found;
  const ofVariable = field.place.kind === "variable" ? field.place.type : undefined;
  const isOwn = type.text === name && (type === ofVariable || field.casts.includes(type));
  return { type, from, isOwn: isOwn && !name.includes(".") };
}

/** The types in this file that prevent fields in other files from being titled enums. */
export function legacyTypesOfOthers(
  document: Document,
  { facts, protocolVersion }: Settings,
): readonly TypeDeclaration[] {
  if (!isSince(protocolVersion, titledEnumsSince)) return [];
  return [...(facts?.legacyTypes ?? [])].flatMap((name) => {
    const type = ignorantType(document, name, "oneOf", "enum");
    return type && isStale(type) ? [type] : [];
  });
}

/** Whether a type has the legacy form, although it is not specifically meant for it. */
function isStale({ name, properties }: TypeDeclaration): boolean {
  return properties.includes("enumNames") && !/legacy/iu.test(name);
}

/** All types in a file that prevent one of its fields from being a titled enum. */
export function legacyTypes(document: Document, settings: Settings): ReadonlySet<TypeDeclaration> {
  const types = legacyEnumsIn(document, settings).flatMap(
    (legacy) => legacyTypeOf(legacy, settings.protocolVersion) ?? [],
  );
  return new Set(types);
}

/** The legacy enums in the forms of a file. */
export function legacyEnumsIn(document: Document, settings: Settings): readonly LegacyEnum[] {
  return elicitationForms(document, settings).fields.flatMap(({ isPart, object }) =>
    isPart ? [] : (legacyEnumOf(object) ?? []),
  );
}

/**
 * Reports a type that prevents a field from being rewritten, once no matter how many fields use it.
 *
 * @param reported the types that have already been reported
 */
export function* checkType(
  type: TypeDeclaration,
  keyword: string,
  reported: Set<TypeDeclaration>,
): Iterable<Finding<LegacyEnumMessageId>> {
  if (reported.has(type)) return;
  reported.add(type);
  const reason = "other code may depend on the type";
  const data = { name: type.name, keyword };
  yield { at: { span: type.nameSpan }, messageId: "legacyType", data, reason };
}

/**
 * Makes the type allow titled enums for the sake of other files. Nothing else in this file has to
 * change.
 */
export function widening(
  document: Document,
  type: TypeDeclaration,
): Pick<Finding<LegacyEnumMessageId>, "suggestions" | "reason"> {
  const widened = allowTitledEnum(document, type);
  if (widened.kind === "refused") return { reason: widened.reason };
  const data = { name: type.name };
  return { suggestions: [{ messageId: "widenType", data, edits: widened.edits }] };
}
