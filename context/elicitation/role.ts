import type { Path } from "../../flow/path.js";
import { schemaConverters } from "../../protocol/zod-schemas.js";
import type { CallValue } from "../../syntax/value.js";

/**
 * What an object is in an elicitation: the form (`requestedSchema`), the fields of the form
 * (`properties`), one field (2025-06-18, ElicitRequest.params.requestedSchema), or an object that
 * is spread into the form or a field. What such a part lacks may come from the rest.
 */
export type Role =
  | ("requested schema" | "part of a requested schema" | "fields" | "field" | "part of a field")
  | ZodRole;

/** What a form is made of by a converter for zod schemas: `made by toJSONSchema`. */
type ZodRole = `made by ${string}`;

const madeBy = "made by ";

/** The role of the zod schema that a call converts to a value with a role. */
export function roleConverted(
  role: Role,
  { name: converter }: CallValue,
  path: Path,
): Role | undefined {
  const isForm = role === "requested schema" && path.length === 0;
  return isForm && schemaConverters.has(converter) ? `${madeBy}${converter}` : undefined;
}

/** The function that converts what has a role. */
export function converterFor(role: Role | undefined): string | undefined {
  return role?.startsWith(madeBy) === true ? role.slice(madeBy.length) : undefined;
}

/** The role of a member's value, by the role of the object that contains it. */
export function roleWithin(role: Role | undefined, key: string | undefined): Role | undefined {
  if (role === "fields") return "field";
  const isForm = role === "requested schema" || role === "part of a requested schema";
  return isForm && key === "properties" ? "fields" : undefined;
}

/** The role of an object that is spread into one with a role. */
export function roleOfPart(role: Role): Role {
  switch (role) {
    case "requested schema":
      return "part of a requested schema";
    case "field":
      return "part of a field";
    default:
      return role;
  }
}
