import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fc from "fast-check";

/** The folder with the official 2020-12 meta-schemas in Ajv's package. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve("ajv/package.json")),
  "dist/refs/json-schema-2020-12",
);

const vocabularies = [
  ...["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation"],
  "content",
];

interface MetaSchema {
  readonly properties: object;
}

/** The meta-schema and the vocabularies that it consists of, by name. */
export const metaSchemas: ReadonlyMap<string, MetaSchema> = new Map(
  ["schema", ...vocabularies.map((name) => `meta/${name}`)].map((name) => {
    const text = readFileSync(join(folder, `${name}.json`), "utf8");
    return [name, JSON.parse(text) as MetaSchema]; // each of these files has properties
  }),
);

/** Keywords only for meta-schemas, or that would change the dialect. */
const left: ReadonlySet<string> = new Set(["$vocabulary", "$schema"]);

/** Every keyword in the official meta-schemas, and three that are not in them. */
const keywords: readonly string[] = [
  ...[...metaSchemas.values()].flatMap(({ properties }) =>
    Object.keys(properties).filter((keyword) => !left.has(keyword)),
  ),
  ...["enumNames", "nullable", "constructor"],
];

/** Values that are valid for some keywords and not for others. */
const plain = fc.constantFrom<unknown>(
  ...[
    "string",
    "integer",
    "str",
    "any",
    "",
    "a(",
    "^[a-z]+$",
    "#grams",
    "grams",
    "é",
    "https://a.b",
  ],
  ...[0, 1, -1, 1.5, 3, true, false, null],
  ...[[], ["a"], ["a", "a"], ["string", "null"], [1, 1], [["a"]], {}],
  ...[{ a: ["b"] }, { a: ["b", "b"] }, { a: "b" }, { "(": true }, { a: null }],
);

/** Random objects in the shape of schemas, as JSON. Only some of them are valid. */
export const schema: fc.Arbitrary<object> = fc.letrec<{ schema: object; value: unknown }>(
  (tie) => ({
    value: fc.oneof(
      { weight: 5, arbitrary: plain },
      tie("schema"),
      fc.array(fc.oneof(tie("schema"), plain), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom("a", "b", "$x", "("), fc.oneof(tie("schema"), plain), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    ),
    schema: fc.dictionary(fc.constantFrom(...keywords), tie("value"), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  }),
).schema;
