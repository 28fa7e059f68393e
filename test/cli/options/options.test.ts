import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, legacyBlock, next, titled } from "../examples.js";
import { Folder } from "../program.js";

const legacyReport = `${legacyBlock("a.ts")}

`;

const emptyReport = `${emptyBlock("b.ts")}

`;

const bothReport = `${legacyBlock("a.ts")}

${emptyBlock("b.ts")}

1 error, 1 warning in 2 files: 1 with a fix, 1 to fix by hand.
`;

describe.concurrent("--rule", () => {
  it("accepts one or more rules, with or without the prefix", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty });
    expect(await folder.run("check", "--rule", "no-legacy-enum-names")).toEqual({
      status: 1,
      stdout: `${legacyReport}1 warning in 1 of 2 files: 1 with a fix.\n${next("--rule no-legacy-enum-names ")}\n`,
      stderr: "",
    });
    expect(await folder.run("check", "--rule", "mcp-schema/valid-enum-schema", "b.ts")).toEqual({
      status: 1,
      stdout: `${emptyReport}1 error in 1 file: 1 to fix by hand.\n`,
      stderr: "",
    });
    expect(
      await folder.run(
        "check",
        "--rule=valid-enum-schema",
        "--rule",
        "mcp-schema/no-legacy-enum-names",
      ),
    ).toEqual({
      status: 1,
      stdout: `${bothReport}${next("--rule valid-enum-schema --rule mcp-schema/no-legacy-enum-names ")}\n`,
      stderr: "",
    });
  });

  it("limits migrate to that rule", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.run("migrate", "--rule", "valid-elicitation-default")).toEqual({
      status: 0,
      stdout: `0 findings rewritten in 0 files.
MCP code in 1 file: nothing to change.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy });
  });
});

describe.concurrent("--protocol-version", () => {
  it("2025-06-18 accepts only the legacy form", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": titled });
    expect(await folder.run("migrate", "--protocol-version", "2025-06-18", "a.ts")).toEqual({
      status: 0,
      stdout: `0 findings rewritten in 0 files.
MCP code in 1 file: nothing to change.
`,
      stderr: "",
    });
    expect(await folder.run("check", "--protocol-version", "2025-06-18", "b.ts")).toEqual({
      status: 1,
      stdout: `b.ts:8:9 error mcp-schema/valid-enum-schema
  Titled enums were added in 2025-11-25: a client of 2025-06-18 shows a free text field or rejects the request. Use \`enum\` with \`enumNames\`.
    7 |         type: "string",
  > 8 |         oneOf: [
      |         ^^^^^^^^
    9 |           { const: "s", title: "Small" },
  Suggestion: Apply the rewrite (check first: newer clients read only the titled form):
    - oneOf: [
    -   { const: "s", title: "Small" },
    -   { const: "l", title: "Large" },
    - ],
    + enum: ["s", "l"],
    + enumNames: ["Small", "Large"],

1 error in 1 file: 1 with a suggested rewrite.
Preview the suggestions: npx eslint-plugin-mcp-schema migrate b.ts --protocol-version 2025-06-18 --suggestions --dry-run
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy, "b.ts": titled });
  });

  it.each(["2025-11-25", "2026-07-28"])("%s migrates to titled enums", async (version) => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.run("migrate", "--protocol-version", version)).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled });
  });
});

describe.concurrent("--older-clients", () => {
  it("skips files that match the glob or have a legacy name", async ({ expect }) => {
    const session = `import { Client } from "@modelcontextprotocol/client";
export const client = new Client({ name: "a", version: "1.0.0" });
`;
    const folder = new Folder({
      "package.json": "{}",
      "new.ts": session,
      "legacy-client.ts": session,
      "sessions/client.ts": session,
    });
    const run = ["check", "--to", "2026-07-28", "--older-clients", "sessions/**"];
    const { stdout } = await folder.run(...run, "--format", "concise");
    expect(stdout.match(/^\S+\.ts(?=:)/gmu)).toEqual(["new.ts"]);
  });
});

describe.concurrent("--assume", () => {
  it("treats files that match the glob as MCP code", async () => {
    const field = `export const size = { type: "string", enum: ["s"], enumNames: ["Small"] };\n`;
    const rewritten = `export const size = { type: "string", oneOf: [{ const: "s", title: "Small" }] };\n`;
    const folder = new Folder({ "a.ts": field, "sub/b.ts": field, "sub/deep/c.ts": field });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "3 files checked; none contains MCP code.\n",
      stderr: "",
    });
    expect(await folder.run("migrate", "--assume", "sub/*.ts", "--assume", "a.ts")).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 of 3 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      "a.ts": rewritten,
      "sub/b.ts": rewritten,
      "sub/deep/c.ts": field,
    });
  });
});

describe.concurrent("--max-warnings and --quiet", () => {
  it("--max-warnings allows that many warnings, but no error", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty });
    expect(await folder.run("check", "--max-warnings", "1", "a.ts")).toEqual({
      status: 0,
      stdout: `${legacyReport}1 warning in 1 file: 1 with a fix.\n${next("a.ts ")}\n`,
      stderr: "",
    });
    expect(await folder.run("check", "--max-warnings", "0", "a.ts")).toEqual({
      status: 1,
      stdout: `${legacyReport}1 warning in 1 file: 1 with a fix.\n${next("a.ts ")}\n`,
      stderr: "",
    });
    expect(await folder.run("check", "--max-warnings", "1")).toEqual({
      status: 1,
      stdout: `${bothReport}1 is an error, which --max-warnings does not allow. \`--rule <id>:warn\` makes them warnings.\n${next()}\n`,
      stderr: "",
    });
  });

  it("--quiet hides warnings", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty });
    expect(await folder.run("check", "--quiet")).toEqual({
      status: 1,
      stdout: `${emptyReport}1 error in 1 of 2 files: 1 to fix by hand.\n`,
      stderr: "",
    });
    expect(await folder.run("check", "--quiet", "a.ts")).toEqual({
      status: 0,
      stdout: "MCP code in 1 file: no errors.\n",
      stderr: "",
    });
    expect(await folder.run("migrate", "--quiet", "a.ts")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "b.ts": empty });
  });
});
