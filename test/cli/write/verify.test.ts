import { chmodSync, existsSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect } from "vitest";
import { legacy, legacyBlock, legacyHead, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** The commands are shell commands. */
const it = onlyWhere("shell", "permissions", "signals");

/** A tool that returns an image with an outdated key. */
const image = `server.registerTool("kiln", {}, () => ({ content: [{ type: "image", data: "aGk=", mime_type: "image/png" }] }));\n`;

const restored = "Not rewritten: every file was restored because the --verify command failed.";

/** The code frame of a call between two others. */
const inTheMiddle = `    1 | …
  > 2 | … "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    3 | …`;

describe.concurrent("migrate --verify", () => {
  it("runs the command before and after, with its output on standard error", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const command = "echo out; echo err >&2; cat a.ts >> log.txt";
    expect(await folder.run("migrate", "--verify", command)).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: `out\nerr\nout\nerr\n\`${command}\` still passes.\n`,
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "log.txt": legacy + titled });
  });

  it("restores every file, byte for byte, if the command newly fails", async () => {
    const files = {
      "a.ts": legacy,
      "bom.ts": `\uFEFF${legacy}`,
      "crlf.ts": `one();\r\n${legacy}two();`,
    };
    const folder = new Folder(files);
    chmodSync(folder.path("a.ts"), 0o755);
    const command = "! grep -q oneOf *.ts";
    expect(await folder.run("migrate", "--verify", command)).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts", restored)}

${legacyBlock("bom.ts", restored)}

${legacyBlock("crlf.ts", restored)
  .replace(":1:", ":2:")
  .replace(/ {2}> 1 .*\n.*/u, inTheMiddle)}

0 findings rewritten in 0 files.
3 warnings left in 3 files: 3 with a fix.
`,
      stderr: `\`${command}\` passed before and failed after the rewrite (status 1), and in each of 5 more runs with parts of the rewrites. Every file was restored.\n`,
    });
    expect(folder.contents()).toEqual(files);
    expect(statSync(folder.path("a.ts")).mode & 0o777).toBe(0o755);
    const tolerant = ["--max-warnings", "9", "--verify", command];
    expect((await folder.run("migrate", ...tolerant)).status).toBe(1);
  });

  it("leaves files as they are that were changed while the command ran", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": legacy });
    const command =
      "if grep -q oneOf a.ts; then grep -q person a.ts || echo '// by a person' >> a.ts; false; fi";
    expect(await folder.run("migrate", "--format", "concise", "--verify", command)).toEqual({
      status: 2,
      stdout: `a.ts:1:1: error: The file was changed after it was rewritten, so it was left as it is. Compare it with your last commit.
b.ts:${legacyHead.replace(" ", ": ")}: Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value.
0 findings rewritten in 0 files.
1 warning left in 1 of 2 files: 1 with a fix.
1 file could not be processed.
`,
      stderr: `\`${command}\` passed before and failed after the rewrite (status 1), and in each of 3 more runs with parts of the rewrites. Every other file was restored.\n`,
    });
    expect(folder.contents()).toEqual({ "a.ts": `${titled}// by a person\n`, "b.ts": legacy });
  });

  it("quotes the line that says why the command failed", async () => {
    const folder = new Folder({ "a.ts": legacy, "tool.ts": image });
    const failing = "printf 'not ok 1 - a\\n  Error: b\\n# fail 1\\n'; exit 3";
    const command = `cat *.ts | grep -q oneOf && { ${failing}; } || true`;
    const { stdout } = await folder.run("migrate", "--verify", command);
    expect(stdout.trimEnd().split(" fails with it ").at(-1)).toBe("(Error: b).");
  });

  it("undoes the rewrites of one rule if only they make the command fail", async () => {
    const folder = new Folder({ "a.ts": legacy, "tool.ts": image });
    const command = "cat *.ts | grep -q oneOf && echo no oneOf && exit 3 || true";
    expect(await folder.run("migrate", "--verify", command)).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts", "No fix: the --verify command fails with it.")}

1 finding rewritten in 1 of 2 files.
1 warning left in 1 of 2 files: 1 to fix by hand.
<tmp>/a.ts was not rewritten by no-legacy-enum-names, because \`${command}\` fails with it (no oneOf).
`,
      stderr: `no oneOf
\`${command}\` passed before and failed after the rewrite (status 3). After 3 more runs, the rewrites that make it fail were undone, and it passes with the rest.
`,
    });
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "tool.ts": image.replace("mime_type", "mimeType"),
    });
  });

  it("undoes the rewrites of single files, even if the command formats files", async () => {
    const files = Object.fromEntries(
      ["a", "b", "c", "d", "e"].map((name) => [`${name}.ts`, legacy]),
    );
    const folder = new Folder(files);
    // The command also formats every file.
    const command =
      "for f in *.ts; do sed -i 's/ *$//' $f; done; echo ran >> log.txt; ! grep -q oneOf b.ts d.ts";
    const { status, stdout, stderr } = await folder.run("migrate", "--verify", command);
    expect({ status, end: stdout.slice(stdout.indexOf("3 findings")), stderr }).toEqual({
      status: 1,
      end: `3 findings rewritten in 3 of 5 files.
2 warnings left in 2 of 5 files: 2 to fix by hand.
<tmp>/b.ts was not rewritten by no-legacy-enum-names, because \`${command}\` fails with it (status 1).
<tmp>/d.ts was not rewritten by no-legacy-enum-names, because \`${command}\` fails with it (status 1).
`,
      stderr: `\`${command}\` passed before and failed after the rewrite (status 1). After 8 more runs, the rewrites that make it fail were undone, and it passes with the rest.\n`,
    });
    expect(folder.contents()).toEqual({
      ...files,
      ...{ "a.ts": titled, "c.ts": titled, "e.ts": titled },
      "log.txt": "ran\n".repeat(10),
    });
  });

  it("limits the runs of the command, and undoes rewrites without a result", async () => {
    const names = Array.from({ length: 20 }, (_, at) => `${String.fromCodePoint(97 + at)}.ts`);
    const files = Object.fromEntries(names.map((name) => [name, legacy]));
    const folder = new Folder({ ...files });
    const command = "echo ran >> log.txt; ! grep -q oneOf [b-z].ts";
    const { status, stdout } = await folder.run("migrate", "--verify", command);
    const [last] = stdout.trimEnd().split("\n").slice(-1);
    expect([status, last]).toEqual([
      1,
      `<tmp>/t.ts was not rewritten by no-legacy-enum-names, because 16 runs of \`${command}\` did not show whether it fails with it.`,
    ]);
    expect(folder.contents()).toEqual({
      ...files,
      "a.ts": titled,
      "log.txt": "ran\n".repeat(18),
    });
  });

  it("keeps rewrites if the command fails once and then passes, and says so", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": legacy });
    const command = "if grep -q oneOf a.ts && ! test -e ran.txt; then touch ran.txt; false; fi";
    expect(await folder.run("migrate", "--verify", command)).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 files.\n",
      stderr: `\`${command}\` passed before and failed after the rewrite (status 1), but passed in another run with the same files, so its result is not reliable.\n`,
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "b.ts": titled, "ran.txt": "" });
  });

  it("continues if the command already fails before, and says that nothing was verified", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const command = "echo ran >> log.txt; kill -9 $$";
    expect(await folder.run("migrate", "--verify", command)).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 file.\n",
      stderr: `\`${command}\` failed before anything was rewritten (status SIGKILL), so the rewrite could not be verified.\n`,
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "log.txt": "ran\n" });
  });

  it("does not run the command when there is nothing to rewrite", async () => {
    const folder = new Folder({ "a.ts": titled });
    expect(await folder.run("migrate", "--verify", "touch ran.txt")).toEqual({
      status: 0,
      stdout: "0 findings rewritten in 0 files.\nMCP code in 1 file: nothing to change.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled });
  });

  it("does not stage restored files", async () => {
    const folder = new Folder({ "a.ts": legacy });
    await folder.git("init", "--quiet");
    await folder.git("add", ".");
    const words = ["migrate", "--staged", "--verify", "! grep -q oneOf a.ts"];
    expect((await folder.run(...words)).status).toBe(1);
    expect(await folder.git("status", "--porcelain")).toBe("A  a.ts\n");
    expect(await folder.git("show", ":a.ts")).toBe(legacy);
  });

  it("restores the files when stopped while the command runs, and stops that too", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": legacy });
    const command =
      "if grep -q oneOf a.ts; then echo $$ > running.txt; sleep 60; echo > late.txt; fi";
    const { child, run } = folder.start("migrate", "--verify", command);
    await appeared(folder, "running.txt");
    const shell = Number(folder.read("running.txt"));
    child.kill("SIGINT");
    expect(await run).toEqual({
      status: 130,
      stdout: "",
      stderr: "Stopped. Every file was restored.\n",
    });
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "b.ts": legacy,
      "running.txt": `${shell}\n`,
    });
    expect(() => process.kill(shell, 0)).toThrow("ESRCH");
  });

  it("restores every file when stopped while searching for the rewrites that fail", async () => {
    const files = { "a.ts": legacy, "b.ts": legacy, "c.ts": legacy };
    const folder = new Folder(files);
    const command =
      "grep -q oneOf c.ts && exit 1; if grep -q oneOf a.ts; then touch running.txt; sleep 60; fi";
    const { child, run } = folder.start("migrate", "--verify", command);
    await appeared(folder, "running.txt");
    child.kill("SIGINT");
    expect(await run).toEqual({
      status: 130,
      stdout: "",
      stderr: "Stopped. Every file was restored.\n",
    });
    expect(folder.contents()).toEqual({ ...files, "running.txt": "" });
  });

  it("writes nothing when stopped before the rewrite", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const { child, run } = folder.start("migrate", "--verify", "touch running.txt; sleep 60");
    await appeared(folder, "running.txt");
    child.kill("SIGTERM");
    expect(await run).toEqual({
      status: 143,
      stdout: "",
      stderr: "Stopped. Nothing was written.\n",
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy, "running.txt": "" });
  });
});

/** Waits until a file exists, and a short time for its contents. */
async function appeared(folder: Folder, name: string): Promise<void> {
  while (!existsSync(folder.path(name))) await setTimeout(20);
  await setTimeout(200);
}
