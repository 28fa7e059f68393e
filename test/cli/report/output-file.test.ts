import { chmodSync, chownSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

describe.concurrent("--output-file", () => {
  it("replaces standard output, in any format and without colours", async () => {
    const folder = new Folder({ "a.ts": titled, "old.txt": "old" });
    const env = { FORCE_COLOR: "1" };
    expect(await folder.runWith({ env }, "check", "--output-file", "old.txt")).toEqual({
      status: 0,
      stdout: "",
      stderr: "The report is in old.txt.\n",
    });
    const words = ["--format", "json", "--output-file", "new/folder/report.json"];
    expect(await folder.run("check", ...words)).toEqual({
      status: 0,
      stdout: "",
      stderr: "The report is in new/folder/report.json.\n",
    });
    expect(folder.contents()).toEqual({
      "a.ts": titled,
      "old.txt": "MCP code in 1 file: nothing to change.\n",
      "new/folder/report.json": "[]\n",
    });
  });

  it("leaves the diff of a dry run and rewritten input on standard output", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const words = ["--dry-run", "--output-file", "report.txt"];
    const { stdout, stderr } = await folder.run("migrate", ...words);
    expect(stderr).toBe("The report is in report.txt.\n");
    expect(stdout.slice(0, 24)).toBe("--- a/a.ts\n+++ b/a.ts\n@@");
    expect(folder.read("report.txt")).toBe(
      "1 finding would be rewritten in 1 file.\nRewrite: npx eslint-plugin-mcp-schema migrate\n",
    );
    const stream = ["-", "--stdin-filename", "a.ts", "--output-file", "report.txt"];
    expect(await folder.runWith({ input: legacy }, "migrate", ...stream)).toEqual({
      status: 0,
      stdout: titled,
      stderr: "The report is in report.txt.\n",
    });
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "report.txt": "1 finding rewritten in 1 file.\n",
    });
  });

  it.each([
    ["sub", "--output-file sub is a folder. Name a file in it."],
    ["b.ts", "--output-file b.ts is a code file. Choose another name for the report."],
    ["a.txt/b", "The report could not be written to a.txt/b (EEXIST: file already exists)."],
    ["", "--output-file needs the name of a file."],
  ])("cannot be %j, and nothing is done", async (name, sentence) => {
    const files = { "a.ts": legacy, "a.txt": "a", "sub/b.txt": "b" };
    const folder = new Folder(files);
    expect(await folder.run("migrate", "--output-file", name)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${sentence}\n`,
    });
    expect(folder.contents()).toEqual(files);
  });

  onlyWhere("links to files")("cannot be a symbolic link", async () => {
    const outside = new Folder({ "kept.txt": "kept" });
    const folder = new Folder({ "a.ts": legacy });
    folder.link("report.txt", outside.path("kept.txt"));
    expect(await folder.run("migrate", "--output-file", "report.txt")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--output-file report.txt is a symbolic link. Name the file it points to.\n",
    });
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "report.txt": `-> ${outside.path("kept.txt")}`,
    });
    expect(outside.contents()).toEqual({ "kept.txt": "kept" });
  });

  onlyWhere("shell")("is written to, not replaced, if it is a pipe", async () => {
    const folder = new Folder({ "a.ts": titled });
    const { stdout, status } = await folder.shell(
      "mkfifo pipe && { cat pipe & $PROGRAM check --output-file pipe 2> /dev/null; status=$?; wait; test -p pipe && exit $status; }",
    );
    expect([stdout, status]).toEqual(["MCP code in 1 file: nothing to change.\n", 0]);
  });

  onlyWhere("shell", "full device")(
    "has a status of its own if a report finds no room",
    async () => {
      const folder = new Folder({ "a.ts": titled });
      expect(await folder.shell("$PROGRAM check > /dev/full")).toEqual({
        status: 2,
        stdout: "",
        stderr: "The output could not be written (ENOSPC: no space left on device, write).\n",
      });
    },
  );

  onlyWhere("permissions")("is left intact when it cannot be replaced", async () => {
    const folder = new Folder({ "a.ts": titled, "closed/a.txt": "a" });
    chmodSync(folder.path("closed"), 0o555);
    if (isRoot)
      for (const name of ["", "a.ts", "closed"]) chownSync(folder.path(name), nobody, nobody);
    const who = isRoot ? { uid: nobody } : {};
    const run = await folder.runProcess(who, "check", "a.ts", "--output-file", "closed/a.txt");
    chmodSync(folder.path("closed"), 0o755);
    expect(run).toEqual({
      status: 2,
      stdout: "",
      stderr: "The report could not be written to closed/a.txt (EACCES: permission denied).\n",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "closed/a.txt": "a" });
  });
});
