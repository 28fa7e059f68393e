import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const sdk1 = { "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1.32.2" } }' };
const sdk2 = { "package.json": '{ "dependencies": { "@modelcontextprotocol/server": "2.0.0" } }' };

const tool = (sdk: string, output: string): string => `import { McpServer } from "${sdk}";
import { z } from "zod";
import { same } from "./wire.js";
const server = same(new McpServer({ name: "s", version: "1" }));
server.registerTool("size", { ${output} }, async () => {
  const size = { size: 1 };
  return { content: [{ type: "text", text: JSON.stringify(size) }], structuredContent: size };
});
`;
const output = "outputSchema: z.object({ size: z.number() })";
const first = "@modelcontextprotocol/sdk/server/mcp.js";
const wire = "export const same = (server) => server;\n";

const twice = {
  ...sdk1,
  "a.ts": tool(first, output),
  "b.ts": tool(first, output),
  "wire.js": wire,
};

describe.concurrent("the dialect in which SDK 1 lists schemas of results", () => {
  it("is a note, once", async () => {
    const folder = new Folder(twice);
    expect((await folder.run("check")).stderr).toBe(
      'SDK 1 lists every `outputSchema` as draft-07, such as those in a.ts, and some clients (as of September 2026) refuse every call of such a tool with "unsupported dialect". If yours do, remove `$schema` from what `tools/list` answers, or move to SDK 2.\n',
    );
  });

  it("is no note where the project moves to SDK 2", async () => {
    const { stderr } = await new Folder(twice).run("check", "--to", "2026-07-28");
    expect(stderr).toBe(
      "This project uses SDK 1 (@modelcontextprotocol/sdk 1.32.2), which does not implement 2026-07-28. Pass --with-sdk-codemod to `migrate --to 2026-07-28` to move it to SDK 2 first, with the SDK's own codemod.\n",
    );
  });

  it.each([
    ["a tool has none", { ...sdk1, "a.ts": tool(first, ""), "wire.js": wire }],
    [
      "the project deals with it",
      {
        ...sdk1,
        "a.ts": tool(first, output),
        "wire.js": `// tools/list\nexport const same = (server) => {\n  server.list = ({ $schema, ...rest }) => rest;\n  return server;\n};\n`,
      },
    ],
    [
      "SDK 2 lists 2020-12",
      { ...sdk2, "a.ts": tool("@modelcontextprotocol/server", output), "wire.js": wire },
    ],
    ["a test has it", { ...sdk1, "a.test.ts": tool(first, output), "wire.js": wire }],
  ])("is no note if %s", async (_, files: Readonly<Record<string, string>>) => {
    expect((await new Folder(files).run("check")).stderr).toBe("");
  });
});
