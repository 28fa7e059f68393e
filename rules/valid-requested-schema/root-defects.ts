import { fillForm } from "../../codemods/elicitation/form-schema.js";
import { addMember, removeMember } from "../../codemods/one-member.js";
import { refused } from "../../codemods/rewrite.js";
import { addRootType } from "../../codemods/tools/tool-schema.js";
import { isFieldMap } from "../../context/elicitation/call-sites.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import { formDefinition } from "../../protocol/form-fields.js";
import { constrains, isVendorKeyword } from "../../protocol/schema-keywords.js";
import { knownOf } from "../../context/known-values.js";
import { textOf } from "../../syntax/document.js";
import { type Member, member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { unknownRequired } from "../required-names.js";
import { literalType } from "../value-type.js";
import { doubts, unfitValues } from "./keyword-defects.js";
import type { FormDefect } from "./messages.js";

/** Keywords that are not part of forms, but do no harm. */
const harmless: readonly string[] = [
  // Clients may ignore it, and validators use the default dialect.
  "$schema",
  // Clients only fill in the fields that they show.
  "additionalProperties",
];

/** Checks the root of a form's schema. */
export function* rootDefects(schema: ObjectValue, settings: Settings): Iterable<FormDefect> {
  if (!formDefinition(settings.protocolVersion)) return;
  if (isFieldMap(schema)) {
    yield { at: schema, id: "fieldsAtRoot" };
    return;
  }
  yield* typeDefects(schema, settings);
  yield* rootKeywordDefects(schema, settings);
  for (const { at, name } of unknownRequired(schema, settings))
    yield { at, id: "unknownRequired", data: { name } };
}

/**
 * Reports root keywords that forms do not have, or with values that forms do not allow. Also used
 * for objects that are spread into a form.
 */
export function* rootKeywordDefects(schema: ObjectValue, settings: Settings): Iterable<FormDefect> {
  const definition = formDefinition(settings.protocolVersion);
  if (!definition) return;
  for (const found of members(schema)) {
    const { key } = found;
    if (key === undefined || key === "type") continue;
    const row = definition.properties.get(key);
    if (row) yield* unfitValues(found, key, row, settings);
    else if (!isVendorKeyword(key) && !isHarmless(found)) yield unknownKeyword(schema, found, key);
  }
}

function* typeDefects(schema: ObjectValue, settings: KnownFile): Iterable<FormDefect> {
  const type = member(schema, "type");
  const found = knownOf(type?.value, settings);
  if (type && found && literalType(found) !== undefined && stringOf(found) !== "object") {
    const shown = `\`${textOf(schema.document, type.value.span)}\``;
    yield { at: type, id: "wrongRootType", data: { found: shown } };
    return;
  }
  // A test may pass an incomplete form to code that reads only part of it.
  if (isTestScript(schema.document, settings)) return;
  // The `{}` in `form ?? {}` may never be used, and the form is defined elsewhere.
  if (schema.entries.length === 0 && schema.place.kind === "alternative") return;
  if (!type && lacks(schema, "type")) {
    const isEmpty = schema.entries.length === 0;
    const rewrite = isEmpty ? fillForm(schema) : addRootType(schema);
    yield { at: schema, id: "missingType", rewrite, keyword: "type" };
  } else if (type && lacks(schema, "properties") && !isComposed(schema)) {
    // A form without fields has empty `properties` (2025-06-18,
    // `ElicitRequest.params.requestedSchema`).
    const rewrite = addMember(schema, { key: "properties", value: "{}" });
    yield { at: schema, id: "missingProperties", rewrite, keyword: "properties" };
  }
}

/** Keywords that can replace `properties`. */
const composing: readonly string[] = ["$ref", "allOf", "anyOf", "oneOf"];

/** Keywords that can replace `properties`, and those that contain what they refer to. */
const holdsFields: readonly string[] = [...composing, "$defs", "definitions"];

/** Whether another keyword may replace `properties`. */
function isComposed(schema: ObjectValue): boolean {
  return composing.some((key) => member(schema, key));
}

/** Whether the fields of a form without `properties` may be in a keyword. */
function mayHoldFields(schema: ObjectValue, key: string): boolean {
  return holdsFields.includes(key) && isComposed(schema) && !member(schema, "properties");
}

function isHarmless({ key = "", value }: Member): boolean {
  return harmless.includes(key) && value.kind === "scalar";
}

function unknownKeyword(schema: ObjectValue, at: Member, key: string): FormDefect {
  const isConstraint = constrains(key, "object");
  const rewrite = mayHoldFields(schema, key)
    ? refused("without it the form would have no fields")
    : removeMember(at, isConstraint ? doubts.constraint : doubts.label);
  return { at, id: isConstraint ? "rootConstraint" : "rootLabel", data: { key }, rewrite };
}
