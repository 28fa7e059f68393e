import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const files = {
  "packages/utils/package.json": '{ "name": "@mono/utils", "exports": "./dist/index.js" }',
  "packages/utils/src/index.ts": 'export * from "./weather.js";\n',
  "packages/utils/src/weather.ts": `export const weather = () => ({ content: [{ type: "image", data: "a" }] });\n`,
  "apps/server/package.json":
    '{ "name": "server", "dependencies": { "@modelcontextprotocol/sdk": "^1.32.0", "@mono/utils": "workspace:*" } }',
  "apps/server/main.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { weather } from "@mono/utils";
const server = new McpServer({ name: "s", version: "1" });
server.registerTool("weather", {}, weather);
`,
};

const found = `packages/utils/src/weather.ts:1:43: error mcp-schema/valid-binary-data: Clients reject the whole result for a block of type \`image\` without \`mimeType\`.
packages/utils/src/weather.ts:1:60: error mcp-schema/valid-binary-data: Clients reject a \`data\` that is not base64: it has too few or too many characters.
2 errors in 1 of`;

/** The reported lines, up to the number of files. */
async function checked(folder: Folder, ...words: readonly string[]): Promise<string> {
  const { stdout } = await folder.run("check", "--format", "concise", ...words);
  return stdout.replace(/ of \d.*\n$/u, " of");
}

describe.concurrent("packages of a workspace that are not linked", () => {
  it.each([
    { "pnpm-workspace.yaml": "packages:\n  - 'packages/*'\n  - \"apps/**\"\n" },
    { "pnpm-workspace.yaml": 'packages: ["packages/*", apps/server]\n' },
    { "pnpm-workspace.yaml": "packages: ['**', '!packages/old']\n" },
    { "package.json": '{ "workspaces": ["packages/*", "apps/*"] }' },
    { "package.json": '{ "workspaces": { "packages": ["packages/{utils,old}/", "./apps/*"] } }' },
  ])("are found by %o", async (declaration: Readonly<Record<string, string>>) => {
    const folder = new Folder({ "package.json": "{}", ...declaration, ...files });
    expect(await checked(folder)).toBe(found);
  });

  it("are a note if they are not found, and what they export is sent", async () => {
    const folder = new Folder({
      ...files,
      "apps/server/other.ts": `import { unused } from "@mono/unknown";\nunused("tools/call");\n`,
    });
    expect(await folder.run("check")).toEqual({
      status: 0,
      stdout: "MCP code in 2 of 6 files: nothing to change.\n",
      stderr:
        "Not found, so what it exports was not checked: `@mono/utils`, which apps/server/main.ts imports. Install and build the project first.\n",
    });
  });
});
