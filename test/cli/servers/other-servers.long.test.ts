import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compiledExample } from "../../compiled-example.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { Folder } from "../program.js";

const folder = new Folder({});

/**
 * Returns the findings in a server, with JSON pointers: ids of rules, or of checks that only run on
 * live servers.
 */
async function foundIn(
  words: readonly string[],
  ...more: readonly string[]
): Promise<readonly unknown[]> {
  const command = words.map((word) => JSON.stringify(word)).join(" ");
  const { stdout } = await folder.run("check", "--server", command, "--format", "json", ...more);
  const results = JSON.parse(stdout) as {
    messages: { ruleId: string | null; messageId: string; message: string }[];
  }[]; // ESLint's
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, messageId, message }) => [
      ruleId ?? messageId,
      /\(([^()]*)\)$/u.exec(message)?.[1],
    ]),
  );
}

describe("a server in Python", () => {
  it("is reported for the name of a tool", async ({ skip }) => {
    const packages = temporaryFolder({});
    try {
      const words = ["-m", "pip", "install", "--quiet", "--retries", "0", "--target", packages];
      execFileSync("python3", [...words, "mcp==2.3.0"], { stdio: "pipe" });
    } catch (error) {
      skip(`the package mcp cannot be installed here: ${String(error).split("\n")[0]}`);
    }
    const server = ["python3", join(import.meta.dirname, "trains.py")];
    expect(await foundIn(server, "--env", `PYTHONPATH=${packages}`)).toEqual([
      ["mcp-schema/valid-tool-definition", "/3/result/tools/1/name"],
    ]);
  });
});

describe("an example of SDK 1", () => {
  const examples = join(
    dirname(fileURLToPath(import.meta.resolve("@modelcontextprotocol/sdk/server/mcp.js"))),
    "../examples/server",
  );

  it.each([
    [
      "mcpServerOutputSchema",
      [["mcp-schema/valid-tool-definition", "/6/result/tools/0/outputSchema/$schema"]],
    ],
    ["toolWithSampleServer", [["noise", "/0"]]],
    ["progressExample", []],
  ])("has the expected findings: %s", async (name, findings) => {
    expect(await foundIn(["node", join(examples, `${name}.js`)])).toEqual(findings);
  });
});

describe("a server that starts slowly", () => {
  it("is reported as too slow for some clients", async () => {
    const server = ["node", join(import.meta.dirname, "hostile-server.mjs"), "slow"];
    expect(await foundIn(server)).toEqual([["slowStart", "/0"]]);
  });
});

/** Tools of the example server that do not ask the user anything. */
const tools = [
  ...["list_discounts", "read_notice", "show_timetable", "show_seal", "read_rules"],
  ...["point_to_map", "hold_train"],
];

/** The finding about `$schema`, which SDK 1 adds to every schema that it converts from zod. */
const dialect = [
  "mcp-schema/valid-tool-definition",
  "/6/result/tools/14/outputSchema/$schema",
] as const;

/** SDK 1 already returns an error instead of a result that would break clients. */
const refused = (message: number): readonly string[] => ["answerRefused", `/${message}`];

describe("our example server, with its tools called", () => {
  it.each([
    ["as it is", [], [14, 16, 18, 20, 22, 24, 26].map(refused)],
    ["migrated", [["migrate"]], [14, 24, 26].map(refused)],
    ["migrated with all suggestions", [["migrate", "--suggestions"]], []],
  ] as const)("has the expected findings, %s", async (_, steps, findings) => {
    const server = ["node", join(dirname(compiledExample("legacy-server", ...steps)), "main.js")];
    const calls = tools.flatMap((tool) => ["--call", `${tool}={}`]);
    expect(await foundIn(server, ...calls)).toEqual([dialect, ...findings]);
  });
});
