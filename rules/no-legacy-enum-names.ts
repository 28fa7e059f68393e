import { dropsComments } from "../codemods/comments.js";
import type { RefusingDefect, Rewrite } from "../codemods/rewrite.js";
import {
  addsNothing,
  dropNames,
  hasTitledForm,
  isEmptyList,
  type LegacyEnum,
  legacyEnumOf,
  titledKeyword,
  toTitledEnum,
} from "../codemods/titled-enum.js";
import { retypeField } from "../codemods/retype-field.js";
import { allowTitledEnum } from "../codemods/widen-type.js";
import { type ElicitationField, elicitationForms } from "../context/elicitation/forms.js";
import { laterAssignment } from "../context/messages/later-assignments.js";
import type { Settings } from "../context/settings.js";
import { titledEnumsSince } from "../protocol/elicitation.js";
import { isSince } from "../protocol/revision.js";
import type { Document, TypeDeclaration } from "../syntax/document.js";
import { member, type ObjectValue, stringOf } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { legacyTypeOf, legacyTypesOfOthers, officialTypeOf } from "./enum-schema/legacy-type.js";
import { enumNamesElsewhere } from "./enum-schema/names-elsewhere.js";
import {
  defineRule,
  elicitationWords,
  fieldTypeWords,
  type Finding,
  type Suggestion,
} from "./rule.js";
import { enums, fixSafetyOf } from "./fix-safety/fix-safety.js";

type MessageId = keyof typeof messages;

const messages = {
  legacy:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}` with a `const` and a `title` for each value.",
  legacyKept:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}`; not rewritten, because {{ reason }}.",
  unequalLengths:
    "`enum` lists {{ values }} and `enumNames` {{ names }}, so clients drop all names or show wrong ones. Give every value one name.",
  duplicateValues:
    "The value `{{ value }}` is listed twice, so clients cannot tell the options apart. List every value once.",
  withoutValues:
    "`enumNames` without `enum` has no effect: clients show a free text field. List the values too.",
  redundantNames: "`enumNames` only repeats the values, which clients show anyway. Leave it out.",
  twoForms: "Some clients read the legacy form, others `{{ form }}`. Keep only `{{ form }}`.",
  legacyType:
    "The type `{{ name }}` has `enumNames` but no `{{ keyword }}`, so titled enums cannot be assigned to it. Declare both, or use the SDK's `EnumSchema`.",
  coupledReader:
    "This code reads `{{ key }}` of `{{ name }}`, which a titled enum does not have. Read `oneOf` too.",
  rewrite: "Rewrite as `{{ form }}` (check first: {{ reason }}).",
  rewriteWithType: "Rewrite as `{{ form }}`, and add that form to the type `{{ name }}`.",
  rewriteAsType: "Rewrite as `{{ form }}`, and use the SDK's type `{{ name }}`.",
  widenType: "Add `oneOf` to the type `{{ name }}`.",
  dropNames: "Remove `enumNames`.",
  useNamesAsValues: "Use the names as the values.",
};

