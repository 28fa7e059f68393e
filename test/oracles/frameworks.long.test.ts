import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { format } from "prettier";
import { afterAll, describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
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

const columns = new Map<string, readonly Cell[]>();
const spoken = new Map<string, string>();

describe.each(
  servers.flatMap((served) => served.packages.map((packages) => ({ served, packages }))),
)("$packages.0", ({ served, packages }) => {
  it("makes of results what our findings say", async () => {
    const name = `framework-${packages[0]?.replaceAll(/[^a-z0-9.]+/gu, "-") ?? ""}`;
    const installed = installedPackages(name, ["--legacy-peer-deps", ...packages]);
    const folder = temporaryFolder(served.files(tools));
    linkFolder(join(installed, "node_modules"), join(folder, "node_modules"));
    if (served.build) execFileSync(process.execPath, served.build, { cwd: folder });
    const answers = await answersOf(served, folder, packages[0] ?? "");
    const cells: Cell[] = [];
    for (const [index, row] of rows.entries())
      cells.push({
        theirs: verdictOf(row, answers[index] ?? ""),
        ours: await findings(served, tools[index]),
      });
    columns.set(packages[0] ?? "", cells);
    const differing = rows.flatMap((row, index) =>
      agrees(cells[index]) ? [] : [`${row.title}: ${cells[index]?.theirs}`],
    );
    expect(differing).toEqual(exceptions[served.framework] ?? []);
  });
});

/** The cells in which we do not say what the server does, and why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {};

function agrees(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.theirs === "arrives") === (cell.ours.length === 0);
}

/** What the official client gets for each tool: the result as JSON, or the message of the error. */
async function answersOf(
  { port, program }: Served,
  folder: string,
  framework: string,
): Promise<readonly string[]> {
  const words = [join(folder, program)];
  const process_ =
    port === undefined
      ? undefined
      : spawn(process.execPath, words, { cwd: folder, stdio: "ignore" });
  const client = await connected(() =>
    port === undefined
      ? new StdioClientTransport({
          command: process.execPath,
          args: words,
          cwd: folder,
          stderr: "ignore",
        })
      : new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)),
  );
  try {
    spoken.set(framework, client.getNegotiatedProtocolVersion?.() ?? "");
    const answers: string[] = [];
    // One after the other: the client checks a result against the listed schema.
    await client.listTools();
    for (const { name } of tools)
      answers.push(
        await client.callTool({ name, arguments: {} }).then(
          (result) => JSON.stringify(result),
          (error: unknown) => `Error: ${String(error)}`,
        ),
      );
    return answers;
  } finally {
    await client.close();
    process_?.kill();
  }
}

/** A client in the newest revision that the server speaks, which may take a moment to start. */
async function connected(
  transport: () => StdioClientTransport | StreamableHTTPClientTransport,
): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(
      { name: "client", version: "1.0.0" },
      { versionNegotiation: { mode: "auto", probe: { timeoutMs: 10_000 } } },
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
  if (/\\"(?:content|structuredContent)\\":|\\"type\\":\\"(?:text|image)\\"/u.test(answer))
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
  const { left } = migrateText(text, parse, rulesOfResults, settingsFor({})(`src/${path}`), false);
  if (left.kind === "failed") throw new Error(left.message);
  return left.found.map(({ rule }) => rule.id);
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

afterAll(async () => {
  const names = [...columns.keys()];
  const cells = [...columns.values()].flat();
  const agreed = cells.filter((cell) => agrees(cell)).length;
  const line = (parts: readonly string[]): string => `| ${parts.join(" | ")} |`;
  const table = [
    line(["A handler returns", ...names]),
    line(["---", ...names.map(() => "---")]),
    ...rows.map(({ title }, index) =>
      line([
        title,
        ...names.map((name) => {
          const cell = columns.get(name)?.[index];
          if (!cell) return "";
          return (
            signs[cell.theirs] +
            (agrees(cell) ? "" : cell.ours.length > 0 ? " (reported)" : " (silent)")
          );
        }),
      ]),
    ),
  ];
  const page = `# Frameworks

generated ${agreed} of ${cells.length} ${frameworks.length} ${JSON.stringify([...spoken])}

${table.join("\n")}
`;
  await expect(await format(page, { parser: "markdown" })).toMatchFileSnapshot(
    "../../docs/frameworks.md",
  );
});
