/**
 * What an object is in an elicitation: the form (`requestedSchema`), the fields of the form (`properties`),
 * one field (2025-06-18, ElicitRequest.params.requestedSchema), or an object that is spread into a field.
 */
export type Role = "requested schema" | "fields" | "field" | "part of a field";

/** The role of a member's value, by the role of the object that holds it. */
export function roleWithin(role: Role | undefined, key: string | undefined): Role | undefined {
  if (role === "fields") return "field";
  return role === "requested schema" && key === "properties" ? "fields" : undefined;
}
