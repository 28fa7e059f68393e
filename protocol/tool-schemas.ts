import type { Revision } from "./revision.js";

/** The revision that lets `outputSchema` describe any value; before, it describes an object (2026-07-28, Tool). */
export const anyOutputSince: Revision = "2026-07-28";

/** The revision that first said how tools are named (2025-11-25, Tools). */
export const toolNamesSince: Revision = "2025-11-25";

/** 1 to 128 letters, digits, `_`, `-` and `.` (2025-11-25, Tools; the SDK warns of others). */
export const isToolName = /^[\w.-]{1,128}$/u;

/** The revision that brought `x-mcp-header` (2026-07-28, Tools). */
export const headersSince: Revision = "2026-07-28";

/** The keyword by which an argument travels in a header as well (2026-07-28, Tools). */
export const headerKeyword = "x-mcp-header";

/** A token of HTTP (RFC 9110, section 5.6.2), which the name of a header is. */
export const isToken = /^[!#$%&'*+\-.^`|~\w]+$/u;

/** The types of arguments that can travel in a header (2026-07-28, Tools). */
export const headerTypes: readonly string[] = ["string", "integer", "boolean"];

/** The dialect of JSON Schema where a schema names none (2025-11-25, JSON Schema usage). */
export const defaultDialect = "https://json-schema.org/draft/2020-12/schema";

/** Dialects that the validators of current clients refuse. */
export const isOldDialect = /^https?:\/\/json-schema\.org\/draft-0[467]\/schema#?$/u;

/** Keywords of those dialects that say something else, or nothing, in the default one. */
export const oldKeywords: readonly string[] = [
  ...["additionalItems", "definitions", "dependencies", "id"],
];
