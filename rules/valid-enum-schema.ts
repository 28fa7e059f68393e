import * as forms from "../codemods/enum-form.js";
import { firstRepeated, type Option, optionsIn, singleValue } from "../codemods/options.js";
import { type Rewrite, refused } from "../codemods/rewrite.js";
import { legacyEnumOf } from "../codemods/titled-enum.js";
import { elicitationFields } from "../context/elicitation.js";
import type { Settings } from "../context/settings.js";
import { titledEnumsSince } from "../protocol/elicitation.js";
import { isSince } from "../protocol/revision.js";
import { type Document, resolve, textOf } from "../syntax/document.js";
import {
  type Member,
  member,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { defineRule, elicitationWords, type Finding } from "./rule.js";
import { tierOf } from "./tier.js";

type MessageId = keyof typeof messages;

const messages = {
  itemsOneOf:
    "Clients reject `items.oneOf`: the options of a multi-select field stand in `items.anyOf`.",
  arrayOptions:
    'Clients reject `{{ keyword }}` beside `type: "array"`: the options stand in `items.anyOf`.',
  stringAnyOf:
    "Clients drop `anyOf` of a string field and show free text: the options stand in `oneOf`.",
  missingType: 'Clients reject an enum without a type: add `type: "string"`.',
  notStrings:
    "`{{ value }}` is not a string, and clients know string enums only: use strings{{ instead }}.",
  empty: "`{{ keyword }}` is empty, so that no answer is valid. List at least one option.",
  duplicateValues:
    "The value `{{ value }}` is listed twice: users cannot tell the options apart, and with `oneOf` the server refuses the answer. List it once.",
  duplicateTitles:
    "Two options are titled `{{ title }}`: a user cannot tell them apart. Give each its own title.",
  missingTitle:
    "Clients drop the options or reject the form where an option has no `title`: give every option one, or list plain values in `enum`.",
  constAsEnum:
    "Clients drop the options or reject the form where an option has `enum`: its value stands in `const`.",
  otherKeys: "Clients drop `{{ key }}` of an option: only `const` and `title` reach the user.",
  twoForms: "Clients read either `enum` or `oneOf`, and which one differs: keep `oneOf` only.",
  tooNew:
    "Titled enums exist from 2025-11-25: a client of 2025-06-18 shows free text or rejects the request. Use `enum` with `enumNames`.",
  tooNewMulti:
    "Multi-select fields exist from 2025-11-25: a client of 2025-06-18 rejects the request.",
  kept: "{{ problem }} Left as it is, because {{ reason }}.",
  rewrite: "Rewrite it, although {{ reason }}.",
};

/** A defect of a field with what can be done about it. */
interface Defect {
  readonly at: { readonly span: Span };
  readonly id: MessageId;
  readonly data?: Record<string, string>;
  readonly rewrite?: Rewrite;
  readonly keyword?: string;
}

/** A field, with the parts of it that hold its options. */
interface EnumField {
  readonly document: Document;
  readonly field: ObjectValue;
  /** Where the options stand: the field, or its `items`. */
  readonly holder: ObjectValue;
  readonly isMulti: boolean;
  readonly enum: Member | undefined;
  readonly oneOf: Member | undefined;
  readonly anyOf: Member | undefined;
}

export const validEnumSchema = defineRule<MessageId>({
  id: "valid-enum-schema",
  needs: { context: elicitationWords, shape: ["enum", "oneOf", "anyOf"] },
  docs: {
    description: "Require enums in elicitation schemas to have a form the protocol knows",
    since: "2025-06-18",
    severity: "error",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const { object, isPart } of elicitationFields(document, settings)) {
      if (isPart || legacyEnumOf(object)) continue;
      for (const defect of defectsOf(enumFieldOf(document, object), settings))
        yield finding(document, object, settings, defect);
    }
  },
});