export const noLegacyEnumNames = defineRule<MessageId>({
  id: "no-legacy-enum-names",
  needs: { context: [...elicitationWords, ...fieldTypeWords], shape: ["enumNames"] },
  docs: {
    description: "Disallow legacy `enumNames` in elicitation schemas",
    since: "2025-06-18",
    severity: "warn",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  widening: {
    suggestions: ["rewriteWithType", "widenType"],
    keys: ["enum", "enumNames"],
    told: "coupledReader",
  },
  namesElsewhere: enumNamesElsewhere,
  *check(document, settings) {
    const types = new Set<TypeDeclaration>();
    for (const field of elicitationForms(document, settings).fields) {
      const legacy = legacyEnumOf(field.object);
      if (field.isPart) yield* checkPart(field, settings);
      else if (legacy) {
        yield* checkLegacy(document, legacy, settings);
        const type = legacyTypeOf(document, legacy, settings.protocolVersion);
        if (type) yield* checkType(type, titledKeyword(legacy), types);
      } else {
        yield* checkLonelyNames(document, field.object);
        yield* checkLaterNames(document, field.object, settings);
      }
    }
    for (const type of legacyTypesOfOthers(document, settings))
      for (const finding of checkType(type, "oneOf", types))
        yield { ...finding, ...widening(document, type) };
  },
});

function* checkLegacy(
  document: Document,
  legacy: LegacyEnum,
  settings: Settings,
): Iterable<Finding<MessageId>> {
  const at = legacy.names;
  const hasSuccessor = isSince(settings.protocolVersion, titledEnumsSince);
  if (addsNothing(document, legacy) && (hasSuccessor || isEmptyList(at.value))) {
    yield { at, messageId: "redundantNames", ...withoutNames(document, legacy) };
    return;
  }
  const rewrite = toTitledEnum(document, legacy, settings.facts?.lists);
  if (rewrite.kind === "refused" && rewrite.defect) yield { at, ...describe(rewrite.defect) };
  else if (hasSuccessor) {
    const form = legacy.isMulti ? "items.anyOf" : "oneOf";
    const tier = fixSafetyOf(document, legacy.field, settings, rewrite, {
      ...enums,
      keyword: titledKeyword(legacy),
    });
    if (tier.kind === "fix") {
      const messageId = hasTitledForm(legacy) ? "twoForms" : "legacy";
      yield { at, messageId, data: { form }, fix: tier.edits };
      return;
    }
    const { reason } = tier;
    const data = { form, reason };
    const finding = { at, messageId: "legacyKept", data, reason } as const;
    const official = officialTypeOf(document, legacy);
    // A value of one type and an annotation of another do not go together.
    if (tier.kind === "report" || official?.isOwn === false) yield finding;
    else yield { ...finding, suggestions: [suggested(document, legacy, settings, rewrite, data)] };
  }
}

/** The rewrite, together with the type of this file that stands in its way and nothing else does. */
function suggested(
  document: Document,
  legacy: LegacyEnum,
  { protocolVersion }: Settings,
  rewrite: Rewrite,
  data: { readonly form: string; readonly reason: string },
): Suggestion<MessageId> {
  const { doubt, edits } = rewrite.kind === "rewritten" ? rewrite : { doubt: "", edits: [] };
  const isOnlyTheType = doubt === undefined && !legacy.isMulti;
  const type = isOnlyTheType ? legacyTypeOf(document, legacy, protocolVersion) : undefined;
  const official = officialTypeOf(document, legacy);
  if (official) {
    const name = legacy.isMulti ? "TitledMultiSelectEnumSchema" : "TitledSingleSelectEnumSchema";
    const retyped = retypeField(document, official.type, name, official.from);
    return { messageId: "rewriteAsType", data: { ...data, name }, edits: [...retyped, ...edits] };
  }
  const widened = type && allowTitledEnum(document, type);
  if (widened?.kind !== "rewritten") return { messageId: "rewrite", data, edits };
  const named = { ...data, name: type?.name ?? "" };
  return { messageId: "rewriteWithType", data: named, edits: [...widened.edits, ...edits] };
}

function describe(
  defect: RefusingDefect,
): Pick<Finding<MessageId>, "messageId" | "data" | "reason"> {
  const reason = "it is unclear what was meant";
  if (defect.id === "duplicateValues")
    return { messageId: defect.id, data: { value: defect.value }, reason };
  const data = { values: String(defect.values), names: String(defect.names) };
  return { messageId: defect.id, data, reason };
}

/**
 * The type that keeps a field from being rewritten, once however many fields are written for it.
 *
 * @param reported the types that have been reported before
 */
function* checkType(
  type: TypeDeclaration,
  keyword: string,
  reported: Set<TypeDeclaration>,
): Iterable<Finding<MessageId>> {
  if (reported.has(type)) return;
  reported.add(type);
  const reason = "other code may depend on the type";
  const data = { name: type.name, keyword };
  yield { at: { span: type.nameSpan }, messageId: "legacyType", data, reason };
}

/** The type lets titled enums be, for the sake of other files; in this one nothing else would have to change. */
function widening(
  document: Document,
  type: TypeDeclaration,
): Pick<Finding<MessageId>, "suggestions" | "reason"> {
  const widened = allowTitledEnum(document, type);
  if (widened.kind === "refused") return { reason: widened.reason };
  const data = { name: type.name };
  return { suggestions: [{ messageId: "widenType", data, edits: widened.edits }] };
}

/** No client shows names of an empty list; names that repeat the values are left to a person, who may have plans. */
function withoutNames(
  document: Document,
  legacy: LegacyEnum,
): Pick<Finding<MessageId>, "fix" | "suggestions" | "reason"> {
  const edits = dropNames(document, legacy.names);
  if (dropsComments(document, edits)) return { reason: "a comment would be lost" };
  if (isEmptyList(legacy.names.value)) return { fix: edits };
  return {
    reason: "the names may be about to change",
    suggestions: [{ messageId: "dropNames", edits }],
  };
}

/** Names in an object that is spread into a field: the field and the object would have to change together. */
function* checkPart(
  { object }: ElicitationField,
  { protocolVersion }: Settings,
): Iterable<Finding<MessageId>> {
  const names = member(object, "enumNames");
  if (!names || !isSince(protocolVersion, titledEnumsSince)) return;
  const reason = "the names are spread into the field from elsewhere, and may not always be there";
  yield { at: names, messageId: "legacyKept", data: { form: "oneOf", reason }, reason };
}

/** `size.enumNames = …` behind a field: the field would have to change where it is written. */
function* checkLaterNames(
  document: Document,
  field: ObjectValue,
  { protocolVersion }: Settings,
): Iterable<Finding<MessageId>> {
  // What gets its values later too is made of another field.
  if (!isSince(protocolVersion, titledEnumsSince) || !member(field, "enum")) return;
  const reason = "the names are added to the field later";
  for (const at of laterAssignment(document, field, "enumNames").values)
    yield { at, messageId: "legacyKept", data: { form: "oneOf", reason }, reason };
}

function* checkLonelyNames(document: Document, field: ObjectValue): Iterable<Finding<MessageId>> {
  const names = member(field, "enumNames");
  const hasOther = field.entries.some((entry) => entry.kind === "spread");
  if (!names || hasOther || stringOf(member(field, "type")?.value) !== "string") return;
  const isTitled = member(field, "oneOf") !== undefined;
  const drop = { messageId: "dropNames", edits: dropNames(document, names) } as const;
  const edits = rewriteObject(document, field, [{ kind: "rename", member: names, key: "enum" }]);
  yield {
    at: names,
    messageId: "withoutValues",
    reason: "the values are missing",
    // The first of them is what a whole migration makes: without it there is none.
    ...(dropsComments(document, drop.edits)
      ? {}
      : {
          suggestions: isTitled ? [drop] : [drop, { messageId: "useNamesAsValues", edits }],
        }),
  };
}
