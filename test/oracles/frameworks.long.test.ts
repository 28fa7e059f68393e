import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import type { OtherRoot } from "../../protocol/framework.js";
import { frameworks } from "../../protocol/frameworks.js";
import { recommendedRules as rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { installedPackages } from "../installed-packages.js";
import { linkFolder, temporaryFolder } from "../temporary-folder.js";
import { type Row, rows, tools } from "./framework-results.js";
import { type Served, type ServedTool, servers } from "./framework-servers.js";

/** What becomes of a result. */
type Verdict = "arrives" | "fails" | "lost" | "as JSON";

interface Cell {
  readonly theirs: Verdict;
  /** The rules that report it. */
  readonly ours: readonly string[];
}

const newest = "2026-07-28";

const columns = new Map<string, readonly Cell[]>();
const spoken = new Map<string, string>();

describe.each(
  servers.flatMap((served) => served.packages.map((packages) => ({ served, packages }))),
)("$packages.0", ({ served, packages }) => {
  it("makes of results what our findings say", async () => {
    const folder = serverOf(served, packages, [...tools, full]);
    const answers = await answersOf(served, folder, packages[0] ?? "");
    const cells: Cell[] = [];
    for (const [index, row] of rows.entries())
      cells.push({
        theirs: verdictOf(row, answers[index] ?? ""),
        ours: await findings(served, tools[index]),
      });
    columns.set(packages[0] ?? "", cells);
    const known = frameworks.find((one) => one.name === served.framework);
    // Rules judge by the newest version.
    if (served.hasMembers && packages === served.packages[0])
      expect(dropped.get(packages[0] ?? "")).toEqual(
        memberKeys.filter((key) => Object.hasOwn(known?.drops ?? {}, key)),
      );
    if (known?.refusedRoots && packages === served.packages[0])
      expect(await refusedRoots(served, packages, Object.keys(known.refusedRoots))).toEqual(
        known.refusedRoots,
      );
    const differing = rows.flatMap((row, index) =>
      agrees(cells[index]) ? [] : [`${row.title}: ${cells[index]?.theirs}`],
    );
    expect(differing).toEqual(exceptions[packages[0] ?? ""] ?? exceptions[served.framework] ?? []);
  });
});

/** The folder of a server with these tools. */
function serverOf(served: Served, packages: readonly string[], own: readonly ServedTool[]): string {
  const name = `framework-${packages[0]?.replaceAll(/[^a-z0-9.]+/gu, "-") ?? ""}`;
  const installed = installedPackages(name, ["--legacy-peer-deps", ...packages]);
  const folder = temporaryFolder(served.files(own));
  linkFolder(join(installed, "node_modules"), join(folder, "node_modules"));
  if (served.build) execFileSync(process.execPath, served.build, { cwd: folder, stdio: "ignore" });
  return folder;
}

/** Zod schemas that describe something other than an object. */
const otherRoots: readonly (readonly [root: OtherRoot, schema: string])[] = [
  [
    "union",
    `z.discriminatedUnion("at", [z.object({ at: z.literal("top") }), z.object({ at: z.literal("end") })])`,
  ],
  ["value", "z.array(z.string())"],
];

/** The roots with which the official client gets no list of tools, by member of the definition. */
async function refusedRoots(
  served: Served,
  packages: readonly string[],
  named: readonly string[],
): Promise<Readonly<Record<string, readonly OtherRoot[]>>> {
  const refused: Record<string, OtherRoot[]> = {};
  for (const key of new Set([...named, "outputSchema"]))
    for (const [root, schema] of otherRoots) {
      const tool = { ...full, members: `${key}: ${schema}` };
      const folder = serverOf(served, packages, [tool]);
      const isListed = await withClient(served, folder, async (client) =>
        client.listTools().then(
          () => true,
          () => false,
        ),
      );
      if (!isListed) (refused[key] ??= []).push(root);
    }
  return refused;
}

/** A tool with every member that a framework may drop. */
const memberKeys = ["title", "icons", "annotations", "_meta"] as const;
const full: ServedTool = {
  ...{ name: "full", returned: `"told"`, hasSchema: false },
  members: `title: "Told", icons: [{ src: "https://told.example/a.png" }], annotations: { readOnlyHint: true }, _meta: { "example.com/told": 1 }`,
};
const dropped = new Map<string, readonly string[]>();

/** The cells in which we do not say what the server does, and why, by version or by framework. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Older versions read less than the newest one, by which we judge.
  "fastmcp@3.26.7": [
    ...["`structuredContent` and `content`: fails", "`_meta` of a result: fails"],
    ...["an object, with a schema: fails", "a full result, with a schema: fails"],
    "a result without data, with a schema: arrives",
  ],
  "mcp-framework@0.2.16": [
    ...["a string as `content`: as JSON", "an object, with a schema: lost"],
    "a number, with a schema: arrives",
  ],
  // Data of a tool may well have a key with that name.
  "mcp-framework": ["a string as `content`: as JSON"],
  Mastra: ["a string as `content`: as JSON"],
  "MCP-Nest": ["a string as `content`: as JSON"],
  "Nuxt's MCP toolkit": ["a string as `content`: as JSON"],
  "MCP-B": ["a string as `content`: as JSON"],
  // It announces no output schemas, so clients expect no data.
  Genkit: ["a string as `content`: as JSON", "an object, with a schema: lost"],
  // It shows them in a view of the tool.
  Skybridge: ["`structuredContent` alone: lost"],
};

function agrees(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.theirs === "arrives") === (cell.ours.length === 0);
}

/** What the official client gets for each tool: the result as JSON, or the message of the error. */
async function answersOf(
  served: Served,
  folder: string,
  framework: string,
): Promise<readonly string[]> {
  return withClient(served, folder, async (client) => {
    spoken.set(framework, client.getNegotiatedProtocolVersion() ?? "");
    const answers: string[] = [];
    // One after the other: the client checks a result against the listed schema.
    const listed = (await client.listTools()).tools.find(({ name }) => name === full.name);
    if (listed)
      dropped.set(
        framework,
        memberKeys.filter((key) => !Object.hasOwn(listed, key)),
      );
    for (const { name } of tools)
      answers.push(
        await client.callTool({ name, arguments: {} }, { timeout: 5_000 }).then(
          (result) => JSON.stringify(result),
          (error: unknown) => `Error: ${String(error)}`,
        ),
      );
    return answers;
  });
}

/** Starts the server of a folder, and ends it after its use. */
async function withClient<Result>(
  { isHttp, program }: Served,
  folder: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const words = [join(folder, program)];
  const port = await freePort();
  const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port) };
  const process_ = isHttp
    ? spawn(process.execPath, words, { cwd: folder, env, stdio: "ignore" })
    : undefined;
  const client = await connected(() =>
    !isHttp
      ? new StdioClientTransport({
          command: process.execPath,
          args: words,
          cwd: folder,
          stderr: "ignore",
        })
      : new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)),
  );
  try {
    return await use(client);
  } finally {
    await client.close();
    process_?.kill();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens at a port
  server.close();
  return port;
}

