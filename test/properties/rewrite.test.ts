import fc from "fast-check";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { type FieldSource, fieldSources } from "./field-source.js";

const settings = settingsFor(undefined)("src/a.js");
const [parseScript, parseJson] = await Promise.all([parserFor("a.js"), parserFor("a.json")]);
const migration = rules.filter(({ id }) => id === "no-legacy-enum-names");

describe.each([
  {
    language: "JavaScript",
    parse: parseScript,
    before: "server.elicitInput(",
    after: ");\n",
    isJson: false,
  },
  { language: "JSON", parse: parseJson, before: "", after: "\n", isJson: true },
])("any formatting of a field in $language", ({ parse, before, after, isJson }) => {
  const migrate = (text: string): string => {
    if (!parse) throw new Error("There is no parser.");
    return migrateText(text, parse, migration, settings, false).text;
  };

  it("has a rewrite that is equivalent, keeps every comment, and is final", () => {
    fc.assert(
      fc.property(fieldSources(isJson), ({ source, ...field }) => {
        const text = before + source + after;
        const migrated = migrate(text);
        const result = migrated.slice(before.length, migrated.length - after.length);
        expect(evaluate(result)).toEqual(titled(evaluate(source), field));
        for (const comment of field.comments) expect(occurrences(migrated, comment)).toBe(1);
        expect(migrate(migrated)).toBe(migrated);
      }),
      { numRuns: numRuns(500) },
    );
  });

  it("is rewritten without changes to any other byte", () => {
    fc.assert(
      fc.property(fieldSources(isJson), fc.string(), ({ source }, noise) => {
        const around = isJson
          ? `[${JSON.stringify(noise)},`
          : `f(${JSON.stringify(noise)}); server.elicitInput(`;
        const close = isJson ? "]" : ")";
        const alone = migrate(before + source + after);
        const expected = alone.slice(before.length, alone.length - after.length);
        // Only code on the same line as the field may be reformatted, so the noise is on separate
        // lines.
        expect(migrate(`${around}\n${source}\n${close}\n`)).toBe(
          `${around}\n${expected}\n${close}\n`,
        );
      }),
      { numRuns: numRuns(200) },
    );
  });
});

describe.each([
  { language: "JavaScript", parse: parseScript, parser: "babel", isJson: false },
  { language: "JSON", parse: parseJson, parser: "json", isJson: true },
])("a $language file formatted with Prettier's defaults", ({ parse, parser, isJson }) => {
  it("stays formatted", async () => {
    await fc.assert(
      fc.asyncProperty(fieldSources(isJson), async ({ source, comments }) => {
        // Skip comments: prettier moves some of them even in unchanged files.
        fc.pre(comments.length === 0 && parse !== undefined);
        const clean = await format(isJson ? source : `server.elicitInput(${source});`, { parser });
        const { text } = migrateText(clean, parse, migration, settings, false);
        expect(text).not.toBe(clean);
        expect(text).toBe(await format(text, { parser }));
      }),
      { numRuns: numRuns(300) },
    );
  });
});

/** Evaluates an object literal that this test has written. */
function evaluate(source: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- our own text, which is not JSON
  return new Function(`return (${source}\n);`)() as unknown;
}

function occurrences(text: string, comment: string): number {
  return [...text.matchAll(new RegExp(`${comment}(?!\\d)`, "gu"))].length;
}

/** Returns the titled form of the field, computed from values rather than text. */
function titled(whole: unknown, { values, titles, isMulti }: Omit<FieldSource, "source">): unknown {
  const copy = structuredClone(whole) as { requestedSchema: { properties: { f: Field } } }; // as created by field-source
  const { f } = copy.requestedSchema.properties;
  const options = values.map((value, index) => ({ const: value, title: titles[index] }));
  if (isMulti) f.items = { anyOf: options };
  else {
    delete f.enum;
    delete f.enumNames;
    f.oneOf = options;
  }
  return copy;
}

interface Field {
  enum?: unknown;
  enumNames?: unknown;
  oneOf?: unknown;
  items?: unknown;
}
