import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const manifest = '{ "type": "module", "dependencies": { "@modelcontextprotocol/sdk": "^1.32.0" } }';

const weather = `export const weather = {
  name: "weather",
  description: "The weather",
  handler: () => ({ content: [{ type: "text", text: "x" }, { type: "image", data: "a" }] }),
};
`;

const serving = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { tools } from "./tools/index.js";
const server = new McpServer({ name: "s", version: "1" });
for (const tool of tools)
  server.registerTool(tool.name, { description: tool.description }, tool.handler);
`;

/** A tool is defined in one file, listed in a second one, and served in a third. */
const project = {
  "package.json": manifest,
  "src/tools/weather.ts": weather,
  "src/tools/index.ts": `import { weather } from "./weather.js";\nexport const tools = [weather];\n`,
  "src/server.ts": serving,
};

const both =
  "src/tools/weather.ts:4:60: error mcp-schema/valid-binary-data: Clients reject the whole result for a block of type `image` without `mimeType`.\n" +
  "src/tools/weather.ts:4:77: error mcp-schema/valid-binary-data: Clients reject a `data` that is not base64: it has too few or too many characters.\n";

const check = ["check", "--format", "concise"];

describe.concurrent("a file that others give its meaning", () => {
  it.each([
    ["4 files", "."],
    ["4 files", "--changed"],
    ["1 file", "src/tools/weather.ts"],
    ["2 files", "src/tools"],
    ["1 file", "--staged"],
    ["1 file", "--staged", "src/tools"],
  ])("is checked with them, and is all that is reported (%s): %s %s", async (of, ...words) => {
    const folder = new Folder(project);
    await folder.commit();
    folder.write("src/tools/weather.ts", `${weather}\n`);
    await folder.git("add", "--all");
    const files = words[0] === "--changed" || of === "1 file" ? "1 file" : `1 of ${of}`;
    expect(await folder.run(...check, ...words)).toEqual({
      status: 1,
      stdout: `${both}2 errors in ${files}: 2 to fix by hand.\n`,
      stderr: "",
    });
  });

  it("is checked with them in a folder below, and outside a repository", async () => {
    const folder = new Folder(project);
    const { stdout } = await folder.runWith({ cwd: "src/tools" }, ...check, "weather.ts");
    expect(stdout).toBe(
      `${both.replaceAll("src/tools/", "")}2 errors in 1 file: 2 to fix by hand.\n`,
    );
  });

  it("is rewritten with them", async () => {
    const legacy = weather.replace('"a"', '"data:image/png;base64,iVBORw0KGgo="');
    const folder = new Folder({ ...project, "src/tools/weather.ts": legacy });
    const other = new Folder({ ...project, "src/tools/weather.ts": legacy });
    await folder.run("migrate", "src/tools/weather.ts");
    await other.run("migrate");
    expect(folder.contents()).toEqual(other.contents());
    expect(folder.read("src/tools/weather.ts")).not.toBe(legacy);
  });

  const aliased = '{ "compilerOptions": { "paths": { "@known": ["./src/tools/weather.ts"] } } }';
  const own = '{ "name": "@team/weather", "exports": "./src/weather.ts" }';
  const index = "export const tools = [weather];\n";
  it.each([
    [
      "through a barrel",
      {
        "src/tools/all.ts": 'export * from "./weather.js";\n',
        "src/tools/index.ts": `import { weather } from "./all.js";\n${index}`,
      },
    ],
    ["by require", { "src/tools/index.ts": `const { weather } = require("./weather");\n${index}` }],
    [
      "by an alias",
      {
        "tsconfig.json": aliased,
        "src/tools/index.ts": `import { weather } from "@known";\n${index}`,
      },
    ],
    [
      "as the index of its folder",
      {
        "src/tools/weather.ts": "",
        "src/tools/weather/index.ts": weather,
        "src/tools/index.ts": `import { weather } from "./weather";\n${index}`,
      },
    ],
    [
      "as a package of the workspace",
      {
        "package.json": manifest.replace("{", '{ "workspaces": ["packages/*"],'),
        "src/tools/weather.ts": "",
        "packages/w/package.json": own,
        "packages/w/src/weather.ts": weather,
        "src/tools/index.ts": `import { weather } from "@team/weather";\n${index}`,
      },
    ],
    [
      "through a function of a file that it imports itself",
      {
        "src/server.ts": "",
        "src/tools/index.ts": "",
        "src/tools/weather.ts": `import { add } from "../add.js";\n${weather}add(weather.handler);\n`,
        "src/add.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "s", version: "1" });
export function add(handler: () => unknown) {
  server.registerTool("weather", {}, handler);
}
`,
      },
    ],
    [
      "through a class of a file that its importer imports",
      {
        "src/server.ts": "",
        "src/tools/index.ts": `import { Served } from "../served.js";
import { weather } from "./weather.js";
new Served(weather.handler).start();
`,
        "src/served.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
export class Served {
  constructor(private readonly handler: () => unknown) {}
  start() {
    new McpServer({ name: "s", version: "1" }).registerTool("weather", {}, this.handler);
  }
}
`,
      },
    ],
  ])("is found %s", async (_, files: Readonly<Record<string, string>>) => {
    const folder = new Folder({ ...project, ...files });
    await folder.commit();
    const all = await folder.run(...check);
    const name = /^[^:]*/u.exec(all.stdout)?.[0] ?? "";
    const lines = (text: string): string => text.split("\n").slice(0, -2).join("\n");
    const alone = await folder.run(...check, name);
    expect(lines(all.stdout)).not.toBe("");
    expect(lines(alone.stdout)).toBe(lines(all.stdout));
  });
});

describe.concurrent("a file that depends on what it imports", () => {
  it("is a test that expects the old form", async () => {
    const folder = new Folder({
      "package.json": manifest,
      "form.ts": `export const ask = (server) => server.elicitInput({ message: "?", requestedSchema: form });
const form = { type: "object" as const, properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } };
`,
      "form.test.ts": `import { ask } from "./form.js";
it("asks", () => {
  expect(sent(ask).properties.size).toEqual({ type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] });
});
`,
    });
    await folder.commit();
    expect(await folder.run(...check, "form.test.ts")).toEqual({
      status: 1,
      stdout: `form.test.ts:3:81: warning mcp-schema/no-legacy-enum-names: This test expects \`enumNames\` of \`form.ts\` as it was before this rule rewrote it. Expect the new form instead.
1 warning in 1 file: 1 to fix by hand.
`,
      stderr: "",
    });
  });
});
