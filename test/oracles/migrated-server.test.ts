import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, it } from "vitest";
import { Folder } from "../cli/program.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";

const imports = `import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
`;

/** A server with a tool that asks the user something. */
const registered = `const server = new McpServer({ name: "weaver", version: "2.0.0" });

// Weaves what was ordered.
server.registerTool(
  "weave",
  { inputSchema: z.object({ cloth: z.string() }) },
  async ({ cloth }, ctx) => {
    const answer = await ctx.mcpReq.elicitInput({
      message: "Which colour?",
      requestedSchema: { type: "object", properties: { colour: { type: "string" } } },
    });
    const text = answer.action === "accept" ? answer.content.colour : "nothing";
    return { content: [{ type: "text", text: \`\${cloth} in \${text}\` }] };
  },
);
`;

/** Servers of the older revisions. */
const servers = {
  "created at the top level of its file": `${imports}
${registered}
async function main() {
  const transport = new StdioServerTransport();
  await server.connect(transport);
}

await main();
`,
  "created in a function that awaits something before connecting": `${imports}
async function main() {
  const transport = new StdioServerTransport();
  ${registered}
  await Promise.resolve("looms");
  server.registerPrompt("greet", {}, () => ({ messages: [] }));
  // The last step.
  await server.connect(transport);
}

await main();
`,
};

type Mode = "legacy" | { readonly pin: "2026-07-28" };

/** Calls the tool of a server with a client of a revision. */
async function woven(source: string, mode: Mode): Promise<unknown> {
  const folder = temporaryFolder({ "server.mjs": "" });
  linkPackages(folder);
  writeFileSync(join(folder, "server.mjs"), source);
  const client = new Client(
    { name: "loom", version: "2.0.0" },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode } },
  );
  client.setRequestHandler("elicitation/create", () => ({
    action: "accept",
    content: { colour: "blue" },
  }));
  const command = { command: process.execPath, args: [join(folder, "server.mjs")] };
  try {
    await client.connect(new StdioClientTransport({ ...command, stderr: "ignore" }));
    return (await client.callTool({ name: "weave", arguments: { cloth: "a scarf" } })).content;
  } finally {
    await client.close();
  }
}

it.each(Object.entries(servers))(
  "a server %s serves new and older clients after a migration to 2026-07-28",
  async (_, server) => {
    const folder = new Folder({ "server.mjs": server });
    const words = ["migrate", "--to", "2026-07-28", "--suggestions", "--allow-dirty"];
    const run = await folder.run(...words);
    expect(run.status).toBe(0);
    const migrated = folder.read("server.mjs");
    const scarf = [{ type: "text", text: "a scarf in blue" }];
    await expect(woven(server, { pin: "2026-07-28" })).rejects.toThrow(
      "Version negotiation failed",
    );
    expect(await woven(server, "legacy")).toEqual(scarf);
    expect(await woven(migrated, { pin: "2026-07-28" })).toEqual(scarf);
    expect(await woven(migrated, "legacy")).toEqual(scarf);
    expect((await folder.run("check", "--to", "2026-07-28")).status).toBe(0);
  },
);
