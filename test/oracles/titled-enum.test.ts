import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";

/** A legacy enum field, as a JSON Schema. */
interface LegacyField {
  readonly values: readonly string[];
  readonly schema: Readonly<Record<string, unknown>>;
}

const text = fc.string({ minLength: 0, maxLength: 12 });
const pairs = fc
  .uniqueArray(fc.tuple(text, text), { minLength: 1, maxLength: 5, selector: ([value]) => value })
  .filter((list) => list.some(([value, title]) => value !== title));
const described = fc.record({ title: text, description: text }, { requiredKeys: [] });

const single: fc.Arbitrary<LegacyField> = fc
  .tuple(pairs, described, fc.option(fc.nat()), fc.boolean())
  .map(([list, texts, preset, hasType]) => {
    const values = list.map(([value]) => value);
    const chosen = preset === null ? {} : { default: values[preset % values.length] };
    const enumNames = list.map(([, title]) => title);
    const type = hasType ? { type: "string" } : {};
    return { values, schema: { ...type, ...texts, enum: values, enumNames, ...chosen } };
  });

const multi: fc.Arbitrary<LegacyField> = fc
  .tuple(pairs, described, fc.option(fc.nat()))
  .map(([list, texts, preset]) => {
    const values = list.map(([value]) => value);
    const chosen = preset === null ? {} : { default: values.slice(preset % values.length) };
    const items = { type: "string", enum: values, enumNames: list.map(([, title]) => title) };
    return { values, schema: { type: "array", ...texts, items, ...chosen } };
  });

const parse = await parserFor("a.json");
const settings = settingsFor(undefined)("a.json");

function migrate(field: LegacyField): unknown {
  const request = { requestedSchema: { type: "object", properties: { f: field.schema } } };
  if (!parse) throw new Error("There is no parser.");
  const migrated = migrateText(JSON.stringify(request, null, 2), parse, rules, settings, false);
  const result = JSON.parse(migrated.text) as typeof request; // the request above, migrated
  return result.requestedSchema.properties.f;
}

/** Returns values to check a field with, besides its own: similar ones, and ones of other types. */
function probes({ values }: LegacyField): readonly unknown[] {
  const strange = [null, 1, true, {}, [], "\u0000", values.join("")];
  const lists = [values, values.slice(1), [...values, "\u0000"], [null], [values]];
  return [...values, ...strange, ...lists];
}

/** An SDK schema. */
interface Parser {
  parse(value: unknown): unknown;
}

interface Form {
  readonly form: string;
  readonly fields: fc.Arbitrary<LegacyField>;
  readonly schemas: Readonly<Record<string, Parser>>;
}

describe.each<Form>([
  {
    form: "single-select",
    fields: single,
    schemas: {
      "SDK 1": sdk.TitledSingleSelectEnumSchemaSchema.strict(),
      "SDK 2": core.TitledSingleSelectEnumSchemaSchema.strict(),
    },
  },
  {
    form: "multi-select",
    fields: multi,
    schemas: {
      "SDK 1": sdk.TitledMultiSelectEnumSchemaSchema.strict(),
      "SDK 2": core.TitledMultiSelectEnumSchemaSchema.strict(),
    },
  },
])("a migrated $form field", ({ fields, schemas }) => {
  it.each(Object.entries(schemas))(
    "is valid for the schema of %s, which strips nothing",
    (_, schema) => {
      fc.assert(
        fc.property(fields, (field) => {
          const migrated = migrate(field);
          expect(schema.parse(migrated)).toEqual(migrated);
        }),
      );
    },
  );

  it("accepts the same values as before", () => {
    const strict = new Ajv2020();
    const lax = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(fields, (field) => {
        // The `type` that the rewrite may add changes nothing: the listed values are strings.
        const before = lax.compile({ ...field.schema });
        // Only the rewritten schema compiles in Ajv's strict mode.
        const after = strict.compile(migrate(field) as Record<string, unknown>);
        for (const value of probes(field))
          expect({ value, isValid: after(value) }).toEqual({ value, isValid: before(value) });
      }),
    );
  });
});
