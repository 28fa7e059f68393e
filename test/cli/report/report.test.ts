import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endings } from "../../../engine/endings.js";
import { empty, legacy, legacyBlock, next, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const night = fileURLToPath(new URL("../../../examples/legacy-server", import.meta.url));

/**
 * Returns a call whose form has these fields, with names that suggest the legacy form on purpose.
 */
function kept(...names: readonly string[]): string {
  const fields = names.map(
    (name) => `const ${name} = { type: "string", enum: ["s"], enumNames: ["S"] };\n`,
  );
  return `${fields.join("")}await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { ${names.join(", ")} } } });\n`;
}

/** Returns the part of a report after the code frames. */
function closing(stdout: string): string {
  return stdout.slice(stdout.lastIndexOf("\n\n") + 2);
}

describe.concurrent("the report of a server with findings of many kinds", () => {
  it("shows the code of some findings, counts all by rule, and says why some have no fix", async ({
    expect,
  }) => {
    const folder = new Folder({});
    cpSync(`${night}/src`, folder.path("src"), { recursive: true });
    const { stdout } = await folder.run("check", "src");
    await expect(stdout).toMatchFileSnapshot("reports/check.txt");
  });

  it("says what a migration did, what is left and why", async ({ expect }) => {
    const folder = new Folder({ "package.json": `{ "devDependencies": { "prettier": "3" } }` });
    cpSync(`${night}/src`, folder.path("src"), { recursive: true });
    const { stdout } = await folder.run("migrate", "src");
    await expect(stdout).toMatchFileSnapshot("reports/migrate.txt");
  });
});

describe.concurrent("the report of a move to another revision", () => {
  it("counts only steps that the move takes, from small to large", async ({ expect }) => {
    const server = `import { McpServer, ProtocolError } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
const server = new McpServer({ name: "a", version: "1.0.0" });
server.server.getClientVersion();
await server.connect(new StdioServerTransport());
throw new ProtocolError(-32050, "The loom is broken");
`;
    const folder = new Folder({ "package.json": "{}", "server.js": server });
    const { stdout } = await folder.run("check", "--to", "2026-07-28");
    expect(closing(stdout))
      .toBe(`3 warnings in 1 of 2 files: 1 with a suggested rewrite, 2 to fix by hand.
What the move takes, from small to large:
  2  change an expression
  1  change how the program is built
Preview the suggestions: npx eslint-plugin-mcp-schema migrate --to 2026-07-28 --suggestions --dry-run
`);
  });

  it("says what to try before a moved client is released", async ({ expect }) => {
    const client = `import { Client } from "@modelcontextprotocol/client";
export const client = new Client({ name: "a", version: "1.0.0" });
`;
    const folder = new Folder({ "package.json": "{}", "client.js": client });
    const { stdout } = await folder.run("migrate", "--to", "2026-07-28", "--suggestions");
    expect(stdout).toBe(`1 finding rewritten in 1 of 2 files.
Before you release the client, run \`check --server\` on each server that it must reach: one that has not moved may refuse its first request.
`);
  });

  it("shows small steps first, and findings of any revision last", async ({ expect }) => {
    const client = `import { Client } from "@modelcontextprotocol/client";
export const client = new Client({ name: "a", version: "1.0.0" });
await client.subscribeResource({ uri: "weave://cart" });
await client.ping();
await client.callTool("weave");
`;
    const folder = new Folder({ "package.json": "{}", "client.js": client });
    const { stdout } = await folder.run("check", "--to", "2026-07-28");
    const isFirstLine = /^(?:client\.js:\S+|[A-Z][\w ]+ \(\d+\)$)/u;
    expect(stdout.split("\n").flatMap((line) => isFirstLine.exec(line)?.[0] ?? [])).toEqual([
      "Change an expression (2)",
      "client.js:2:23",
      "client.js:4:7",
      "Change a handler (1)",
      "client.js:3:7",
      "Not part of the move (1)",
      "client.js:5:23",
    ]);
  });
});

describe.concurrent("a code frame", () => {
  it("shows a finding in a long line with the text around it", async () => {
    const line = legacy.trimEnd();
    const folder = new Folder({ "a.js": `x();\n${line.repeat(40)}\n\ty();\n` });
    const { stdout } = await folder.run("check");
    expect(stdout.split("\n").slice(2, 6).join("\n")).toBe(`    1 | …
  > 2 | … "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });await server.elicitInput({ mes…
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    3 | …`);
  });

  it("shows the first line of a finding over several lines, with its tabs", async () => {
    const text = `server.elicitInput({\r\n\tmessage: "?",\r\n\trequestedSchema: {\r\n\t\ttype: "object",\r\n\t\tproperties: {\r\n\t\t\tsize: { type: "string", enum: ["s"],\tenumNames: [\r\n\t\t\t\t"Small",\r\n\t\t\t] },\r\n\t\t},\r\n\t},\r\n});\r\n`;
    const { stdout } = await new Folder({ "a.ts": `\uFEFF${text}` }).run("check");
    expect(stdout.split("\n").slice(2, 6).join("\n")).toBe(`    5 | \t\tproperties: {
  > 6 | \t\t\tsize: { type: "string", enum: ["s"],\tenumNames: [
      | \t\t\t                                    \t^^^^^^^^^^^^
    7 | \t\t\t\t"Small",`);
  });

  onlyWhere("any name")(
    "shows control characters as symbols, like the rest of the report",
    async () => {
      const name = "a\u001b[31m\n::error::b.ts";
      const value = "s\u001b]0;x\u0007\u202e";
      const text = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string",\nenum: ["${value}", "${value}"], enumNames: ["A", "B"] } } } });\n`;
      expect(await new Folder({ [name]: text }).run("check")).toEqual({
        status: 1,
        stdout: `a␛[31m␊::error::b.ts:2:33 warning mcp-schema/no-legacy-enum-names
  The value \`s␛]0;x␇�\` is listed twice, so clients cannot tell the options apart. List every value once.
    1 | await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { t…
  > 2 | enum: ["s␛]0;x␇�", "s␛]0;x␇�"], enumNames: ["A", "B"] } } } });
      |                                 ^^^^^^^^^^^^^^^^^^^^^
  No fix: it is unclear what was meant.

1 warning in 1 file: 1 to fix by hand.
`,
        stderr: "",
      });
    },
  );
});

describe.concurrent("the summary", () => {
  it("groups reasons that differ only in a name", async () => {
    const words = ["check", "--format", "stylish"];
    const one = await new Folder({ "a.ts": kept("legacySize") }).run(...words);
    expect(closing(one.stdout)).toBe(`✖ 1 problem (0 errors, 1 warning)
1 warning in 1 file: 1 to fix by hand.
Why there is no fix:
  1  the name \`legacySize\` marks it as intended
`);
    const names = Array.from("abcdefghij", (letter) => `legacy${letter.toUpperCase()}`);
    const many = await new Folder({ "a.ts": kept(...names), "b.ts": empty }).run(...words);
    expect(closing(many.stdout)).toBe(`✖ 11 problems (1 error, 10 warnings)
1 error, 10 warnings in 2 files: 11 to fix by hand.
Why there is no fix:
  10  the name \`…\` marks it as intended
   1  it is unclear what was meant
`);
  });

  it("says that there is no MCP code, or nothing to change", async () => {
    const folder = new Folder({ "a.ts": "hello();\n", "b/c.ts": titled, "d.md": legacy });
    expect((await folder.run("check", "a.ts")).stdout).toBe(
      "1 file checked; none contains MCP code.\n",
    );
    expect((await folder.run("check")).stdout).toBe(
      "MCP code in 1 of 2 files: nothing to change.\n",
    );
    // React queries have an `isError` too, so it only counts as MCP beside `content`.
    const query = `const state = { isError: true, type: "text" };\n`;
    const queries = new Folder({ "a.ts": query, "b.ts": `// content\n${query}` });
    expect((await queries.run("check")).stdout).toBe("2 files checked; none contains MCP code.\n");
    const result = `const state = { content, isError: true, type: "text" };\n`;
    expect((await new Folder({ "a.ts": result }).run("check")).stdout).toBe(
      "MCP code in 1 file: nothing to change.\n",
    );
  });

  it.each<[string, Record<string, string>, readonly string[], string]>([
    ["no file", {}, [], `none ends in ${endings.map((ending) => `.${ending}`).join(", ")}.`],
    [
      "a file of an unsupported kind",
      { "a.md": legacy },
      ["a.md"],
      `none ends in ${endings.map((ending) => `.${ending}`).join(", ")}.`,
    ],
    ["--ignore", { "a.ts": legacy }, ["--ignore", "*"], "--ignore excludes all of them."],
    [
      ".gitignore",
      { "a.ts": legacy, ".gitignore": "a.ts" },
      [],
      ".gitignore excludes all of them. Pass --no-gitignore to include them.",
    ],
    [
      "a build folder",
      { "sub/dist/a.ts": legacy, "a.md": "" },
      ["a.md", "sub"],
      "folders like dist are included only when a path names them.",
    ],
  ])("says why no file was checked: %s", async (_, files, words, why) => {
    const folder = new Folder(files);
    const nothing = { status: 0, stdout: `No file was checked: ${why}\n`, stderr: "" };
    expect(await folder.run("check", ...words)).toEqual(nothing);
    expect(await folder.run("migrate", ...words)).toEqual(nothing);
  });

  it("ignores ESLint formatters in the project", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "node_modules/eslint-formatter-stylish/index.js": `module.exports = () => "another"`,
    });
    expect((await folder.run("check")).stdout).toBe(`${legacyBlock("a.ts")}

1 warning in 1 file: 1 with a fix.
${next()}
`);
  });
});
