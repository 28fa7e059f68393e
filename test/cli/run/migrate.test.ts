import { chmodSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

describe.concurrent("migrate", () => {
  it("rewrites in place, and reports what is left with status 1", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty, "c.ts": legacy.repeat(2) });
    expect(await folder.run("migrate")).toEqual({
      status: 1,
      stdout: `${emptyBlock("b.ts")}

3 findings rewritten in 2 of 3 files.
1 error left in 1 of 3 files: 1 to fix by hand.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "b.ts": empty, "c.ts": titled.repeat(2) });
  });

  it("changes nothing when it runs again, and says so", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    const modified = folder.modified("a.ts");
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: `0 findings rewritten in 0 files.
MCP code in 1 file: nothing to change.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled });
    expect(folder.modified("a.ts")).toBe(modified);
  });

  it("says so if there is no MCP code", async () => {
    expect(await new Folder({ "a.ts": "hello();\n" }).run("migrate")).toEqual({
      status: 0,
      stdout: "1 file checked; none contains MCP code.\n",
      stderr: "",
    });
  });

  it("keeps byte order marks, line endings, indentation and the end of the file", async () => {
    const multiline = `function ask() {
  return server.elicitInput({
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: {
        size: { type: "string", enum: ["s"], enumNames: ["Small"] },
      },
    },
  });
}`;
    const rewritten = `function ask() {
  return server.elicitInput({
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: {
        size: { type: "string", oneOf: [{ const: "s", title: "Small" }] },
      },
    },
  });
}`;
    const styles: Record<string, (text: string) => string> = {
      "bare.ts": (text) => text,
      "bom.ts": (text) => `\uFEFF${text}\n`,
      "crlf.ts": (text) => `${text}\n\n`.replaceAll("\n", "\r\n"),
      "mixed.ts": (text) => `// one\r\n${text}\r\n// three`,
      "tabs.ts": (text) => `${text}\n`.replaceAll("  ", "\t"),
      "all.ts": (text) => `\uFEFF${text}`.replaceAll("  ", "\t").replaceAll("\n", "\r\n"),
    };
    const styled = (text: string): Record<string, string> =>
      Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, style(text)]));
    const folder = new Folder(styled(multiline));
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "6 findings rewritten in 6 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(styled(rewritten));
  });

  it("breaks a line with the file's own line endings and indentation", async () => {
    const folder = new Folder({
      "crlf.ts": `\uFEFF${legacy.replace("\n", "\r\n")}`,
      "bare.ts": legacy.trimEnd(),
      "tabs.ts": `const one = {\n\ttwo: 3,\n};\n${legacy}`,
    });
    await folder.run("migrate");
    expect(folder.contents()).toEqual({
      "crlf.ts": `\uFEFF${titled.replaceAll("\n", "\r\n")}`,
      "bare.ts": titled.trimEnd(),
      "tabs.ts": `const one = {\n\ttwo: 3,\n};\n${titled.replaceAll("  ", "\t")}`,
    });
  });

  onlyWhere("permissions")("keeps the mode of a file and leaves no other file behind", async () => {
    const folder = new Folder({ "run.ts": `#!/usr/bin/env node\n${legacy}`, "secret.ts": legacy });
    chmodSync(folder.path("run.ts"), 0o755);
    chmodSync(folder.path("secret.ts"), 0o600);
    await folder.run("migrate");
    expect(folder.contents()).toEqual({
      "run.ts": `#!/usr/bin/env node\n${titled}`,
      "secret.ts": titled,
    });
    expect(statSync(folder.path("run.ts")).mode & 0o7777).toBe(0o755);
    expect(statSync(folder.path("secret.ts")).mode & 0o7777).toBe(0o600);
  });

  it("applies suggestions only with --suggestions", async () => {
    const folder = new Folder({ "size.test.ts": legacy });
    expect(await folder.run("migrate")).toEqual({
      status: 1,
      stdout: `size.test.ts:1:133 warning mcp-schema/no-legacy-enum-names
  Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\`; not rewritten, because a test may expect exactly this shape.
  > 1 | … "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Suggestion: Rewrite as \`oneOf\`:
    - await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { t…
    + await server.elicitInput({
    +   message: "?",
    +   requestedSchema: {
    +     type: "object",
    +     properties: {
    +       size: {
    +         type: "string",
    +         oneOf: [
    +           { const: "s", title: "Small" },
    +           { const: "l", title: "Large" },
    +         ],
    … 4 more lines

0 findings rewritten in 0 files.
1 warning left in 1 file: 1 with a suggested rewrite.
Preview the suggestions: npx eslint-plugin-mcp-schema migrate --suggestions --dry-run
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "size.test.ts": legacy });
    expect(await folder.run("migrate", "--suggestions")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "size.test.ts": titled });
  });
});
