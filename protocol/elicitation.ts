import type { Revision } from "./revision.js";

/** The revision that brought `TitledSingleSelectEnumSchema` and `TitledMultiSelectEnumSchema`. */
export const titledEnumsSince: Revision = "2025-11-25";

/** The revision that brought requests that open a URL (ElicitRequestURLParams). */
export const urlModeSince: Revision = "2025-11-25";

/** The ways to ask a user (2025-11-25, ElicitRequestFormParams.mode and ElicitRequestURLParams.mode). */
export const modes: readonly string[] = ["form", "url"];

/** The keys of one option of a titled enum (2025-11-25, TitledSingleSelectEnumSchema.oneOf). Clients drop any other. */
export const optionKeys: readonly string[] = ["const", "title"];

/** The request a server asks a user with (2025-06-18, ElicitRequest). */
export const elicitationMethod = "elicitation/create";

/** The official types of one field of a requested schema (2025-06-18 and later, PrimitiveSchemaDefinition and its members). */
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
 * Official types of fields that a titled enum fits (2025-11-25), by the keyword it has: a field that is written for
 * others, as for `LegacyTitledEnumSchema`, takes none.
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
