import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

/** The hunk of a patch that turns the legacy call into the titled one. */
const hunk = `@@ -1,1 +1,15 @@
-${legacy}${titled.replace(/^(?=.)/gmu, "+")}`;

describe.concurrent("migrate --dry-run", () => {
  it("prints the diff on standard output, the report on standard error, and writes nothing", async () => {
    const files = { "a.ts": legacy, "b.ts": empty, "sub/c.ts": legacy, "current.ts": titled };
    const folder = new Folder(files);
    expect(await folder.run("migrate", "--dry-run")).toEqual({
      status: 1,
      stdout: `--- a/a.ts
+++ b/a.ts
${hunk}--- a/sub/c.ts
+++ b/sub/c.ts
${hunk}`,
      stderr: `${emptyBlock("b.ts")}

2 findings would be rewritten in 2 of 4 files.
1 error left in 1 of 4 files: 1 to fix by hand.
Rewrite: npx eslint-plugin-mcp-schema migrate
`,
    });
    expect(folder.contents()).toEqual(files);
  });

  it("prints nothing on standard output when there is nothing to do", async () => {
    expect(await new Folder({ "a.ts": titled }).run("migrate", "--dry-run")).toEqual({
      status: 0,
      stdout: "",
      stderr: `0 findings would be rewritten in 0 files.
MCP code in 1 file: nothing to change.
`,
    });
  });

  it("prints a patch that produces the same bytes as a migration", async () => {
    const files = {
      "plain.ts": legacy,
      "bare.ts": legacy.trimEnd(),
      "crlf.ts": `\uFEFF// one\r\n${legacy.replace("\n", "\r\n")}// three`,
      "many.ts": `${legacy}${"// …\n".repeat(20)}${legacy}`,
      "with space/ü 'quoted' \"twice\".ts": legacy,
      "ta\tb.ts": legacy,
      "new\nline.ts": legacy,
      "back\\slash.ts": legacy,
      "-dash.ts": legacy,
      "[a] {b} $c #d !e.ts": legacy,
      "sub/deep/in.ts": legacy,
    };
    const patched = new Folder(files);
    await patched.commit();
    const { stdout: patch } = await patched.run("migrate", "--dry-run");
    patched.write("patch.diff", patch);
    await patched.git("apply", "patch.diff");
    const migrated = new Folder(files);
    expect(await migrated.run("migrate")).toEqual({
      status: 0,
      stdout: "12 findings rewritten in 11 files.\n",
      stderr: "",
    });
    expect(patched.contents()).toEqual({ ...migrated.contents(), "patch.diff": patch });
  });

  it("uses paths relative to the working folder, as git apply expects", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy, "beside/c.ts": legacy });
    await folder.commit();
    const { stdout } = await folder.runWith({ cwd: "sub" }, "migrate", "--dry-run");
    expect(stdout).toBe(`--- a/b.ts\n+++ b/b.ts\n${hunk}`);
    folder.write("patch.diff", stdout);
    await folder.git("-C", "sub", "apply", "../patch.diff");
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "sub/b.ts": titled,
      "beside/c.ts": legacy,
      "patch.diff": stdout,
    });
  });

  it("includes files with uncommitted changes", async () => {
    const folder = new Folder({ "a.ts": "" });
    await folder.commit();
    folder.write("a.ts", legacy);
    expect(await folder.run("migrate", "--dry-run")).toEqual({
      status: 0,
      stdout: `--- a/a.ts\n+++ b/a.ts\n${hunk}`,
      stderr: `1 finding would be rewritten in 1 file.
Commit 1 changed file, then rewrite: npx eslint-plugin-mcp-schema migrate
`,
    });
  });

  it("prints only the diff on standard output with --format json", async () => {
    const { status, stdout, stderr } = await new Folder({ "a.ts": legacy }).run(
      "migrate",
      "--dry-run",
      "--format",
      "json",
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: `--- a/a.ts\n+++ b/a.ts\n${hunk}` });
    expect(JSON.parse(stderr)).toEqual([
      {
        filePath: "<tmp>/a.ts",
        messages: [],
        suppressedMessages: [],
        errorCount: 0,
        fatalErrorCount: 0,
        warningCount: 0,
        fixableErrorCount: 0,
        fixableWarningCount: 0,
        usedDeprecatedRules: [],
        output: titled,
      },
    ]);
  });
});