function enumFieldOf(document: Document, field: ObjectValue): EnumField {
  const items = member(field, "items")?.value;
  const isMulti = stringOf(member(field, "type")?.value) === "array" || items !== undefined;
  const holder = isMulti && items?.kind === "object" ? items : field;
  const [values, oneOf, anyOf] = ["enum", "oneOf", "anyOf"].map((key) => member(holder, key));
  return { document, field, holder, isMulti, enum: values, oneOf, anyOf };
}

function* defectsOf(enumField: EnumField, settings: Settings): Iterable<Defect> {
  const misplaced = misplacedKeyword(enumField);
  if (misplaced) yield misplaced;
  const keyword = enumField.oneOf ?? enumField.anyOf;
  const options = keyword && optionsIn(enumField.document, keyword.value);
  if (keyword && options && !isSince(settings.protocolVersion, titledEnumsSince))
    yield tooNew(enumField, keyword);
  if (keyword && options) yield* defectsOfOptions(enumField, keyword, options);
  if (enumField.enum) yield* defectsOfEnum(enumField, enumField.enum, options);
  const listed = enumField.enum ?? (options && keyword);
  if (listed) yield* missingType(enumField, listed, options);
}

function misplacedKeyword({
  document,
  field,
  holder,
  isMulti,
  ...keywords
}: EnumField): Defect | undefined {
  const { oneOf, anyOf } = keywords;
  const isOptions = (keyword: Member | undefined): keyword is Member =>
    keyword !== undefined && optionsIn(document, keyword.value) !== undefined;
  if (isMulti && holder !== field && isOptions(oneOf))
    return {
      at: oneOf,
      id: "itemsOneOf",
      rewrite: forms.renameKeyword(document, holder, oneOf, "anyOf"),
    };
  const beside = oneOf ?? anyOf;
  if (isMulti && holder === field && isOptions(beside)) {
    const rewrite = forms.moveIntoItems(document, field, beside);
    return {
      at: beside,
      id: "arrayOptions",
      data: { keyword: beside.key ?? "" },
      rewrite,
      keyword: "items",
    };
  }
  if (!isMulti && isOptions(anyOf)) {
    const rewrite = forms.renameKeyword(document, field, anyOf, "oneOf");
    return { at: anyOf, id: "stringAnyOf", rewrite, keyword: "oneOf" };
  }
  return undefined;
}

function tooNew({ document, field, isMulti }: EnumField, keyword: Member): Defect {
  if (isMulti) return { at: keyword, id: "tooNewMulti" };
  return { at: keyword, id: "tooNew", rewrite: forms.toLegacyEnum(document, field, keyword) };
}

function* defectsOfOptions(
  { document, holder, isMulti }: EnumField,
  keyword: Member,
  options: readonly Option[],
): Iterable<Defect> {
  if (options.length === 0)
    yield { at: keyword, id: "empty", data: { keyword: keyword.key ?? "" } };
  for (const option of options) {
    const single = option.singleEnum && singleValue(option.singleEnum.value);
    if (option.singleEnum && single && !option.const)
      yield {
        at: option.singleEnum,
        id: "constAsEnum",
        rewrite: forms.toConst(document, option, option.singleEnum, single),
      };
    for (const other of option.otherKeys)
      yield { at: other, id: "otherKeys", data: { key: other.key ?? "" } };
    if (option.const) yield* notStrings(document, option.const.value, "");
  }
  const untitled = options.filter(({ title }) => !title);
  if (untitled.length > 0 && untitled.length === options.length)
    yield {
      at: keyword,
      id: "missingTitle",
      rewrite: forms.toUntitledEnum(document, holder, keyword, isMulti),
      keyword: "enum",
    };
  else if (untitled[0])
    yield {
      at: untitled[0].object,
      id: "missingTitle",
      rewrite: forms.addTitles(document, options),
    };
  const value = firstRepeated(options.map((option) => option.value));
  const title = firstRepeated(options.map(({ titleText }) => titleText));
  if (value !== undefined)
    yield {
      at: keyword,
      id: "duplicateValues",
      data: { value },
      rewrite: forms.dropRepeated(document, holder, keyword, options),
    };
  else if (title !== undefined) yield { at: keyword, id: "duplicateTitles", data: { title } };
}

