import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, legacyBlock, next, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

describe.concurrent("check", () => {
  it("reports findings on standard output, with status 1, and writes nothing", async () => {
    const files = { "a.ts": legacy, "b.ts": empty, "current.ts": titled, "other.ts": "hello();\n" };
    const folder = new Folder(files);
    expect(await folder.run("check")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts")}

${emptyBlock("b.ts")}

1 error, 1 warning in 2 of 4 files: 1 with a fix, 1 to fix by hand.
${next()}
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual(files);
  });

  it("has status 0 and says so when there is nothing to do", async () => {
    expect(await new Folder({ "a.ts": titled }).run("check")).toEqual({
      status: 0,
      stdout: "MCP code in 1 file: nothing to change.\n",
      stderr: "",
    });
    expect(await new Folder({ "a.ts": "hello();\n", "b.md": legacy }).run("check")).toEqual({
      status: 0,
      stdout: "1 file checked; none contains MCP code.\n",
      stderr: "",
    });
  });

  it("checks the given paths, each file once", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy, "c.ts": legacy });
    expect(await folder.run("check", "sub", "a.ts", "./sub/../a.ts", "sub/b.ts")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts")}

${legacyBlock("sub/b.ts")}

2 warnings in 2 files: 2 with a fix.
${next("sub a.ts ./sub/../a.ts sub/b.ts ")}
`,
      stderr: "",
    });
  });

  it("counts findings with a suggested rewrite", async () => {
    const block = (name: string): string =>
      legacyBlock(name)
        .replace(
          /Use `oneOf`.*/u,
          "Use `oneOf`; not rewritten, because a test may expect exactly this shape.",
        )
        .replace("Fix:", "Suggestion: Rewrite as `oneOf`:");
    expect(await new Folder({ "a.test.ts": legacy, "b.test.ts": legacy }).run("check")).toEqual({
      status: 1,
      stdout: `${block("a.test.ts")}

${block("b.test.ts")}

2 warnings in 2 files: 2 with a suggested rewrite.
Preview the suggestions: npx eslint-plugin-mcp-schema migrate --suggestions --dry-run
`,
      stderr: "",
    });
  });

  it("reads every kind of script and JSON", async () => {
    const script = legacy.replace("await ", "");
    const json = `{"requestedSchema": {"type": "object", "properties": {"size": {"type": "string", "enum": ["s"], "enumNames": ["Small"]}}}}\n`;
    const folder = new Folder({
      ...Object.fromEntries(
        ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"].map((ending) => [
          `a.${ending}`,
          script,
        ]),
      ),
      ...Object.fromEntries(["json", "jsonc", "json5"].map((ending) => [`a.${ending}`, json])),
      "UPPER.TS": script,
    });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "12 findings rewritten in 12 files.\n",
      stderr: "",
    });
  });

  onlyWhere("shell")("survives a reader that closes the pipe early", async () => {
    const folder = new Folder({ "a.ts": legacy.repeat(300) });
    expect(await folder.shell("$PROGRAM check --format json | head -c 2")).toEqual({
      status: 0,
      stdout: "[{",
      stderr: "",
    });
  });
});
