import { knownValue } from "../known-values.js";
import { elicitationMethod } from "../../protocol/elicitation.js";
import { formFieldTypes } from "../../protocol/form-fields.js";
import { stringAt } from "../../syntax/names.js";
import { member, members, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { memberOf, nameOfAncestor, outwards, usedAt } from "../../syntax/ancestors.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { declaredKeys } from "../types/declared-keys.js";
import type { Role } from "./role.js";
import { isSchemaKeyword } from "../../protocol/schema-keywords.js";

/**
 * Names of functions that ask a user: `elicit`, `elicitInput`, `elicitSelection`,
 * `requestElicitation`… A name for reading or displaying an elicitation, such as
 * `parseElicitation`, proves nothing.
 */
export const asks = /^(?:elicit|(?:ask|build|create|make|request|send)elicit)/iu;

/** The role of an object passed to a function that asks a user, or `undefined`. */
export function roleOfArgument(callee: readonly string[], object: ObjectValue): Role | undefined {
  if (!asks.test(callee.at(-1) ?? "")) return undefined;
  if (isObjectSchema(object)) return "requested schema";
  return isFieldMap(object) ? "fields" : undefined;
}

/** `{ type: "object", properties: { … } }`. */
export function isObjectSchema(object: ObjectValue): boolean {
  return stringAt(object, "type") === "object" && member(object, "properties") !== undefined;
}

/** Whether every member is a schema of a primitive. */
export function isFieldMap(object: ObjectValue): boolean {
  const all = members(object);
  return (
    all.length > 0 &&
    all.every(
      ({ value }) => value.kind === "object" && formFieldTypes.has(stringAt(value, "type") ?? ""),
    )
  );
}

/**
 * Whether a member called `requestedSchema` belongs to something else: a schema that describes
 * elicitation requests (a copy of the protocol's own), a request of another method, an object
 * without a message for a user that has a type of its own, goes to a web address or answers a
 * request over HTTP, a request for credentials, or data that a tool gets or returns.
 */
export function isForeignRequest(holder: ObjectValue): boolean {
  const around = memberOf(holder);
  if (isInData(holder)) return true;
  if (around?.key === "properties" || credentials.test(around?.key ?? "")) return true;
  if (credentials.test(nameOfAncestor(holder) ?? "")) return true;
  if (isOfOtherType(holder)) return true;
  if (goesOverHttp(holder)) return member(holder, "message") === undefined;
  const method = around?.key === "params" ? stringAt(around.owner, "method") : undefined;
  return method !== undefined && method !== elicitationMethod;
}

/** Whether an object's own type lacks a message for a user, which every elicitation has. */
function isOfOtherType(holder: ObjectValue): boolean {
  if (member(holder, "message")) return false;
  return claimedTypes(holder).some(
    ({ node }) =>
      node.kind === "name" && declaredKeys(holder.document, node.name)?.has("message") === false,
  );
}

/** Whether a value is in the arguments or the structured content of a tool, which are its own. */
export function isInData(object: Value): boolean {
  return [...outwards(object)].some((around) => dataOfTools.has(memberOf(around)?.key ?? ""));
}

const dataOfTools: ReadonlySet<string> = new Set(["arguments", "structuredContent"]);

/** Requests to wallets for verifiable credentials. */
const credentials = /^presentation_?definition$/iu;

function goesOverHttp(object: ObjectValue): boolean {
  const place = usedAt(object);
  if (place.kind !== "argument") return false;
  // `response.json({ requestedSchema })`
  if (place.index === 0 && place.call.callee.length > 1 && place.call.name === "json") return true;
  const [address] = place.call.arguments;
  const isAddress = /^(?:https?:\/)?\//u.test(stringOf(address) ?? "");
  return isAddress && /^(?:fetch|patch|post|put|request)$/u.test(place.call.name);
}

/**
 * Whether an object under the name `requestedSchema` is the schema of a form. As a database schema
 * may have that name too, either the object must be a JSON Schema, or the object around it must ask
 * a user.
 */
export function isFormSchema(object: ObjectValue): boolean {
  // A schema of another library, in the format that libraries share.
  if (member(object, "~standard") || isReceived(object)) return false;
  if (isObjectSchema(object)) return true;
  const holder = memberOf(object)?.owner;
  if (holder && isRequest(holder)) return true;
  const describesObject = stringAt(object, "type") === "object" || member(object, "properties");
  return Boolean(describesObject) && members(object).every(({ key = "" }) => isSchemaKeyword(key));
}

/** Whether a form is that of a received request, with changes: `{ ...params.requestedSchema, … }`. */
function isReceived({ entries }: ObjectValue): boolean {
  return entries.some((entry) => {
    const from = entry.kind === "spread" ? knownValue(entry.value) : undefined;
    return from?.kind === "reference" && from.path.length > 1 && from.path.at(-1) === formKey;
  });
}

const formKey = "requestedSchema";

/** Whether an object holds the parameters of an elicitation. */
function isRequest(holder: ObjectValue): boolean {
  const place = usedAt(holder);
  if (place.kind === "argument" && asks.test(place.call.name)) return true;
  const around = memberOf(holder);
  const isParams =
    around?.key === "params" && stringAt(around.owner, "method") === elicitationMethod;
  return isParams || member(holder, "message") !== undefined;
}
