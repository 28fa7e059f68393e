import type { Revision } from "./revision.js";

/** The revision since which `outputSchema` need not describe an object (2026-07-28, Tool). */
export const anyOutputSince: Revision = "2026-07-28";

/** The revision since which a property's schema need not be an object (2026-07-28, Tool). */
export const anySchemaSince: Revision = "2026-07-28";

/** The revision that introduced rules for names of tools (2025-11-25, Tools). */
export const toolNamesSince: Revision = "2025-11-25";

/** 1 to 128 letters, digits, `_`, `-`, `.` (2025-11-25, Tools); the SDK warns about others. */
export const isToolName = /^[\w.-]{1,128}$/u;

/** The revision that introduced `x-mcp-header` (2026-07-28, Tools). */
export const headersSince: Revision = "2026-07-28";

/** The keyword for arguments that are also sent in a header (2026-07-28, Tools). */
export const headerKeyword = "x-mcp-header";

/** An HTTP token (RFC 9110, section 5.6.2), as required for the name of a header. */
export const isToken = /^[!#$%&'*+\-.^`|~\w]+$/u;

/** The types of arguments that can be sent in a header (2026-07-28, Tools). */
export const headerTypes: readonly string[] = ["string", "integer", "boolean"];

/** SDK 2's function that makes a schema of its own of a JSON Schema. */
export const takesJsonSchema = "fromJsonSchema";

/** The dialect of schemas without `$schema` (2025-11-25, JSON Schema usage). */
export const defaultDialect = "https://json-schema.org/draft/2020-12/schema";

/** Dialects that validators of current clients reject. */
export const isOldDialect = /^https?:\/\/json-schema\.org\/draft-0[467]\/schema#?$/u;

/** Keywords of those dialects with a different meaning, or none, in the default one. */
export const oldKeywords: readonly string[] = [
  ...["additionalItems", "definitions", "dependencies", "id"],
];
