import { noLegacyEnumNames } from "./no-legacy-enum-names.js";
import type { Rule } from "./rule.js";
import { validElicitationDefault } from "./valid-elicitation-default.js";
import { validEnumSchema } from "./valid-enum-schema.js";

/** Every rule, in the order of the documentation. */
export const rules: readonly Rule[] = [noLegacyEnumNames, validEnumSchema, validElicitationDefault];
