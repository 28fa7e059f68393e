import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const stale = `export interface McpFerryResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, string>;
}
`;

const completed = stale.replace("string>", "unknown>");

/** The type rewritten as an alias of the SDK's. */
const imported = (source: string): string => `import type { CallToolResult } from "${source}";

export type McpFerryResult = CallToolResult;
`;

const manifest = (...names: readonly string[]): string =>
  JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, "*"])) });

const first = "@modelcontextprotocol/sdk";
const firstTypes = "@modelcontextprotocol/sdk/types.js";
const server = "@modelcontextprotocol/server";
const client = "@modelcontextprotocol/client";

/** Returns the migrated file in a folder with these files. */
async function rewritten(
  files: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<string | undefined> {
  const folder = new Folder({ ...files, "packages/web/types.ts": stale });
  await folder.run("migrate", "--suggestions", "--rule", "no-stale-mcp-types", ...options);
  return folder.contents()["packages/web/types.ts"];
}

describe.concurrent("stale types become", () => {
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ["complete if there is no package.json", {}, completed],
    ["complete if the project has no SDK", { "package.json": manifest("zod") }, completed],
    [
      "complete if the project has only the package of schemas",
      { "package.json": manifest("@modelcontextprotocol/core") },
      completed,
    ],
    ["the types of SDK 1", { "packages/web/package.json": manifest(first) }, imported(firstTypes)],
    [
      "the types of the server package",
      { "packages/web/package.json": manifest(server) },
      imported(server),
    ],
    [
      "the types of the client package",
      { "packages/web/package.json": manifest(client) },
      imported(client),
    ],
    [
      "the types of SDK 2 if the project has both",
      { "package.json": manifest(first, client) },
      imported(client),
    ],
    [
      "the types of the SDK in the nearest package.json that has one",
      { "package.json": manifest(first), "packages/web/package.json": manifest("zod") },
      imported(firstTypes),
    ],
    [
      "the types of the SDK in their own package.json, not in the root's",
      { "package.json": manifest(first), "packages/web/package.json": manifest(server) },
      imported(server),
    ],
    ["complete if package.json is not valid JSON", { "package.json": "[" }, completed],
  ])("%s", async (_, files, text) => {
    expect(await rewritten(files)).toBe(text);
  });

  it("complete with --types inline", async () => {
    expect(await rewritten({ "package.json": manifest(first) }, "--types", "inline")).toBe(
      completed,
    );
  });

  it("the types of the SDK with --types sdk", async () => {
    expect(await rewritten({}, "--types", "sdk")).toBe(imported(firstTypes));
  });

  it("the types of the project's SDK on standard input too", async () => {
    const folder = new Folder({ "package.json": manifest(server) });
    const words = ["migrate", "-", "--stdin-filename", "types.ts", "--suggestions"];
    expect((await folder.runWith({ input: stale }, ...words)).stdout).toBe(imported(server));
  });
});
