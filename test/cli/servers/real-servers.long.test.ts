import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedPackages } from "../../installed-packages.js";
import { Folder } from "../program.js";

const version = "2026.8.31";
const scope = "@modelcontextprotocol";
const installed = installedPackages(
  `servers-${version}`,
  ["everything", "filesystem", "memory"].map((name) => `${scope}/server-${name}@${version}`),
);

const folder = new Folder({});

/** Returns the findings in one of the servers, without their places. */
async function foundIn(name: string, ...words: readonly string[]): Promise<readonly unknown[]> {
  const script = join(installed, "node_modules", scope, `server-${name}`, "dist/index.js");
  const command = ["node", script, ...words].map((word) => JSON.stringify(word)).join(" ");
  const { stdout } = await folder.run("check", "--server", command, "--format", "json");
  const results = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[]; // ESLint's
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => [ruleId, /\(([^()]*)\)$/u.exec(message)?.[1]]),
  );
}

const dialect = (tool: number, message: number): readonly string[] => [
  "mcp-schema/valid-tool-definition",
  `/${message}/result/tools/${tool}/outputSchema/$schema`,
];

describe("third-party servers, started as documented", () => {
  it("everything", async () => {
    expect(await foundIn("everything", "stdio")).toEqual([dialect(5, 7)]);
  }, 60_000);

  it("memory", async () => {
    expect(await foundIn("memory")).toEqual(
      Array.from({ length: 9 }, (_, tool) => dialect(tool, 6)),
    );
  }, 60_000);

  it("filesystem", async () => {
    expect(await foundIn("filesystem", folder.root)).toEqual(
      Array.from({ length: 14 }, (_, tool) => dialect(tool, 6)),
    );
  }, 60_000);
});
