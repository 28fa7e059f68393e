import type { Revision } from "./revision.js";

/** The revision with `TitledSingleSelectEnumSchema` and `TitledMultiSelectEnumSchema`. */
export const titledEnumsSince: Revision = "2025-11-25";

/** The revision that introduced requests to open a URL (ElicitRequestURLParams). */
export const urlModeSince: Revision = "2025-11-25";

/**
 * The modes of elicitation (2025-11-25, ElicitRequestFormParams.mode and
 * ElicitRequestURLParams.mode).
 */
export const modes: readonly string[] = ["form", "url"];

/**
 * The keys of an option of a titled enum (2025-11-25, TitledSingleSelectEnumSchema.oneOf). Clients
 * drop any other key.
 */
export const optionKeys: readonly string[] = ["const", "title"];

/** The method of elicitation requests (2025-06-18, ElicitRequest). */
export const elicitationMethod = "elicitation/create";

/**
 * The official types of a field of a requested schema (2025-06-18 and later,
 * PrimitiveSchemaDefinition and its members).
 */
export const fieldTypes: ReadonlySet<string> = new Set([
  "PrimitiveSchemaDefinition",
  "StringSchema",
  "NumberSchema",
  "BooleanSchema",
  "EnumSchema",
  "SingleSelectEnumSchema",
  "MultiSelectEnumSchema",
  "LegacyTitledEnumSchema",
  "UntitledSingleSelectEnumSchema",
  "UntitledMultiSelectEnumSchema",
  "TitledSingleSelectEnumSchema",
  "TitledMultiSelectEnumSchema",
]);

/**
 * Official types of fields that a titled enum fits (2025-11-25), by the enum's keyword. It fits no
 * other type, such as `LegacyTitledEnumSchema`.
 */
export const typesWith: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "oneOf",
    new Set([
      ...["PrimitiveSchemaDefinition", "EnumSchema"],
      ...["SingleSelectEnumSchema", "TitledSingleSelectEnumSchema"],
    ]),
  ],
  [
    "anyOf",
    new Set([
      ...["PrimitiveSchemaDefinition", "EnumSchema"],
      ...["MultiSelectEnumSchema", "TitledMultiSelectEnumSchema"],
    ]),
  ],
]);
