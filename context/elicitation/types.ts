import { fieldTypes } from "../../protocol/elicitation.js";
import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue, type TypeText } from "../../syntax/value.js";
import { isFieldMap, isObjectSchema } from "./call-sites.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { expanded } from "../types/expanded-types.js";
import { typesByPlace } from "../types/given-types.js";
import { isOfficial } from "../imports.js";
import type { Role } from "./role.js";

/** The role that an object has because of its declared type, or `undefined`. */
export function formRoleByType(object: ObjectValue): Role | undefined {
  if (!claimedTypes(object).some((type) => isElicitation(object.document, type)))
    return isOfFieldType(object) ? "field" : undefined;
  if (isObjectSchema(object)) return "requested schema";
  if (isEnumLike(object)) return "field";
  if (isFieldMap(object)) return "fields";
  const isField = claimedTypes(object).some((type) => isFieldType(object.document, type));
  return isField && member(object, "type")?.value.kind === "scalar" ? "field" : undefined;
}

/** Whether the type of something around an object declares it a field, as in a table of fields. */
function isOfFieldType(object: ObjectValue): boolean {
  if (member(object, "type")?.value.kind !== "scalar") return false;
  return typesByPlace(object)
    .flatMap((type) => expanded(object.document, type))
    .some(({ node }) => {
      const name = node.kind === "name" ? node.name : "";
      return fieldTypes.has(name) && isOfficial(object.document, name);
    });
}

function isElicitation(document: Document, type: TypeText): boolean {
  if (/\bAcp/u.test(type.text)) return false;
  if (/elicit|requestedSchema/iu.test(type.text)) return true;
  return isFieldType(document, type) || type.names.some((name) => isAlias(document, name));
}

function isFieldType(document: Document, { names }: TypeText): boolean {
  return names.some((name) => fieldTypes.has(name) && isOfficial(document, name));
}

/** Whether a name of this file is an alias of an elicitation type. */
function isAlias(document: Document, name: string): boolean {
  const declaration = document.types.get(name);
  // An alias of itself is not a valid type, and aliases of aliases are too rare to follow.
  return declaration?.isAlias === true && /elicit|requestedSchema/iu.test(declaration.text);
}

function isEnumLike(object: ObjectValue): boolean {
  return (
    member(object, "type") !== undefined &&
    ["enum", "oneOf", "anyOf", "items"].some((key) => member(object, key) !== undefined)
  );
}
