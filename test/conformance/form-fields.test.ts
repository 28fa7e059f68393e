import { describe, expect, it } from "vitest";
import type { Definition } from "../../protocol/definition-row.js";
import {
  fieldDefinition,
  formDefinition,
  formFieldKinds,
  formFieldTypes,
} from "../../protocol/form-fields.js";
import { revisions } from "../../protocol/revision.js";
import { type JsonSchema, schemaProperties, tableProperties } from "../protocol/json-schema.js";
import { officialDefinition, officialDefinitions } from "../protocol/official-schema.js";

/** A folder with the official `schema.json` of each revision, in a folder named after it. */
const folder = process.env["MCP_SPEC_DIR"];

/** The definitions that make up each kind of field, by their names in any revision. */
const definitionsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["StringSchema"],
  number: ["NumberSchema"],
  integer: ["NumberSchema"],
  boolean: ["BooleanSchema"],
  "single-select": [
    ...["EnumSchema", "UntitledSingleSelectEnumSchema", "TitledSingleSelectEnumSchema"],
    "LegacyTitledEnumSchema",
  ],
  "multi-select": ["UntitledMultiSelectEnumSchema", "TitledMultiSelectEnumSchema"],
};

/** The `type` of fields whose kind has another name. */
const typeOf: Readonly<Record<string, string>> = {
  "single-select": "string",
  "multi-select": "array",
};

type Properties = ReturnType<typeof tableProperties>;

/** Makes all properties but `type` optional, since a kind of field can have several definitions. */
function loosely(properties: Properties, kind: string): Properties {
  const type = { type: "string", isRequired: true, values: [typeOf[kind] ?? kind] } as const;
  const entries = Object.entries(properties).map(
    ([key, property]) => [key, { ...property, isRequired: false }] as const,
  );
  return { ...Object.fromEntries(entries), type };
}

it("compares every kind of field", () => {
  expect(Object.keys(definitionsOf).toSorted()).toEqual(formFieldKinds.toSorted());
  expect(new Set(formFieldKinds.map((kind) => typeOf[kind] ?? kind))).toEqual(formFieldTypes);
});

if (folder === undefined)
  it("does not compare forms with the official schemas if MCP_SPEC_DIR is not set", () => {
    expect(process.env).not.toHaveProperty("MCP_SPEC_DIR");
  });
else
  describe.each(revisions)("the official schema of %s", (revision) => {
    const definitions = officialDefinitions(folder, revision);

    it.each(formFieldKinds)("has the same keywords as the tables in a %s field", (kind) => {
      const official = (definitionsOf[kind] ?? []).flatMap((name) => definitions[name] ?? []);
      // In later revisions, `EnumSchema` is only a union of the others.
      const written = official.filter(({ properties }) => properties);
      const theirs = written.flatMap((schema) =>
        Object.entries(schemaProperties(schema, definitions)),
      );
      const ours = fieldDefinition(kind, revision);
      expect(ours && loosely(tableProperties(ours), kind)).toEqual(
        written.length === 0 ? undefined : loosely(Object.fromEntries(theirs), kind),
      );
    });

    it("has the same keywords as the tables in a form", () => {
      const params = officialDefinition("ElicitRequestFormParams", definitions);
      const schema: JsonSchema | undefined = params?.properties?.["requestedSchema"];
      const ours: Definition | undefined = formDefinition(revision);
      expect(ours && tableProperties(ours)).toEqual(
        schema && schemaProperties(schema, definitions),
      );
    });
  });
