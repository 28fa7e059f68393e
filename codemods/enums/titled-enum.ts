import { isChanged } from "../../flow/changed-later.js";
import { textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolved } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import {
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import type { Change } from "../../syntax/change.js";
import { quoted, replaceValue, rewriteObject } from "../../syntax/write.js";
import { rewriteNested } from "../nested-changes.js";
import { removeMember } from "../one-member.js";
import { knownStrings, optionsIn, sameStrings } from "./options.js";
import { type ImportedValues, nothingImported } from "./pairing/imported-values.js";
import { changeOf, pair } from "./pairing/pair.js";
import type { KnownOption } from "./pairing/pairing.js";
import { type Refused, type Rewrite, refused, rewritten } from "../rewrite.js";

/** A legacy enum of a field: in the field (single-select) or in its `items` (multi-select). */
export interface LegacyEnum {
  readonly field: ObjectValue;
  /** The object with the values. The names of a multi-select field may be next to its `items`. */
  readonly holder: ObjectValue;
  readonly values: Member;
  readonly names: Member;
  readonly isMulti: boolean;
}

/**
 * The legacy enum of a field, if it has one.
 *
 * @param key what the names are called: no client reads them under another name
 */
export function legacyEnumOf(field: ObjectValue, key = "enumNames"): LegacyEnum | undefined {
  const items = member(field, "items")?.value;
  const ofItems = items?.kind === "object" ? items : undefined;
  const isOfItems = (one: string): boolean =>
    ofItems !== undefined && member(ofItems, one) !== undefined;
  const isBeside = isOfItems("enum") && !member(field, "enum");
  const isMulti = ofItems !== undefined && (isBeside || isOfItems(key));
  const holder = isMulti ? ofItems : field;
  const values = member(holder, "enum");
  const names = member(holder, key) ?? member(field, key);
  return values && names && { field, holder, values, names, isMulti };
}

/**
 * Rewrites a legacy enum as a titled enum: `oneOf` in a single-select field, `items.anyOf` in a
 * multi-select one (2025-11-25, TitledSingleSelectEnumSchema and TitledMultiSelectEnumSchema).
 *
 * Safe because every value keeps its position and its name, no value is listed twice, and clients
 * validate `oneOf` with distinct constants as they validate `enum`.
 *
 * @param imported what imported names stand for, as far as it is known
 */
export function toTitledEnum(
  legacy: LegacyEnum,
  imported: ImportedValues = nothingImported,
): Rewrite {
  const { field, holder, values, names } = legacy;
  const isRepeated = ({ key, owner }: Member): boolean =>
    members(owner).filter((other) => other.key === key).length > 1;
  // The last duplicate counts; removing it would make the one before it count.
  if (isRepeated(values) || isRepeated(names))
    return refused("the field has a key twice, and it is unclear which was meant");
  if (hasTitledForm(legacy)) return dropTwin(legacy);
  const pairing = pair(values.value, names.value, imported);
  if (pairing.kind === "refused") return pairing;
  const type = typeChange(legacy, pairing.known);
  if ("reason" in type) return type;
  const key = titledKeyword(legacy);
  const changes: Change[] = [
    ...type.changes,
    { kind: "replace", member: values, with: { key, value: pairing.options } },
  ];
  const withoutNames: Change = { kind: "remove", member: names, into: values };
  const edits = [
    ...(names.owner === holder
      ? rewriteObject(holder, [...changes, withoutNames])
      : rewriteNested(legacy.field.document, [names.owner, [withoutNames]], [holder, changes])),
    ...defaultFromTitle(field, pairing.known),
  ];
  const doubt = pairing.doubt ?? type.doubt ?? changeOf(values.value, names.value);
  return rewritten(edits, doubt, pairing.needs);
}

/** Removes the names, which leaves an untitled enum that every revision supports. */
export function dropNames(names: Member): readonly Edit[] {
  return removeMember(names).edits;
}

/** Whether the field has the titled form in addition to the legacy one. */
export function hasTitledForm(legacy: LegacyEnum): boolean {
  return member(legacy.holder, titledKeyword(legacy)) !== undefined;
}

/** The keyword that lists the options of the titled form. */
export function titledKeyword({ isMulti }: LegacyEnum): "anyOf" | "oneOf" {
  return isMulti ? "anyOf" : "oneOf";
}

/** Whether the names are an empty list or repeat the values. */
export function addsNothing({ values, names }: LegacyEnum): boolean {
  if (isEmptyList(names.value)) return true;
  const [first, second] = [values.value, names.value];
  if (first.kind === "reference" && second.kind === "reference")
    return first.path.join(".") === second.path.join(".");
  return sameStrings(knownStrings(first), knownStrings(second));
}

/** Whether a value is an array literal that stays empty, which as a list of names labels no option. */
export function isEmptyList(value: Value): boolean {
  return value.kind === "array" && value.elements.length === 0 && !isChanged(value);
}

/** Removes the legacy form of a field that already has the titled one, if both say the same. */
function dropTwin(legacy: LegacyEnum): Rewrite {
  const { holder, values, names } = legacy;
  if (names.owner !== holder)
    return refused("the names are beside the `items` that have the options");
  const titled = member(holder, titledKeyword(legacy));
  const options = optionsIn(titled?.value);
  const listed = options?.map(({ value }) => value);
  if (!titled || !sameStrings(knownStrings(values.value), listed))
    return refused("the field also has a titled form, which lists other values");
  return rewritten(
    rewriteObject(holder, [
      { kind: "remove", member: values, into: titled },
      { kind: "remove", member: names, into: titled },
    ]),
  );
}

/** The changes to the type of a field. */
interface TypeChange {
  readonly changes: readonly Change[];
  readonly doubt?: string;
}

/** Adds `type: "string"` to a single-select enum, and removes the type of a multi-select one. */
function typeChange(legacy: LegacyEnum, known: readonly KnownOption[]): TypeChange | Refused {
  const { holder, values, isMulti } = legacy;
  const type = member(holder, "type");
  const name = resolved(type?.value);
  if (name?.kind === "scalar" && name.value !== "string")
    return refused(
      `an enum of the type ${textOf(legacy.field.document, name.span)} has no titled form; the protocol's enums are strings`,
    );
  if (type && isMulti) return { changes: [{ kind: "remove", member: type, into: values }] };
  if (isMulti || (type && name?.kind === "scalar")) return { changes: [] };
  if (type) return { changes: [], doubt: "the type of the field is not known here" };
  if (hasSpread(holder))
    return { changes: [], doubt: "the type of the field may be spread into it" };
  const insert: Change = {
    kind: "insert",
    before: values,
    member: { key: "type", value: quoted(holder, "string") },
  };
  const isKnown = known.length > 0 && known.every(({ value }) => value !== undefined);
  const doubt = "the field has no `type`, and its values are not literal";
  return isKnown ? { changes: [insert] } : { changes: [insert], doubt };
}

/**
 * Replaces a default that is not a value but equals exactly one title with the value of that title.
 * SEP-1330's own example makes this mistake.
 */
function defaultFromTitle(field: ObjectValue, known: readonly KnownOption[]): readonly Edit[] {
  const preset = member(field, "default")?.value;
  const chosen = preset?.kind === "array" ? preset.elements : [preset];
  return withoutSpreads(chosen).flatMap((value) => {
    const text = stringOf(value);
    const meant = text === undefined ? undefined : valueOfTitle(known, text);
    return meant === undefined ? [] : [replaceValue(value, meant)];
  });
}

/** The source of the value with a given title; `undefined` if the text is a value or ambiguous. */
export function valueOfTitle(known: readonly KnownOption[], text: string): string | undefined {
  if (known.some(({ value }) => value === undefined || value === text)) return undefined;
  const [meant, ...others] = known.filter(({ title }) => title === text);
  return others.length === 0 ? meant?.valueText : undefined;
}
