import { listsOptions } from "../../codemods/enums/listed-options.js";
import { insertBefore } from "../../codemods/one-member.js";
import { setText } from "../../codemods/elicitation/form-schema.js";
import { legacyEnumOf } from "../../codemods/enums/titled-enum.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Choices } from "../../context/choices.js";
import type { Settings } from "../../context/settings.js";
import { spreadsBehind } from "../../context/spread-keys.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { formFieldTypes } from "../../protocol/form-fields.js";
import { isSince } from "../../protocol/revision.js";
import { isSchemaKeyword } from "../../protocol/schema-keywords.js";
import { arrivingAt, knownValue } from "../../context/known-values.js";
import { type Member, member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { lacks } from "../content/blocks.js";
import { literalType, typeWords, wrongType } from "../value-type.js";
import { keywordDefects } from "./keyword-defects.js";
import { listDefects } from "./list-defects.js";
import type { FormDefect } from "./messages.js";

/** Checks a field of a form, except for what the rules about enums and defaults report. */
export function* fieldDefects(field: ObjectValue, settings: Settings): Iterable<FormDefect> {
  const type = member(field, "type");
  if (!type) {
    yield* withoutType(field, settings);
    return;
  }
  // A spread after it may override the type.
  if (spreadsBehind(field, type.span[0]).length > 0) return;
  const ways = elicitationForms(field.document, settings).waysTo(field);
  for (const { at, value } of arrivingAt(type, ways, settings)) {
    const shown = literalType(value);
    const types = wrongType(shown, "string");
    if (shown === "array") yield at === type ? severalTypes(type) : { at, id: "severalTypes" };
    else if (types) yield { at, id: "wrongType", data: { key: "type", ...types } };
    const name = stringOf(value);
    if (name === "object") yield { at, id: "nested" };
    else if (name !== undefined && !formFieldTypes.has(name))
      yield { at, id: "unknownType", data: { type: name, types: typesAt(settings) } };
  }
  const name = stringOf(knownValue(type.value, settings));
  if (name === undefined || !formFieldTypes.has(name)) return;
  if (name === "array") yield* listDefects(field, type, settings);
  else yield* keywordDefects(field, kindOf(field, name), settings);
}

/** Reports members of `properties` that are not objects. */
export function* noFields(properties: ObjectValue): Iterable<FormDefect> {
  for (const at of members(properties)) {
    const shown = literalType(knownValue(at.value));
    if (shown !== undefined && shown !== "object")
      yield { at, id: "notObject", data: { found: typeWords[shown] } };
  }
}

function kindOf(field: ObjectValue, type: string): string {
  const isEnum = type === "string" && (member(field, "enum") ?? member(field, "oneOf"));
  return isEnum ? "single-select" : type;
}

/** Keywords that can define a field in JSON Schema, but not in a form. */
const compositions: readonly string[] = ["$ref", "allOf", "anyOf", "oneOf", "not"];

function* withoutType(field: ObjectValue, settings: Settings): Iterable<FormDefect> {
  const [composed] = compositions.flatMap((key) => member(field, key) ?? []);
  if (composed) {
    // `valid-enum-schema` reports problems with a list of options, and a variable may hold one.
    const isWritten = ["array", "object", "scalar"].includes(composed.value.kind);
    if (isWritten && !listsOptions(composed.value))
      yield { at: composed, id: "composed", data: { key: composed.key ?? "" } };
    return;
  }
  const isEnum = member(field, "enum") ?? legacyEnumOf(field);
  const isSchema = members(field).some(({ key = "" }) => isSchemaKeyword(key));
  if (isEnum || isTestScript(field.document, settings) || !isSchema || !lacks(field, "type"))
    return;
  // Only a list has items.
  const items = isSince(settings.protocolVersion, titledEnumsSince) && member(field, "items");
  const rewrite = items && insertBefore(items, { key: "type", value: quoted(field, "array") });
  yield { at: field, id: "noType", ...(rewrite && { rewrite }) };
}

/** A list of types: `type: ["string", "null"]` */
function severalTypes(type: Member): FormDefect {
  const { value } = type;
  const names = value.kind === "array" ? value.elements : [];
  const others = names.flatMap((one) => {
    const name = stringOf(one);
    return name === "null" ? [] : [name];
  });
  const [only] = others;
  const isOne = others.length === 1 && only !== undefined && formFieldTypes.has(only);
  if (!isOne || only === "array") return { at: type, id: "severalTypes" };
  const doubt = names.length > 1 ? "`null` would no longer be an answer" : undefined;
  const rewrite = setText(type, only, doubt);
  return { at: type, id: "severalTypes", rewrite };
}

function typesAt({ protocolVersion }: Choices): string {
  const plain = "`string`, `number`, `integer` or `boolean`";
  return isSince(protocolVersion, titledEnumsSince) ? `${plain}, and \`array\` for enums` : plain;
}