/** A client in the newest revision that the server speaks, which may take a moment to start. */
async function connected(
  transport: () => StdioClientTransport | StreamableHTTPClientTransport,
): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(
      { name: "client", version: "1.0.0" },
      { versionNegotiation: { mode: "auto", probe: { timeoutMs: 30_000 } } },
    );
    try {
      await client.connect(transport());
      return client;
    } catch (error) {
      if (attempt === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function verdictOf({ needs = [], returned }: Row, answer: string): Verdict {
  if (answer.startsWith("Error: ")) return "fails";
  const isMeant = returned.includes("isError");
  if (!isMeant && answer.includes(`"isError":true`)) return "fails";
  if (/\\"(?:content|structuredContent)\\":|\\"type\\": ?\\"(?:text|image)\\"/u.test(answer))
    return "as JSON";
  const isNothing = returned === "null" || returned === "undefined";
  const isLost = !isNothing && answer.includes(`"content":[]`);
  return isLost || needs.some((part) => !answer.includes(part)) ? "lost" : "arrives";
}

async function findings(served: Served, tool: ServedTool | undefined): Promise<readonly string[]> {
  if (!tool) return [];
  const path = served.fileOf(tool);
  const parse = await parserFor(path);
  if (!parse) throw new Error(`There is no parser for ${path}`);
  const text = served.files([tool])[path] ?? "";
  const settings = settingsFor({})(`src/${path}`);
  const { left, text: after } = migrateText(text, parse, rulesOfResults, settings, false);
  if (left.kind === "failed") throw new Error(left.message);
  return [...(after === text ? [] : ["fixed"]), ...left.found.map(({ rule }) => rule.id)];
}

const rulesOfResults = rules.filter(
  ({ id }) => id !== "tool-annotations" && id !== "no-unknown-properties",
);

const signs: Readonly<Record<Verdict, string>> = {
  arrives: "✓",
  fails: "fails",
  lost: "lost",
  "as JSON": "JSON",
};

/** The name of a package without its version. */
function nameOf(name: string): string {
  return name.slice(0, name.lastIndexOf("@"));
}

it("names in the data the versions that are run", () => {
  const run = (framework: string): readonly string[] =>
    servers
      .filter((one) => one.framework === framework)
      .flatMap(({ packages }) =>
        packages.map(([name = ""]) => name.slice(name.lastIndexOf("@") + 1)),
      );
  for (const { name, partOf, verified } of frameworks)
    if (partOf === undefined && verified.isRead === undefined)
      expect([name, run(name)]).toEqual([name, verified.versions]);
});

/** The files in which the contracts were read. */
const sources: readonly (readonly [name: string, link: string])[] = [
  ["FastMCP", "https://github.com/punkpeye/fastmcp/blob/main/src/FastMCP.ts"],
  [
    "mcp-framework",
    "https://github.com/QuantGeekDev/mcp-framework/blob/main/src/tools/BaseTool.ts",
  ],
  ["Mastra", "https://github.com/mastra-ai/mastra/blob/main/packages/mcp/src/server/server.ts"],
  ["MCP-Nest", "https://github.com/rekog-labs/MCP-Nest"],
  ["Nuxt's MCP toolkit", "https://github.com/nuxt-modules/mcp-toolkit"],
  ["xmcp", "https://github.com/basementstudio/xmcp"],
  ["Skybridge", "https://github.com/alpic-ai/skybridge"],
  ["mcp-use", "https://github.com/mcp-use/mcp-use"],
  ["mcp-handler", "https://github.com/vercel/mcp-handler"],
  ["tmcp", "https://github.com/paoloricciuti/tmcp"],
  ["mcp-lite", "https://github.com/fiberplane/mcp-lite"],
  ["Genkit", "https://github.com/genkit-ai/genkit/blob/main/js/plugins/mcp/src/server.ts"],
  ["MCP-B", "https://github.com/WebMCP-org/npm-packages"],
];

/** What clients in frameworks do with results, as their sources say. */
const clients: readonly (readonly [name: string, reads: string])[] = [
  [
    "`@ai-sdk/mcp` 2.0.99 (mcp-client.ts)",
    "text and images; other blocks become JSON in a text. With an `outputSchema` for a tool, only `structuredContent`, or the first text as JSON.",
  ],
  [
    "`@langchain/mcp-adapters` 1.1.4 (tools.ts)",
    "every kind of block; an unknown one, and `isError`, throw. `structuredContent` and `_meta` become artifacts.",
  ],
  [
    "`@genkit-ai/mcp` 1.42.0 (util/tools.ts)",
    "`structuredContent` instead of `content`, if there is any; otherwise texts, joined. An error becomes `{ error }`.",
  ],
  [
    "`@inngest/agent-kit` 0.13.2 (index.js)",
    "`content` alone: `isError`, `structuredContent` and `_meta` are lost.",
  ],
];

it("agrees in at least 95 of 100 cells, as docs/frameworks.md shows", async () => {
  const cells = [...columns.values()].flat();
  const agreed = cells.filter((cell) => agrees(cell)).length;
  const line = (parts: readonly string[]): string => `| ${parts.join(" | ")} |`;
  // Versions that do the same share a column.
  const byWords = new Map<string, readonly string[]>();
  for (const [name, own] of columns) {
    const words = own.map((cell) => {
      const isSaid = cell.ours.length > 0 ? " (reported)" : " (silent)";
      return signs[cell.theirs] + (agrees(cell) ? "" : isSaid);
    });
    const key = JSON.stringify([nameOf(name), words]);
    byWords.set(key, [...(byWords.get(key) ?? []), name]);
  }
  const shown = [...byWords].map(([key, [first = "", ...more]]) => ({
    title: [first, ...more.map((name) => name.slice(name.lastIndexOf("@") + 1))].join(", "),
    words: (JSON.parse(key) as [string, readonly string[]])[1], // just written
  }));
  const table = [
    line(["A handler returns", ...shown.map(({ title }) => title)]),
    line(["---", ...shown.map(() => "---")]),
    ...rows.map(({ title }, index) =>
      line([title, ...shown.map(({ words }) => words[index] ?? "")]),
    ),
  ];
  const speaking = (isNew: boolean): string =>
    [...spoken]
      .filter(([, revision]) => (revision === newest) === isNew)
      .map(([name]) => `\`${name}\``)
      .join(", ");
  const page = `# Frameworks

What a handler of a tool may return depends on what calls it. Each column is a server that a test starts with a version of a framework, and with the one before if that does the same; each row a handler, and each cell what the official client gets: ✓ what was meant; _fails_ if the framework throws or the client refuses the result; _lost_ if less arrives; _JSON_ if a part of the protocol arrives as text, such as \`{"content":…}\`. The rules report what is not ✓, and nothing else, in ${agreed} of these ${cells.length} cells. The others are marked with what the rules do instead:

${table.join("\n")}

Why some cells differ:

- Rules judge by the newest version. Older ones may read less: FastMCP 3 and mcp-framework 0.2.16 have no output schemas.
- \`{ content: "…" }\` may be the data of a tool, where any data is allowed.
- Genkit lists tools without their output schemas, so their data arrives as text alone.
- Skybridge sends \`structuredContent\` alone for views, which read it; only other clients show nothing.

## Revisions

The official client asks for the newest revision. ${newest} is spoken by ${speaking(true)}, and not by ${speaking(false)}.

## Sources

${sources.map(([name, link]) => `- [${name}](${link})`).join("\n")}

Read on ${frameworks[0]?.verified.on ?? ""}.

## Frameworks without a column

- \`agents\` runs in Cloudflare's workers alone. Its sources (0.32.0 and 0.24.0) serve what a server of an SDK registers, so the SDK's rules apply.
- Tools of Genkit are only reported in files that serve them with \`createMcpServer\`; others are for models of the program itself.
- \`lm.registerTool\` of VS Code (read in \`@types/vscode\` 1.140.0; it cannot run outside of the editor) returns a \`LanguageModelToolResult\`, and \`document.modelContext\` of browsers returns any value to the page's own agent. Neither is a result of the protocol. MCP-B serves such tools to clients, so they are checked in files that import it.
- Inngest AgentKit, LangChain's adapters and the AI SDK register no tools for clients: they are clients themselves, see below.
- For other frameworks, only values in the form of the protocol are checked.

## Clients

Frameworks with a client hand a model less than a server sends:

| Client | Of a result it reads |
| --- | --- |
${clients.map(([name, reads]) => `| ${name} | ${reads} |`).join("\n")}

A project's own functions that register tools can be described in the [settings](settings.md#registrations), in the same form as these frameworks.
`;
  expect(agreed / cells.length).toBeGreaterThanOrEqual(0.95);
  await expect(await format(page, { parser: "markdown" })).toMatchFileSnapshot(
    "../../docs/frameworks.md",
  );
});
