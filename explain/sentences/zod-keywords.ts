import type { Sentence } from "../meaning.js";

/** The keywords that models refuse most, who writes them, and what to write instead. */
const keywords: readonly (readonly [keyword: string, from: string, instead: string])[] = [
  [
    "exclusiveMinimum",
    "zod writes for `.positive()` and `.gt(…)`",
    "`.min(1)` for integers, else `.nonnegative()`",
  ],
  ["exclusiveMaximum", "zod writes for `.negative()` and `.lt(…)`", "`.max(…)`"],
  [
    "const",
    "zod writes for `z.literal(…)`",
    'an enum of one value, `z.enum(["all"])`, or `"enum": ["all"]` in JSON',
  ],
  [
    "additionalProperties",
    "zod writes for `z.object(…)`, `z.record(…)` and `.strict()`",
    "a list of `{ key, value }` for a record",
  ],
  [
    "propertyNames",
    "zod writes for `z.record(z.string(), …)` in zod 4",
    "a list of `{ key, value }`",
  ],
  [
    "oneOf",
    "zod writes for `z.discriminatedUnion(…)` in zod 4",
    "one object with `z.enum([…])` and optional fields",
  ],
  [
    "allOf",
    "zod writes for `z.intersection(…)` and `.and(…)`",
    "one `z.object({ ...first.shape, ...second.shape })`",
  ],
  [
    "prefixItems",
    "zod writes for `z.tuple(…)` in zod 4",
    "`z.array(…)` or an object with a name for each value",
  ],
  ["not", "zod writes for `z.never()` and `.optional()` in a union", "the schema without it"],
  [
    "$ref",
    "the converter writes for a schema that is used twice or contains itself",
    "the schema written out at each place",
  ],
  [
    "$schema",
    "the converter writes at the root of each schema",
    "no `$schema`: delete it from what is sent",
  ],
  ["multipleOf", "zod writes for `.multipleOf(…)` and `.step(…)`", "a sentence in the description"],
];

/** Gemini's error about a keyword that it does not know, for each keyword that zod writes. */
export const zodKeywordSentences: readonly Sentence[] = keywords.map(
  ([keyword, from, instead]) => ({
    says: [
      `Invalid JSON payload received. Unknown name "${keyword}" at`,
      `Unknown name "${keyword}" at`,
      `Unknown name "${keyword}":`,
    ],
    source: "Gemini, from clients that send `parameters` and not `parametersJsonSchema`",
    rules: ["portable-tool-schema"],
    because: `Gemini does not know \`${keyword}\`, which ${from}. It refuses the whole request.`,
    repair: `Write ${instead}. \`check --client gemini\` finds all of them.`,
  }),
);

/** The keywords that have a sentence. */
export const zodKeywords: readonly string[] = keywords.map(([keyword]) => keyword);
