import { elicitationMethod } from "../../protocol/elicitation.js";
import { isSchemaKeyword } from "../../protocol/schema-keywords.js";
import { member, members, type ObjectValue, stringAt } from "../../syntax/value.js";
import { memberOf } from "../ancestors.js";
import { asks, isObjectSchema } from "./call-sites.js";

/**
 * Whether an object under the name `requestedSchema` is the schema of a form. The schema of a database may have that
 * name too, so that either the object says it is a JSON Schema, or what holds it says that it asks a user.
 */
export function isFormSchema(object: ObjectValue): boolean {
  // A schema of another library, in the form that libraries share.
  if (member(object, "~standard")) return false;
  if (isObjectSchema(object)) return true;
  const holder = memberOf(object)?.owner;
  if (holder && isRequest(holder)) return true;
  const describesObject = stringAt(object, "type") === "object" || member(object, "properties");
  return Boolean(describesObject) && members(object).every(({ key = "" }) => isSchemaKeyword(key));
}

/** Whether an object is what a user is asked with. */
function isRequest(holder: ObjectValue): boolean {
  const { place } = holder;
  if (place.kind === "argument") return asks.test(place.call.callee.at(-1) ?? "");
  const around = memberOf(holder);
  const isParams =
    around?.key === "params" && stringAt(around.owner, "method") === elicitationMethod;
  return isParams || member(holder, "message") !== undefined;
}
