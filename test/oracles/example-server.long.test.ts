import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  ElicitRequestSchema,
  LegacyTitledEnumSchemaSchema,
  TitledMultiSelectEnumSchemaSchema,
  TitledSingleSelectEnumSchemaSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { compiledExample } from "../compiled-example.js";

/** Calls every tool of a server, with a client that fills in every form with its first options. */
async function answers(path: string): Promise<{ forms: string[]; failed: string[] }> {
  const { createServer } = (await import(pathToFileURL(path).href)) as {
    createServer: () => McpServer; // what the example exports
  };
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: { elicitation: { form: {} } } },
  );
  const forms: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    if (params.mode === "url") return { action: "decline" };
    const content: Record<string, string | number | boolean | string[]> = {};
    for (const [name, field] of Object.entries(params.requestedSchema.properties)) {
      forms.push(`${name}: ${formOf(field)}`);
      content[name] = answerTo(field);
    }
    return { action: "accept", content };
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), createServer().connect(theirs)]);
  const failed: string[] = [];
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    const names = Object.keys(inputSchema.properties ?? {});
    const given = Object.fromEntries(names.map((key) => [key, "2026-01-01"]));
    const answer = client.callTool({ name, arguments: given });
    // If the client refuses a form, the result has an error; if it refuses the result, the call
    // fails.
    const problem = await answer.then(
      ({ isError, content }) => (isError === true && !isMeant(content) ? name : undefined),
      () => name,
    );
    if (problem !== undefined) failed.push(problem);
  }
  await client.close();
  return { forms, failed };
}

/** Whether the example reports this error on purpose. */
function isMeant(content: unknown): boolean {
  return JSON.stringify(content).includes("waits for nobody");
}

function formOf(field: unknown): string {
  if (TitledSingleSelectEnumSchemaSchema.strict().safeParse(field).success) return "titled";
  if (TitledMultiSelectEnumSchemaSchema.strict().safeParse(field).success) return "titled, multi";
  const isLegacy = LegacyTitledEnumSchemaSchema.strict().safeParse(field).success;
  return isLegacy && typeof field === "object" && field !== null && "enumNames" in field
    ? "legacy"
    : "other";
}

interface AnyField {
  readonly type?: string;
  readonly format?: string | undefined;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly { readonly const: string }[];
  readonly items?: AnyField & { readonly anyOf?: readonly { readonly const: string }[] };
}

function answerTo(field: AnyField): string | number | boolean | string[] {
  const { format, type, items } = field;
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type === "array") return [items?.anyOf?.[0]?.const ?? items?.enum?.[0] ?? ""];
  if (format === "uri") return "https://example.org/";
  return field.oneOf?.[0]?.const ?? field.enum?.[0] ?? "2026-01-01";
}

describe("the compiled example server with a real client", () => {
  it("fails before the migration if the client refuses a form or a result", async () => {
    const { forms, failed } = await answers(compiledExample("legacy-server"));
    expect(failed).toEqual([
      "order_breakfast",
      "open_account",
      "show_timetable",
      "show_seal",
      "read_rules",
      "point_to_map",
      "hold_train",
      "look_up_fare",
      "list_discounts",
      "read_notice",
    ]);
    expect(forms).toMatchInlineSnapshot(`
      [
        "from: legacy",
        "fare: legacy",
        "direction: other",
        "level: legacy",
        "side: legacy",
        "cabin: legacy",
        "extras: other",
        "when: legacy",
        "by: legacy",
        "paper: legacy",
        "item: legacy",
        "coach: legacy",
        "way: legacy",
        "reason: legacy",
        "speed: legacy",
        "rating: legacy",
        "again: legacy",
      ]
    `);
  });

  it("compiles after the migration, and fails only where manual changes are left", async () => {
    const { forms, failed } = await answers(compiledExample("legacy-server", ["migrate", "."]));
    expect(failed).toEqual(["open_account", "point_to_map", "hold_train", "list_discounts"]);
    expect(forms).toMatchInlineSnapshot(`
      [
        "from: titled",
        "fare: titled",
        "direction: other",
        "level: titled",
        "side: titled",
        "cabin: titled",
        "extras: titled, multi",
        "when: titled",
        "by: titled",
        "paper: legacy",
        "item: legacy",
        "coach: legacy",
        "drink: titled",
        "food: titled, multi",
        "avoid: titled, multi",
        "way: legacy",
        "reason: legacy",
        "speed: legacy",
        "rating: titled",
        "again: titled",
      ]
    `);
  });

  it("works with suggestions, except for a missing field", async () => {
    const files = ["src/account.js", "src/journey.js", "src/fares.js"];
    const suggestions = ["migrate", "--suggestions", ...files];
    const { failed } = await answers(
      compiledExample("legacy-server", ["migrate", "."], suggestions),
    );
    // Its form requires a field that it does not have.
    expect(failed).toEqual(["open_account"]);
  });
});
