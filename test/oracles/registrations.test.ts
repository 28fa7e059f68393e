import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { validToolDefinition } from "../../rules/valid-tool-definition.js";

/** Registrations of a tool with an argument `a`, and whether its handler receives it. */
const registrations = [
  ['server.tool("t", { a: z.string() }, run)', true],
  ['server.tool("t", "T", { a: z.string() }, { readOnlyHint: true }, run)', true],
  ['server.tool("t", z.object({ a: z.string() }), run)', false],
  ['server.tool("t", "T", z.object({ a: z.string() }), run)', false],
  ['server.tool("t", { type: "object", properties: { a: { type: "string" } } }, run)', false],
  ['server.tool("t", { a: { type: "string" } }, run)', false],
  ['server.tool("t", { inputSchema: { a: z.string() } }, run)', false],
  ['server.tool("t", { description: "T", inputSchema: { a: z.string() } }, run)', false],
  ['server.tool("t", { a: z.string(), readOnlyHint: true }, run)', false],
  ['server.tool("t", { a: z.string(), description: "T" }, run)', false],
  ['server.registerTool("t", { inputSchema: { a: z.string() } }, run)', true],
  ['server.registerTool("t", { inputSchema: z.object({ a: z.string() }) }, run)', true],
  ['server.registerTool("t", { inputSchema: z.object({ a: z.string() }).shape }, run)', true],
  ['server.registerTool("t", { inputSchema: { type: "object", properties: {} } }, run)', false],
  ['server.registerTool("t", { inputSchema: { a: { type: "string" } } }, run)', false],
  ['server.registerTool("t", { inputSchema: { a: z.string(), title: "A" } }, run)', false],
  ['server.registerTool("t", { parameters: { a: z.string() } }, run)', false],
  ['server.registerTool("t", { input_schema: { a: z.string() } }, run)', false],
  ['server.registerTool("t", "T", { a: z.string() }, run)', false],
  ['server.registerTool("t", { a: z.string() }, run)', false],
  ['server.registerTool("t", z.object({ a: z.string() }), run)', false],
] as const;

/** Whether the handler of a tool registered like this receives its argument. */
async function getsArgument(code: string): Promise<boolean> {
  const server = new McpServer({ name: "server", version: "1.0.0" });
  const client = new Client({ name: "client", version: "1.0.0" });
  let got: unknown;
  const run = (given: Record<string, unknown> | undefined): object => {
    got = given?.["a"];
    return { content: [] };
  };
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- only the rows in this file
    const register = new Function("server", "z", "run", code) as (...given: unknown[]) => void; // the parameters above
    register(server, z, run);
    const [one, other] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(one), client.connect(other)]);
    await client.callTool({ name: "t", arguments: { a: "given" } });
  } catch {
    return false;
  } finally {
    await client.close();
  }
  return got === "given";
}

const head = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "server", version: "1.0.0" });
`;

describe.each(registrations)("%s", (code, works) => {
  it(`${works ? "works" : "does not work"} with the SDK`, async () => {
    expect(await getsArgument(code)).toBe(works);
  });

  it(works ? "is not reported" : "is reported, and works if it is rewritten", async () => {
    const parse = await parserFor("server.ts");
    if (!parse) throw new Error("There is no parser for TypeScript");
    const { left, text } = migrateText(
      `${head}${code};\n`,
      parse,
      [validToolDefinition],
      settingsFor({})("src/server.ts"),
      true,
    );
    const after = text.slice(head.length);
    if (left.kind === "failed") throw new Error(left.message);
    if (after === `${code};\n`) expect(left.found.length > 0).toBe(!works);
    else expect(await getsArgument(after)).toBe(true);
  });
});
