import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { interfaceMakers } from "../../protocol/apps/makers.js";
import { keysIn } from "../../protocol/apps/meta-keys.js";
import { validAppMeta } from "../../rules/valid-app-meta.js";
import { settingsFor } from "../../rules/settings.js";
import { installedPackages } from "../installed-packages.js";
import { linkFolder, temporaryFolder } from "../temporary-folder.js";

/** A program in which a library makes an interface with a policy. */
interface Program {
  /** What is installed, the library first. */
  readonly packages: readonly string[];
  /** What makes the interface, in a file of its own as people write it. */
  readonly code: (policy: string) => string;
  /** Code that prints what arrives of it, after `MADE`. */
  readonly end: string;
}

/** Names of lists as people write them. */
const names = ["connectDomains", "connect_domains", "resourceDomains", "redirectDomains"];
const originOf = (name: string): string =>
  `https://${name.toLowerCase().replace("_", "-")}.example`;
const policy = names.map((name) => `${name}: ["${originOf(name)}"]`).join(", ");

const sdkOne = `const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
const { InMemoryTransport } = await import("@modelcontextprotocol/sdk/inMemory.js");`;
const sdkTwo = `const { Client, InMemoryTransport } = await import("@modelcontextprotocol/client");`;
const inMemory = `const [near, far] = InMemoryTransport.createLinkedPair();
await server.connect(near);
const client = new Client({ name: "c", version: "1.0.0" });
await client.connect(far);`;
const read = `const all = [];
for (const { uri } of (await client.listResources()).resources) all.push(...(await client.readResource({ uri })).contents);
console.log("MADE" + JSON.stringify(all));
process.exit(0);`;
const overHttp = (transport: string): string => `await server.listen(Number(process.env.PORT));
${transport}
const client = new Client({ name: "c", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(\`http://127.0.0.1:\${process.env.PORT}/mcp\`)));
${read}`;

const programs: readonly Program[] = [
  {
    packages: ["@mcp-ui/server@6.1.0"],
    code: (csp) => `import { createUIResource } from "@mcp-ui/server";
export const made = await createUIResource({ uri: "ui://kiln/firing", content: { type: "rawHtml", htmlString: "<p>Fired</p>" }, encoding: "text", metadata: { ui: { csp: { ${csp} } } } });`,
    end: `console.log("MADE" + JSON.stringify([made.resource]));`,
  },
  {
    packages: ["mcp-use@1.34.6", "@modelcontextprotocol/sdk@1.29.0"],
    code: (csp) => `import { MCPServer } from "mcp-use/server";
const server = new MCPServer({ name: "s", version: "1.0.0" });
server.uiResource({ type: "mcpApps", name: "firing", title: "Firing", description: "Fires.", htmlTemplate: "<p>Fired</p>", metadata: { csp: { ${csp} } } });`,
    end: overHttp(`const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");`),
  },
  {
    packages: ["mcp-use@2.5.2", "zod@4", "@modelcontextprotocol/client@2.4.0"],
    code: (csp) => `import { MCPServer } from "mcp-use";
import { z } from "zod";
const server = new MCPServer({ name: "s", version: "1.0.0" });
server.tool({ name: "fire", description: "Fires.", outputSchema: z.object({ told: z.string() }), view: { name: "firing", csp: { ${csp} } } }, async () => ({ content: [{ type: "text", text: "Fired" }], structuredContent: { told: "Fired" } }));`,
    // What its build does.
    end: `server.__primeViews({ firing: { kind: "external", entry: "assets/firing.js", css: [] } });
${overHttp(`const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");`)}`,
  },
  {
    packages: ["skybridge@0.35.21", "@modelcontextprotocol/sdk@1.29.0"],
    code: (csp) => `import { McpServer } from "skybridge/server";
const server = new McpServer({ name: "s", version: "1.0.0" }, { capabilities: {} });
server.registerWidget("firing", { description: "Fires.", _meta: { ui: { csp: { ${csp} } } } }, { description: "Fires." }, async () => ({ content: [{ type: "text", text: "Fired" }], structuredContent: {} }));`,
    end: `${sdkOne}\n${inMemory}\n${read}`,
  },
  {
    packages: ["skybridge@2.0.0", "zod@4", "@modelcontextprotocol/client@2.4.0"],
    code: (csp) => `import { McpServer } from "skybridge/server";
const server = new McpServer({ name: "s", version: "1.0.0" }, {});
server.registerTool({ name: "fire", description: "Fires.", view: { component: "firing", csp: { ${csp} } } }, async () => ({ content: "Fired" }));`,
    end: `${sdkTwo}\n${inMemory}\n${read}`,
  },
];

it.each(programs)("$packages.0 sends what our findings say", async ({ code, end, packages }) => {
  const [name = ""] = packages;
  const installed = installedPackages(`interface-${name.replaceAll(/[^a-z0-9.]+/gu, "-")}`, [
    "--legacy-peer-deps",
    ...packages,
  ]);
  const folder = temporaryFolder({ "server.mjs": `${code(policy)}\n${end}` });
  linkFolder(join(installed, "node_modules"), join(folder, "node_modules"));
  const env = {
    ...process.env,
    PORT: String(4800 + programs.findIndex((one) => one.code === code)),
  };
  const output = execFileSync(process.execPath, ["server.mjs"], {
    ...{ cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  // Only this program printed it.
  const made = JSON.parse(output.slice(output.lastIndexOf("MADE") + 4)) as readonly Contents[];
  // Nothing is said about their type.
  expect(made.filter(({ mimeType = "" }) => !types.includes(mimeType))).toEqual([]);
  const lost = names.filter((one) => !made.some((each) => isAllowed(originOf(one), each)));
  expect(await reportedIn(code(policy))).toEqual(lost);
});

const types = ["text/html;profile=mcp-app", "text/html+skybridge"];

interface Contents {
  readonly mimeType?: string;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

type Lists = Readonly<Record<string, readonly string[]>>;

/** Whether hosts find an origin in contents, under a key that they read. */
function isAllowed(origin: string, { _meta: meta = {} }: Contents): boolean {
  // The official client has checked it only as far as `_meta`.
  const ui = (meta["ui"] as { csp?: Lists } | undefined)?.csp ?? {};
  // The same.
  const widget = (meta["openai/widgetCSP"] as Lists | undefined) ?? {};
  return (
    [...keysIn("ui.csp").keys()].some((key) => ui[key]?.includes(origin)) ||
    [...keysIn("openai/widgetCSP").keys()].some((key) => widget[key]?.includes(origin))
  );
}

/** The names of lists that are reported. */
async function reportedIn(text: string): Promise<readonly string[]> {
  const parse = await parserFor("server.mjs");
  if (!parse) throw new Error("There is no parser for scripts");
  const checked = checkText(text, parse, [validAppMeta], settingsFor({})("src/server.mjs"));
  if (checked.kind === "failed") throw new Error(checked.message);
  const found = checked.found.map(({ finding }) => text.slice(...finding.at.span));
  return names.filter((name) => found.some((at) => at.startsWith(`${name}:`)));
}

it("has a program for each function that makes interfaces", () => {
  const run = programs.flatMap(({ packages }) => packages);
  expect(
    interfaceMakers.flatMap(({ verified }) => verified).filter((one) => !run.includes(one)),
  ).toEqual([]);
});
