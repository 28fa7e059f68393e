import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, legacyBlock, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** The arguments that name the file on standard input. */
const named = (name: string): readonly string[] => ["--stdin-filename", name];

describe.concurrent("check -", () => {
  it("reports on standard input under the given name", async () => {
    const folder = new Folder({ "other.ts": legacy });
    expect(await folder.runWith({ input: legacy }, "check", "-", ...named("src/a.ts"))).toEqual({
      status: 1,
      stdout: `${legacyBlock("src/a.ts")}

1 warning in 1 file: 1 with a fix.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "other.ts": legacy });
  });

  onlyWhere("shell")("reports that standard input cannot be read", async () => {
    const folder = new Folder({});
    expect(await folder.shell("$PROGRAM check - --stdin-filename a.ts < .")).toEqual({
      status: 2,
      stdout: "",
      stderr: "Standard input could not be read: EISDIR: illegal operation on a directory, read.\n",
    });
  });

  it("says so when there is nothing to do", async () => {
    const folder = new Folder({});
    expect(await folder.runWith({ input: titled }, "check", ...named("a.ts"), "-")).toEqual({
      status: 0,
      stdout: "MCP code in 1 file: nothing to change.\n",
      stderr: "",
    });
    expect(await folder.runWith({ input: "" }, "check", ...named("a.ts"), "--", "-")).toEqual({
      status: 0,
      stdout: "1 file checked; none contains MCP code.\n",
      stderr: "",
    });
  });
});

describe.concurrent("migrate -", () => {
  it("prints the new text on standard output and the report on standard error", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.runWith({ input: legacy }, "migrate", "-", ...named("a.ts"))).toEqual({
      status: 0,
      stdout: titled,
      stderr: "1 finding rewritten in 1 file.\n",
    });
    const input = `${empty}${legacy}`;
    expect(await folder.runWith({ input }, "migrate", "-", ...named("b.ts"))).toEqual({
      status: 1,
      stdout: `${empty}${titled}`,
      stderr: `${emptyBlock("b.ts").replace("  No fix", "    2 | …\n  No fix")}

1 finding rewritten in 1 file.
1 error left in 1 file: 1 to fix by hand.
`,
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy });
  });

  it("prints the text unchanged when there is nothing to rewrite", async () => {
    const folder = new Folder({});
    const input = "\uFEFFhello();\r\n\r\n\tbye()";
    expect(await folder.runWith({ input }, "migrate", "-", ...named("a.ts"))).toEqual({
      status: 0,
      stdout: input,
      stderr: "1 file checked; none contains MCP code.\n",
    });
    const broken = `${legacy}const = 1;\n`;
    expect(await folder.runWith({ input: broken }, "migrate", "-", ...named("a.ts"))).toEqual({
      status: 2,
      stdout: broken,
      stderr: `a.ts:2:7 error
  Unexpected token.

0 findings rewritten in 0 files.
1 file could not be processed.
`,
    });
  });

  it("keeps byte order marks and line endings, and recognises JSON by its name", async () => {
    const folder = new Folder({});
    const script = `\uFEFF${legacy}`.replaceAll("\n", "\r\n");
    expect(await folder.runWith({ input: script }, "migrate", "-", ...named("a.ts"))).toEqual({
      status: 0,
      stdout: `\uFEFF${titled}`.replaceAll("\n", "\r\n"),
      stderr: "1 finding rewritten in 1 file.\n",
    });
    const json = `{"requestedSchema":{"type":"object","properties":{"size":{"type":"string","enum":["s"],"enumNames":["Small"]}}}}`;
    expect(await folder.runWith({ input: json }, "migrate", "-", ...named("a.json"))).toEqual({
      status: 0,
      stdout: `{"requestedSchema":{"type":"object","properties":{"size":{"type":"string","oneOf":[{"const":"s","title":"Small"}]}}}}`,
      stderr: "1 finding rewritten in 1 file.\n",
    });
  });

  it("rejects bytes that are not UTF-8", async () => {
    const input = Buffer.concat([Buffer.from(legacy), Buffer.from([0x2f, 0x2f, 0xe9])]);
    expect(await new Folder({}).runWith({ input }, "migrate", "-", ...named("a.ts"))).toEqual({
      status: 2,
      stdout: "",
      stderr: `a.ts:1:1 error
  The file is not UTF-8. Convert it first.

0 findings rewritten in 0 files.
1 file could not be processed.
`,
    });
  });

  it("prints a diff in a dry run", async () => {
    const folder = new Folder({});
    const words = ["migrate", "-", ...named("src/a.ts"), "--dry-run"];
    expect(await folder.runWith({ input: legacy }, ...words)).toEqual({
      status: 0,
      stdout: `--- a/src/a.ts
+++ b/src/a.ts
@@ -1,1 +1,15 @@
-${legacy}${titled.replace(/^(?=.)/gmu, "+")}`,
      stderr: "1 finding would be rewritten in 1 file.\n",
    });
  });

  it("matches the file by its path from the working folder, however it is named", async () => {
    const folder = new Folder({});
    const field = `const size = { type: "string", enum: ["s"], enumNames: ["Small"] };\n`;
    const rewritten = `const size = { type: "string", oneOf: [{ const: "s", title: "Small" }] };\n`;
    for (const name of ["src/a.ts", "./src/a.ts", folder.path("src/a.ts")])
      expect(
        await folder.runWith({ input: field }, "migrate", "-", ...named(name), "--assume", "src/*"),
      ).toEqual({ status: 0, stdout: rewritten, stderr: "1 finding rewritten in 1 file.\n" });
  });
});

describe.concurrent("- among the paths", () => {
  it("needs a name with a supported extension, and no other paths", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.run("migrate", "-")).toEqual({
      status: 2,
      stdout: "",
      stderr: "`-` needs --stdin-filename <name>, whose extension determines the language.\n",
    });
    expect(await folder.run("check", "-", ...named("a.py"))).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "--stdin-filename a.py must end in one of .ts, .tsx, .mts, .cts, .js, .jsx, .mjs, .cjs, .json, .jsonc, .json5.\n",
    });
    expect(await folder.run("migrate", "-", "a.ts", ...named("a.ts"))).toEqual({
      status: 2,
      stdout: "",
      stderr: "`-` reads standard input and cannot be combined with other paths.\n",
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy });
  });
});
