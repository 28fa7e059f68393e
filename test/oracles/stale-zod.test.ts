import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { noStaleMcpTypes } from "../../rules/no-stale-mcp-types.js";
import { settingsFor } from "../../rules/settings.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";
import { blocks, result, staleSchemas } from "./stale-zod-schemas.js";

/** The members that all schemas have, in any zod version. */
interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** Evaluates a source, and returns its schemas. */
async function evaluated(source: string): Promise<Readonly<Record<string, Schema | undefined>>> {
  const folder = temporaryFolder({ "schemas.mjs": source });
  linkPackages(folder);
  const { href } = pathToFileURL(join(folder, "schemas.mjs"));
  // the sources in these tests export schemas
  return (await import(/* @vite-ignore */ href)) as Record<string, Schema | undefined>;
}

async function migrated(source: string): Promise<string> {
  const parser = await parserFor("a.ts");
  if (!parser) throw new Error("No parser for .ts");
  const settings = settingsFor({ completeness: true })("src/content.ts");
  const { left, text } = migrateText(source, parser, [noStaleMcpTypes], settings, true);
  expect(left.kind === "checked" ? left.found : left).toEqual([]);
  return text;
}

function verdict(schema: Schema | undefined, value: unknown): "kept" | "changed" | "refused" {
  const parsed = schema?.safeParse(value);
  if (parsed?.success !== true) return "refused";
  return isDeepStrictEqual(parsed.data, value) ? "kept" : "changed";
}

function verdicts(schema: Schema | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(blocks).map(([kind, block]) => [kind, verdict(schema, block)]),
  );
}

const allKept = Object.fromEntries(Object.keys(blocks).map((kind) => [kind, "kept"]));

it.each([
  ["1.x", sdk],
  ["2.x", core],
] as const)(
  "the test values are valid for SDK %s",
  (_, { CallToolResultSchema, ContentBlockSchema }) => {
    expect(verdicts(ContentBlockSchema)).toEqual(allKept);
    expect(verdict(CallToolResultSchema, result)).toBe("kept");
  },
);

describe.each(["zod", "zod/v4", "zod/v3"])("with %s", (from) => {
  it.each(staleSchemas(from))("$name keeps every block after the rewrite", async (stale) => {
    const before = await evaluated(stale.source);
    const expected = Object.keys(blocks).map((kind) => {
      const found = stale.refuses.includes(kind) ? "refused" : "kept";
      return [kind, stale.drops.includes(kind) ? "changed" : found];
    });
    expect(verdicts(before["Content"])).toEqual(Object.fromEntries(expected));
    const after = await evaluated(await migrated(stale.source));
    expect(verdicts(after["Content"])).toEqual(allKept);
    if (!before["Result"]) return;
    expect(verdict(before["Result"], result)).toBe("refused");
    expect(verdict(after["Result"], result)).toBe("kept");
  });
});

describe.each(["@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/core"])(
  "with %s imported",
  (module) => {
    const source = (schemas: string): string =>
      `import { ToolSchema } from "${module}";\n${schemas}\nexport const tool = ToolSchema;\n`;

    it.each(staleSchemas("zod/v4"))("$name keeps every block after the rewrite", async (stale) => {
      const text = await migrated(source(stale.source));
      const after = await evaluated(text);
      expect(verdicts(after["Content"])).toEqual(allKept);
      if (after["Result"]) expect(verdict(after["Result"], result)).toBe("kept");
      const [, union = ""] = /(\w+) as Content\b/u.exec(stale.source) ?? [];
      // The SDK's schema neither refuses nor keeps unknown properties.
      const isOther = ["a union of strict objects", "objects made strict", "open objects"];
      const isReplaced = ![...isOther, "one object for all kinds"].includes(stale.name);
      expect(text.match(/\w+ = ContentBlockSchema;/gu)).toEqual(
        isReplaced ? [`${union} = ContentBlockSchema;`] : null,
      );
    });
  },
);

describe.each(["zod", "zod/v3"])("forms with %s", (from) => {
  const text = `import { z } from "${from}";
export const ElicitField = z.union([
  z.object({
    type: z.literal("string"),
    enum: z.array(z.string()),
    enumNames: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal("string"), minLength: z.number().optional() }),
]);
export const ElicitAnswer = z.object({
  action: z.enum(["accept", "decline", "cancel"]),
  content: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
`;
  const option = { const: "s", title: "Small" };
  const fields = {
    legacy: { type: "string", enum: ["s"], enumNames: ["Small"] },
    text: { type: "string", minLength: 1 },
    titled: { type: "string", title: "Size", oneOf: [option], default: "s" },
    several: { type: "array", items: { type: "string", enum: ["s"] }, minItems: 1, default: ["s"] },
    severalTitled: { type: "array", items: { anyOf: [option] }, maxItems: 1 },
  };

  it("accept every form of an enum and every answer after the rewrite", async () => {
    const [before, after] = [await evaluated(text), await evaluated(await migrated(text))];
    const verdictsOf = (schema: Schema | undefined): readonly string[] =>
      Object.values(fields).map((field) => verdict(schema, field));
    expect(verdictsOf(before["ElicitField"])).toEqual([
      ...["kept", "kept", "changed", "refused", "refused"],
    ]);
    expect(verdictsOf(after["ElicitField"])).toEqual(Object.values(fields).map(() => "kept"));
    const answer = { action: "accept", content: { sizes: ["s"], count: 2 } };
    expect(verdict(before["ElicitAnswer"], answer)).toBe("refused");
    expect(verdict(after["ElicitAnswer"], answer)).toBe("kept");
  });
});

it("a zod 3 array of an SDK schema throws, which is why only zod 4 gets them", async () => {
  const source = `import { z } from "zod/v3";
import { ContentBlockSchema } from "@modelcontextprotocol/sdk/types.js";
export const list = z.array(ContentBlockSchema);
`;
  const { list } = await evaluated(source);
  expect(() => list?.safeParse([blocks.text])).toThrow("def.type._parseSync is not a function");
});
