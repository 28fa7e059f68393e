import { describe, expect, it } from "vitest";
import { legacy, legacyBlock, next } from "../examples.js";
import { Folder } from "../program.js";

const report = `${legacyBlock("a.ts")}

1 warning in 1 of 2 files: 1 with a fix.
${next()}
`;

const current = "MCP code in 1 of 2 files: nothing to change.\n";

function note(version: string, offered: string, revision: string): string {
  return `@modelcontextprotocol/sdk ${version} implements revision ${offered} of the protocol, but this run is for ${revision}. Pass --protocol-version ${offered} to write for that SDK.\n`;
}

function asking(version: string): string {
  return JSON.stringify({ dependencies: { "@modelcontextprotocol/sdk": version } });
}

describe.concurrent("an SDK for another revision", () => {
  it("is reported on standard error, by the installed version", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "package.json": asking("^1.13.0"),
      "node_modules/@modelcontextprotocol/sdk/package.json": `{ "version": "1.20.0" }`,
    });
    expect(await folder.run("check")).toEqual({
      status: 1,
      stdout: report,
      stderr: note("1.20.0", "2025-06-18", "2025-11-25"),
    });
    expect(await folder.run("check", "--protocol-version", "2025-06-18")).toEqual({
      status: 0,
      stdout: current,
      stderr: "",
    });
    expect((await folder.run("check", "--protocol-version", "2024-11-05")).stderr).toBe(
      note("1.20.0", "2025-06-18", "2024-11-05"),
    );
    expect((await folder.run("check", "--quiet")).stderr).toBe("");
    const input = { input: legacy };
    expect(await folder.runWith(input, "check", "--stdin-filename", "b.ts", "-")).toEqual({
      status: 1,
      stdout: report
        .replaceAll("a.ts", "b.ts")
        .replace("1 of 2 files", "1 file")
        .replace(`${next()}\n`, ""),
      stderr: note("1.20.0", "2025-06-18", "2025-11-25"),
    });
  });

  it("is found in a workspace package, and in the workspace root", async () => {
    const folder = new Folder({
      "package.json": "{}",
      "node_modules/@modelcontextprotocol/sdk/package.json": `{ "version": "1.12.1" }`,
      "packages/one/package.json": asking("*"),
      "packages/one/src/a.ts": legacy,
      "packages/two/package.json": asking("*"),
      "packages/two/node_modules/@modelcontextprotocol/sdk/package.json": `{ "version": "1.20.0" }`,
      "packages/two/a.ts": legacy,
      "packages/two/b.ts": legacy,
    });
    await folder.commit();
    expect((await folder.run("check", "--format", "json")).stderr).toBe(
      note("1.12.1", "2025-03-26", "2025-11-25") + note("1.20.0", "2025-06-18", "2025-11-25"),
    );
  });

  it("is known without being installed if only one version is allowed", async () => {
    const folder = new Folder({ "a.ts": legacy, "package.json": asking("1.13.2") });
    expect((await folder.run("check")).stderr).toBe(note("1.13.2", "2025-06-18", "2025-11-25"));
    folder.write("package.json", asking("^1.13.2"));
    expect((await folder.run("check")).stderr).toBe("");
  });

  it("is ignored if no file contains words of the protocol", async () => {
    const folder = new Folder({
      "a.ts": "export const fine = 1;\n",
      "package.json": asking("1.13.2"),
    });
    expect((await folder.run("check")).stderr).toBe("");
  });
});

it("SDK 2 implements two revisions", async () => {
  const folder = new Folder({
    "a.ts": legacy,
    "package.json": JSON.stringify({ dependencies: { "@modelcontextprotocol/server": "2.4.0" } }),
  });
  expect((await folder.run("check")).stderr).toBe("");
  expect((await folder.run("check", "--protocol-version", "2026-07-28")).stderr).toBe("");
  expect((await folder.run("check", "--protocol-version", "2025-06-18")).stderr).toBe(
    "@modelcontextprotocol/server 2.4.0 implements revision 2025-11-25 of the protocol, but this run is for 2025-06-18. Pass --protocol-version 2025-11-25 to write for that SDK.\n",
  );
});

it("SDK 1 does not implement the newest revision, and the note names --with-sdk-codemod", async () => {
  const folder = new Folder({ "a.ts": legacy, "package.json": asking("1.29.0") });
  expect((await folder.run("check", "--to", "2026-07-28")).stderr).toBe(
    "This project uses SDK 1 (@modelcontextprotocol/sdk 1.29.0), which does not implement 2026-07-28. Pass --with-sdk-codemod to `migrate --to 2026-07-28` to move it to SDK 2 first, with the SDK's own codemod.\n",
  );
});

describe.concurrent("types and schemas of the SDK", () => {
  const types = `export interface McpToolResult {
  content: (
    | { type: "text"; text: string }
    | { type: "image"; data: string; mimeType: string }
  )[];
  isError?: boolean;
}

export interface ElicitChoiceSchema {
  type: "string";
  enum: string[];
  enumNames?: string[];
}
`;

  async function taken(version: string, installed = version): Promise<string> {
    const folder = new Folder({
      "src/mcp-types.ts": types,
      "package.json": asking(version),
      "node_modules/@modelcontextprotocol/sdk/package.json": JSON.stringify({ version: installed }),
    });
    await folder.run("migrate", "--suggestions", "--allow-dirty");
    return folder.read("src/mcp-types.ts");
  }

  const [, choice = ""] = types.split("\n\n");

  it("are imported if the version has them, and the project's own are completed otherwise", async () => {
    expect(await taken("^1.12.0", "1.22.0")).toBe(
      `import type {
  CallToolResult,
  EnumSchema,
} from "@modelcontextprotocol/sdk/types.js";

export type McpToolResult = CallToolResult;

export type ElicitChoiceSchema = EnumSchema;
`,
    );
    expect(await taken("1.21.2")).toBe(
      `import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

export type McpToolResult = CallToolResult;

${choice}`,
    );
    expect((await taken("1.12.1")).match(/import|ResourceLink|resource_link/gu)).toEqual([
      "resource_link",
    ]);
  });

  it("that the version lacks are reported with the one that has them", async () => {
    const folder = new Folder({
      "src/mcp-types.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n${choice}\nexport const server = new McpServer({ name: "loom", version: "1" });\n`,
      "package.json": asking("~1.21.0"),
    });
    const { stdout } = await folder.run("check", "--format", "stylish");
    expect(/Not rewritten, .*?(?= {2})/u.exec(stdout)?.[0]).toBe(
      "Not rewritten, because `EnumSchema` needs `@modelcontextprotocol/sdk` 1.22.0, and the project has 1.21.0",
    );
  });
});

it.each([
  ["~1.21.0", true],
  ["1.22.4", true],
  ["1.23.0", false],
  ["^1.0.0", false],
  [">=1.17.0", false],
])("a zod object as `inputSchema` is reported with %s: %s", async (version, isReported) => {
  const folder = new Folder({
    "src/server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "loom", version: "1.0.0" });
server.registerTool("weave", { inputSchema: z.object({ cloth: z.string() }) }, async () => ({
  content: [],
}));
`,
    "package.json": asking(version),
  });
  const { stdout } = await folder.run("check", "--format", "concise");
  expect(stdout.split("\n")[0]).toBe(
    isReported
      ? "src/server.ts:5:32: error mcp-schema/valid-tool-definition: `registerTool` of SDK VERSION takes an object with a schema for each argument, without `z.object`. The server fails to list any tool.".replace(
          "VERSION",
          version.replace("~", ""),
        )
      : "MCP code in 1 of 2 files: nothing to change.",
  );
});
