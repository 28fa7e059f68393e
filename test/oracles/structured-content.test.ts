import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as core from "@modelcontextprotocol/core";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Checked } from "../../engine/check.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { called, type Connectable } from "../docs/declared-tool.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";
import { reported, rewrites, shaft, silent, type Tool } from "./structured-content-tools.js";

/** All rules except those about the requirements of directories. */
const rulesOfTools = rules.filter(({ id }) => id !== "tool-annotations");

describe("a real client and server of SDK 1.x", () => {
  it.each(rewrites)("fail or lose something with $name, and work with its rewrite", async (row) => {
    const source = await serverText(row);
    expect(await called(await serverOf(source))).toEqual(row.before);
    const fixed = await migrated(source, false);
    expect(fixed.text === source).toBe(row.isSuggested === true);
    const whole = await migrated(source, true);
    expect(idsOf(whole.left)).toEqual([]);
    expect(await called(await serverOf(whole.text))).toEqual(row.after);
  });

  it.each(reported)("fail with $name, which is reported", async (row) => {
    const source = await serverText(row);
    expect(await called(await serverOf(source))).toEqual(row.before);
    const whole = await migrated(source, true);
    expect(whole.text).toBe(source);
    expect(idsOf(whole.left)).toEqual(row.found.map((id) => `valid-structured-content: ${id}`));
  });

  it.each(silent)("work with $name, which is not reported", async (row) => {
    const source = await serverText(row);
    expect(await called(await serverOf(source))).toEqual(row.before);
    expect(idsOf((await migrated(source, true)).left)).toEqual([]);
  });
});

interface Reader {
  readonly name: string;
  /** The code that uses a result with structured content. */
  readonly body: string;
  /** Whether the rewrite is a suggestion. */
  readonly isSuggested?: true;
}

const readers: readonly Reader[] = [
  {
    name: "an early return",
    body: `if (!result.structuredContent) return "nothing";
return result.structuredContent;`,
  },
  {
    name: "optional chaining",
    body: `return !result?.structuredContent ? "nothing" : result.structuredContent;`,
  },
  {
    name: "a default",
    body: `const isEmpty = result.isEmpty ?? !result.structuredContent;
return isEmpty ? "nothing" : result.structuredContent;`,
  },
  {
    name: "a conditional expression",
    body: `return result.structuredContent ? result.structuredContent : "nothing";`,
    isSuggested: true,
  },
  {
    name: "one of two conditions",
    body: `if (result.structuredContent && result.isError !== true) {
  return result.structuredContent;
}
return "nothing";`,
    isSuggested: true,
  },
  {
    name: "a double negation",
    body: `const isThere = !!result.structuredContent;
return isThere ? result.structuredContent : "nothing";`,
    isSuggested: true,
  },
];

describe.each(readers)("$name, in a client of 2026-07-28", ({ body, isSuggested = false }) => {
  it("does not treat falsy values as missing after its rewrite", async () => {
    const source = await format(
      `export async function valueOf(client) {
  const result = await client.callTool({ name: "shaft" });
  ${body}
}`,
      { parser: "babel" },
    );
    const fixed = await migrated(source, false, "2026-07-28");
    expect(fixed.text === source).toBe(isSuggested);
    const { text: rewritten, left } = await migrated(source, true, "2026-07-28");
    expect(idsOf(left)).toEqual([]);
    for (const value of [null, 0, false, ""]) {
      expect(await valueOf(source, value)).toBe("nothing");
      expect(await valueOf(rewritten, value)).toBe(value);
    }
    for (const value of [shaft, [], "deep"]) {
      expect(await valueOf(source, value)).toEqual(value);
      expect(await valueOf(rewritten, value)).toEqual(value);
    }
    expect(await valueOf(rewritten, undefined)).toBe("nothing");
  });
});

/** The data of these servers. */
const mine = `const mine = {
  depth: 12,
  names: ["north", "south"],
  shaft: async () => (${JSON.stringify(shaft)}),
  describe: () => "Twelve metres",
  flooded: async () => {
    throw new Error("flooded");
  },
};`;

/** Returns a module with a server that has one tool. */
async function serverText(tool: Tool): Promise<string> {
  const source = tool.isListed === true ? listing(tool) : registering(tool);
  return format(source, { parser: "babel" });
}

function registering({ body, schema, zod = "zod" }: Tool): string {
  const config = schema === undefined ? "{}" : `{ outputSchema: ${schema} }`;
  return `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "${zod}";

${mine}

export const server = new McpServer({ name: "mine", version: "1.0.0" });

server.registerTool("shaft", ${config}, async () => { ${body} });
`;
}

/** Returns a low-level server with the tool in a list. */
function listing({ body, schema = "" }: Tool): string {
  const types = "CallToolRequestSchema, ListToolsRequestSchema";
  return `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ${types} } from "@modelcontextprotocol/sdk/types.js";

${mine}

const tools = [
  {
    name: "shaft",
    inputSchema: { type: "object" },
    outputSchema: ${schema},
    handler: async () => { ${body} },
  },
];

const information = { name: "mine", version: "1.0.0" };
export const server = new Server(information, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: tools.map(({ handler, ...tool }) => tool),
}));
server.setRequestHandler(CallToolRequestSchema, () => tools[0].handler());
`;
}

async function migrated(
  source: string,
  withSuggestions: boolean,
  protocolVersion?: string,
): Promise<{ readonly text: string; readonly left: Checked }> {
  const parse = await parserFor("a.js");
  if (!parse) throw new Error("There is no parser for .js");
  const user = protocolVersion === undefined ? undefined : { protocolVersion };
  return migrateText(source, parse, rulesOfTools, settingsFor(user)("src/a.js"), withSuggestions);
}

function idsOf(checked: Checked): readonly string[] {
  if (checked.kind === "failed") throw new Error(checked.message);
  return checked.found.map(({ finding, rule }) => `${rule.id}: ${finding.messageId}`);
}

/** Imports the server that a text exports. The text is one of those above, or a rewritten one. */
async function serverOf(source: string): Promise<Connectable> {
  const folder = temporaryFolder({ "server.mjs": source });
  linkPackages(folder);
  const { href } = pathToFileURL(join(folder, "server.mjs"));
  const { server } = (await import(/* @vite-ignore */ href)) as {
    server: Connectable; // what the text exports
  };
  return server;
}

/** Returns the value that a reader gets from a result that SDK 2 accepts. */
async function valueOf(source: string, structuredContent: unknown): Promise<unknown> {
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  const reader = (await import(/* @vite-ignore */ address)) as {
    valueOf: (client: object) => Promise<unknown>; // what the text exports
  };
  const sent = structuredContent === undefined ? {} : { structuredContent };
  const result = core.CallToolResultSchema.parse({ content: [], ...sent });
  return reader.valueOf({ callTool: () => Promise.resolve(result) });
}
