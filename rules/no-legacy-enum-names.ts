import { refused, type Defect } from "../codemods/rewrite.js";
import { dropNames, type LegacyEnum, legacyEnumOf, toTitledEnum } from "../codemods/titled-enum.js";
import { type ElicitationField, elicitationFields } from "../context/elicitation.js";
import type { Settings } from "../context/settings.js";
import { titledEnumsSince } from "../protocol/elicitation.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { member, type Member, type ObjectValue, stringOf } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { defineRule, elicitationWords, type Finding } from "./rule.js";
import { tierOf } from "./tier.js";

type MessageId = keyof typeof messages;

const messages = {
  legacy:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}` with a `const` and a `title` each.",
  legacyKept:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}` with a `const` and a `title` each; left as it is, because {{ reason }}.",
  unequalLengths:
    "{{ names }} names stand for {{ values }} values: clients drop all names or show wrong ones. Give every value its name.",
  duplicateValues:
    "The value `{{ value }}` is listed twice: clients cannot tell the options apart. List every value once.",
  withoutValues:
    "`enumNames` without `enum` names nothing: clients show a free text field. List the values too.",
  rewrite: "Rewrite as `{{ form }}`, although {{ reason }}.",
  dropNames: "Remove `enumNames`.",
  useNamesAsValues: "Use the names as the values.",
};

export const noLegacyEnumNames = defineRule<MessageId>({
  id: "no-legacy-enum-names",
  needs: { context: elicitationWords, shape: ["enumNames"] },
  docs: {
    description: "Disallow legacy `enumNames` in elicitation schemas",
    since: "2025-06-18",
    severity: "warn",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const field of elicitationFields(document, settings)) {
      const legacy = legacyEnumOf(field.object);
      if (field.isPart) yield* checkPart(field, settings);
      else if (legacy) yield* checkLegacy(document, legacy, settings);
      else yield* checkLonelyNames(document, field.object);
    }
  },
});

function* checkLegacy(
  document: Document,
  legacy: LegacyEnum,
  settings: Settings,
): Iterable<Finding<MessageId>> {
  const rewrite = toTitledEnum(document, legacy);
  const at = legacy.names;
  if (rewrite.kind === "refused" && rewrite.defect) yield { at, ...describe(rewrite.defect) };
  else if (isSince(settings.protocolVersion, titledEnumsSince)) {
    const form = legacy.isMulti ? "items.anyOf" : "oneOf";
    const tier = tierOf(
      document,
      legacy.field,
      settings,
      rewrite,
      legacy.isMulti ? "anyOf" : "oneOf",
    );
    if (tier.kind === "fix") {
      yield { at, messageId: "legacy", data: { form }, fix: tier.edits };
      return;
    }
    const { reason } = tier;
    const data = { form, reason };
    const finding = { at, messageId: "legacyKept", data, reason } as const;
    if (tier.kind === "report") yield finding;
    else yield { ...finding, suggestions: [{ messageId: "rewrite", data, edits: tier.edits }] };
  }
}

function describe(defect: Defect): Pick<Finding<MessageId>, "messageId" | "data" | "reason"> {
  const reason = "only a person knows what was meant";
  if (defect.id === "duplicateValues")
    return { messageId: defect.id, data: { value: defect.value }, reason };
  const data = { values: String(defect.values), names: String(defect.names) };
  return { messageId: defect.id, data, reason };
}

/** Names in an object that is spread into a field: the field and the object would have to change together. */
function* checkPart(
  { object }: ElicitationField,
  { protocolVersion }: Settings,
): Iterable<Finding<MessageId>> {
  const names = member(object, "enumNames");
  if (!names || !isSince(protocolVersion, titledEnumsSince)) return;
  const { reason } = refused(
    "the names are spread into the field from elsewhere, perhaps only sometimes",
  );
  yield { at: names, messageId: "legacyKept", data: { form: "oneOf", reason }, reason };
}

function* checkLonelyNames(document: Document, field: ObjectValue): Iterable<Finding<MessageId>> {
  const names = member(field, "enumNames");
  const hasOther = field.entries.some((entry) => entry.kind === "spread");
  if (!names || hasOther || stringOf(member(field, "type")?.value) !== "string") return;
  const hasTitledForm = member(field, "oneOf") !== undefined;
  const drop = { messageId: "dropNames", edits: without(document, field, names) } as const;
  const edits = rewriteObject(document, field, [{ kind: "rename", member: names, key: "enum" }]);
  yield {
    at: names,
    messageId: "withoutValues",
    reason: "only a person knows the values",
    suggestions: hasTitledForm ? [drop] : [drop, { messageId: "useNamesAsValues", edits }],
  };
}

function without(
  document: Document,
  field: ObjectValue,
  names: Member,
): ReturnType<typeof rewriteObject> {
  return dropNames(document, { field, holder: field, values: names, names, isMulti: false }).edits;
}
