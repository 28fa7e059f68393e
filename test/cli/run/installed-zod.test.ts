import { expect, it } from "vitest";
import { Folder } from "../program.js";

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "apiary", version: "1.0.0" });
server.registerTool("feed", { inputSchema: { hives: z.array(z.any()), until: z.date() } }, feed);
`;

/**
 * Returns the rules that report findings if a project depends on a zod version, or has one
 * installed.
 */
async function rulesWith(asked: string, installed?: string): Promise<readonly string[]> {
  const dependencies = { "@modelcontextprotocol/sdk": "^1.29.0", zod: asked };
  const folder = new Folder({
    "server.ts": server,
    "package.json": JSON.stringify({ dependencies }),
    ...(installed === undefined
      ? {}
      : { "node_modules/zod/package.json": JSON.stringify({ version: installed }) }),
  });
  const { stdout } = await folder.run("check", "--format", "github");
  return [...stdout.matchAll(/mcp-schema\/([\w-]+)/gu)].map(([, id = ""]) => id);
}

// For arrays, zod 3 omits the `items` of `any`. zod 4 has no JSON Schema for dates.
it.each([
  ["^3.25.0", undefined, ["portable-tool-schema"]],
  ["^4.1.0", undefined, ["valid-tool-schema"]],
  ["^3.25.0", "4.1.2", ["valid-tool-schema"]],
  ["latest", undefined, []],
])(
  "zod %s, with %s installed, determines the findings in schemas",
  async (asked, installed, rules) => {
    expect(await rulesWith(asked, installed)).toEqual(rules);
  },
);

const records = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "apiary", version: "1.0.0" });
const frames = z.record(z.string(), z.number());
server.tool("weigh", { grams: z.record(z.number()), frames }, weigh);
`;

// 4.4 takes a single schema for that of the values, as zod 3 did.
it.each([
  ["^3.25.0", false],
  ["^4.1.0", true],
  ["4.3.6", true],
  ["^4.4.0", false],
  ["latest", false],
])("with zod %s, records without a schema for the keys: %s", async (zod, isReported) => {
  const dependencies = { "@modelcontextprotocol/sdk": "^1.29.0", zod };
  const folder = new Folder({
    "server.ts": records,
    "package.json": JSON.stringify({ dependencies }),
  });
  await folder.run("migrate", "--allow-dirty");
  const text = isReported
    ? records.replace("z.record(z.number())", "z.record(z.string(), z.number())")
    : records;
  expect(folder.read("server.ts")).toBe(text);
});