function* defectsOfEnum(
  { document, field, holder }: EnumField,
  values: Member,
  options: readonly Option[] | undefined,
): Iterable<Defect> {
  if (options) {
    yield {
      at: values,
      id: "twoForms",
      rewrite: forms.dropEnum(document, holder, values, options),
    };
    return;
  }
  if (values.value.kind !== "array") return;
  const { elements } = values.value;
  if (elements.length === 0) yield { at: values, id: "empty", data: { keyword: "enum" } };
  const known = elements.flatMap((element) =>
    element && element.kind !== "spread" ? [element] : [],
  );
  if (known.length === 2 && known.every((value) => isBoolean(document, value))) {
    const data = { value: textOf(document, values.value.span), instead: ', or `type: "boolean"`' };
    yield {
      at: values,
      id: "notStrings",
      data,
      rewrite: forms.toBoolean(document, field, values),
      keyword: "boolean",
    };
    return;
  }
  for (const value of known) {
    const [defect] = notStrings(document, value, "");
    if (defect) {
      yield defect;
      break;
    }
  }
  const repeated = firstRepeated(known.map((value) => stringOf(resolve(document, value))));
  if (repeated !== undefined)
    yield { at: values, id: "duplicateValues", data: { value: repeated } };
}

function isBoolean(document: Document, value: Value): boolean {
  const resolved = resolve(document, value);
  return resolved.kind === "scalar" && typeof resolved.value === "boolean";
}

function notStrings(document: Document, value: Value, instead: string): readonly Defect[] {
  const resolved = resolve(document, value);
  if (resolved.kind !== "scalar" || typeof resolved.value === "string") return [];
  return [{ at: value, id: "notStrings", data: { value: textOf(document, value.span), instead } }];
}

/** A single-select field needs a type; the options of a multi-select one must not, its plain values must. */
function* missingType(
  { document, holder, isMulti, field }: EnumField,
  listed: Member,
  options: readonly Option[] | undefined,
): Iterable<Defect> {
  const isSpread = holder.entries.some((entry) => entry.kind === "spread");
  if (member(holder, "type") || isSpread || (isMulti && (options || holder === field))) return;
  const elements = listed.value.kind === "array" ? listed.value.elements : [];
  const values = options
    ? options.map(({ value }) => value)
    : elements.map((element) =>
        element && element.kind !== "spread" ? stringOf(resolve(document, element)) : undefined,
      );
  // Values that are no strings are the defect; a type would not make them right.
  const isOther = elements.some(
    (element) =>
      element && element.kind !== "spread" && notStrings(document, element, "").length > 0,
  );
  if (isOther) return;
  const areKnown = values.length > 0 && values.every((value) => value !== undefined);
  const rewrite = areKnown
    ? forms.addStringType(document, holder, listed)
    : refused("not all of its values are literal strings");
  yield { at: listed, id: "missingType", rewrite };
}

function finding(
  document: Document,
  field: ObjectValue,
  settings: Settings,
  { at, id, data = {}, rewrite, keyword }: Defect,
): Finding<MessageId> {
  const reason = "only a person knows what was meant";
  const tier = rewrite
    ? tierOf(document, field, settings, rewrite, keyword)
    : ({ kind: "report", reason } as const);
  if (tier.kind === "fix") return { at, messageId: id, data, fix: tier.edits };
  if (tier.kind === "report") return { at, messageId: id, data, reason: tier.reason };
  const suggestion = {
    messageId: "rewrite",
    data: { reason: tier.reason },
    edits: tier.edits,
  } as const;
  return { at, messageId: id, data, reason: tier.reason, suggestions: [suggestion] };
}
