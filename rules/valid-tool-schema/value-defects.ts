import { requireByName } from "../../codemods/elicitation/form-schema.js";
import { removeMember } from "../../codemods/one-member.js";
import { toExclusiveLimit, toPrefixItems } from "../../codemods/schemas/older-drafts.js";
import {
  toEmptyObject,
  toKnownType,
  toList,
  toPlainValue,
} from "../../codemods/schemas/written-value.js";
import { doubted, type Rewrite } from "../../codemods/rewrite.js";
import { certainMembers, type SchemaNode } from "../../context/tool-schema/nodes.js";
import type { SchemaKey } from "../../context/tool-schema/schemas.js";
import {
  dialects,
  droppedKeywords,
  formOf,
  schemaTypes,
  typeMeantBy,
} from "../../protocol/schema-forms.js";
import { constrains, isSchemaKeyword } from "../../protocol/schema-keywords.js";
import { knownValue } from "../../context/known-values.js";
import { type Member, type Value, literalOf } from "../../syntax/value.js";
import { literalType } from "../value-type.js";
import { type KeywordDefect, formDefects } from "./form-defects.js";
import type { SchemaDefect } from "./messages.js";

/** Reports invalid values of keywords, and keywords that a newer dialect dropped. */
export function* valueDefects(node: SchemaNode, key: SchemaKey): Iterable<SchemaDefect> {
  for (const { keyword, ...defect } of formDefects(node)) yield described(keyword, defect, key);
  for (const at of certainMembers(node.schema)) {
    const { instead, last } = droppedKeywords.get(at.key ?? "") ?? {};
    if (instead === undefined || last === undefined) continue;
    // If `items` is a list, its finding says the same.
    const hasList = certainMembers(node.schema).some(
      (one) => one.key === "items" && knownValue(one.value).kind === "array",
    );
    if (!hasList && dialects.indexOf(node.dialect) > dialects.indexOf(last))
      yield { at, id: "dropped", data: { keyword: at.key ?? "", instead } };
  }
}

/** `objectOf({ id: text, required: ["id"] })`, whose function puts it all under `properties`. */
export function listAmongProperties(at: Member): SchemaDefect {
  const data = {
    who: whoRefuses("inputSchema", "properties"),
    what: `\`${at.key ?? ""}\` in \`properties\``,
    expected: "a schema",
    found: "a list",
  };
  return { at, id: "wrongValue", data };
}

/**
 * Who refuses a schema with an invalid value: for `inputSchema` the providers of models, for
 * `outputSchema` the clients.
 */
function whoRefuses(key: SchemaKey, keyword: string): string {
  if (key === "inputSchema") return "Some providers refuse the whole request";
  const isLabel = isSchemaKeyword(keyword) && !anyType.some((type) => constrains(keyword, type));
  return isLabel
    ? "Validators that check schemas refuse this one"
    : "SDK clients refuse the list of tools, or every call of this one,";
}

const anyType = ["array", "boolean", "null", "number", "object", "string"] as const;

function described(keyword: Member, defect: KeywordDefect, key: SchemaKey): SchemaDefect {
  const { at } = defect;
  const name = keyword.key ?? "";
  const who = whoRefuses(key, name);
  if (defect.kind === "pattern") return { at, id: "pattern", data: { problem: defect.problem } };
  if (defect.kind === "type") {
    const { type } = defect;
    if (type === "any") return { at, id: "anyType", data: { who }, rewrite: withoutType(at) };
    const meant = typeMeantBy(type);
    const all = `one of ${schemaTypes.map((one) => `"${one}"`).join(", ")}`;
    const types = meant === undefined ? all : `"${meant}"`;
    const rewrite = toKnownType(keyword.owner, at.kind === "member" ? at.value : at);
    return { at, id: "unknownType", data: { who, type, types }, rewrite };
  }
  const { expected, found, value } = defect;
  const shown = literalType(value);
  if (at === keyword && shown === "boolean" && name === "required")
    return { at, id: "requiredFlag", data: { who }, rewrite: required(keyword, value) };
  if (at === keyword && shown === "boolean" && name.startsWith("exclusive")) {
    const rewrite = toExclusiveLimit(keyword);
    return { at, id: "oldLimit", data: { who, keyword: name }, rewrite };
  }
  if (at === keyword && shown === "array" && name === "items") {
    const doubt = "validators of draft-07, as in SDK 1.x, do not read `prefixItems`";
    const rewrite = toPrefixItems(keyword, key === "outputSchema" ? doubt : undefined);
    return { at, id: "itemList", data: { who }, rewrite };
  }
  const rewrite = at === keyword ? rewriteOf(keyword, value) : undefined;
  const data = { who, what: whatIs(keyword, at, found), expected, found };
  return { at, id: "wrongValue", data, rewrite };
}

/** The invalid part of a keyword. For a list with duplicates, that is the whole list. */
function whatIs({ key = "" }: Member, at: Member | Value, found: string): string {
  if (found.startsWith("a list with")) return `\`${key}\``;
  if (at.kind !== "member") return `an element of \`${key}\``;
  return at.key === key ? `\`${key}\`` : `\`${at.key ?? ""}\` in \`${key}\``;
}

/**
 * A single `any` is removed, but not one in a list of types, because only the other types may be
 * meant.
 */
function withoutType(at: Member | Value): Rewrite | undefined {
  return at.kind === "member"
    ? removeMember(at, "some clients need a type, and it is unclear which")
    : undefined;
}

/** Rewrites a `required` flag of a single property. */
function required(keyword: Member, value: Value): Rewrite {
  return literalOf(value) === true ? requireByName(keyword) : removeMember(keyword);
}

/** The rewrite for a value of the wrong type whose meaning is clear. */
function rewriteOf(keyword: Member, value: Value): Rewrite | undefined {
  // The dialect does not matter here: a keyword with one of these forms has it in every dialect.
  const form = formOf(keyword.key ?? "", "2020-12");
  const isEmpty = value.kind === "array" && value.elements.length === 0;
  switch (form) {
    case "named schemas":
    case "schemas by pattern":
      return isEmpty ? toEmptyObject(keyword) : undefined;
    case "names":
      return literalType(value) === "string" ? toList(keyword) : undefined;
    case "flag":
    case "number":
    case "count":
      return literalType(value) === "string"
        ? doubted(toPlainValue(keyword), "it may be meant as a string")
        : undefined;
    default:
      return undefined;
  }
}
