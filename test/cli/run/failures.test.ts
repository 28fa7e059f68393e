import { chmodSync, chownSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leavingOut, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

describe.concurrent("a file that cannot be processed", () => {
  it("is reported with its place and status 2, and the others are rewritten", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "broken.ts": `${legacy}const = 1;\n`,
      "broken.json": `{\n  "requestedSchema": { "enumNames": [} }\n`,
      "z.ts": legacy,
    });
    const latin = Buffer.concat([Buffer.from(legacy), Buffer.from([0x2f, 0x2f, 0xe9, 0x0a])]);
    folder.write("latin-1.ts", latin);
    const broken = folder.read("broken.ts");
    const brokenJson = folder.read("broken.json");
    expect(await folder.run("migrate", ".", "nowhere", "missing.ts")).toEqual({
      status: 2,
      stdout: `broken.json:2:38 error
  Unexpected token RBrace found.

broken.ts:2:7 error
  Unexpected token.

latin-1.ts:1:1 error
  The file is not UTF-8. Convert it first.

missing.ts:1:1 error
  There is no such file or folder.

nowhere:1:1 error
  There is no such file or folder.

2 findings rewritten in 2 of 5 files.
5 files could not be processed.
`,
      stderr: leavingOut("broken.json"),
    });
    expect(folder.contents()).toEqual({
      "a.ts": titled,
      "broken.ts": broken,
      "broken.json": brokenJson,
      "latin-1.ts": latin.toString("utf8"),
      "z.ts": titled,
    });
    expect(readFileSync(folder.path("latin-1.ts"))).toEqual(latin);
  });

  it("does not count as up to date", async () => {
    const folder = new Folder({ "a.ts": titled, "b.ts": titled });
    const failure = `missing.ts:1:1 error
  There is no such file or folder.

`;
    expect(await folder.run("check", "missing.ts")).toEqual({
      status: 2,
      stdout: `${failure}1 file could not be processed.\n`,
      stderr: "",
    });
    expect(await folder.run("check", ".", "missing.ts")).toEqual({
      status: 2,
      stdout: `${failure}MCP code in 2 files: nothing to change.
1 file could not be processed.
`,
      stderr: "",
    });
  });

  it("is ignored if it contains no word of the protocol", async () => {
    const folder = new Folder({ "broken.ts": "const = 1;\n", "broken.json": "{" });
    folder.write("latin-1.ts", Buffer.from([0x2f, 0x2f, 0xe9]));
    expect(await folder.run("check")).toEqual({
      status: 0,
      stdout: "3 files checked; none contains MCP code.\n",
      stderr: "",
    });
  });

  it("is reported if it nests too deeply for its parser", async () => {
    const depth = 20_000;
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const folder = new Folder({
      "a.json": `{"requestedSchema":{"enum":${nested}}}`,
      "b.ts": `\nconst requestedSchema = { enum: ${nested} };`,
    });
    expect(await folder.run("check")).toEqual({
      status: 2,
      stdout: `a.json:1:1 error
  The file is nested too deeply to be read.

b.ts:1:1 error
  The file is nested too deeply to be read.

2 files could not be processed.
`,
      stderr: leavingOut("a.json"),
    });
  });

  it("is reported with status 2 in a dry run too", async () => {
    const folder = new Folder({ "a.ts": titled, "broken.ts": `elicit("enumNames"` });
    expect(await folder.run("migrate", "--dry-run")).toEqual({
      status: 2,
      stdout: "",
      stderr: `${leavingOut("broken.ts")}broken.ts:1:19 error
  Unexpected token, expected ",".

0 findings would be rewritten in 0 files.
MCP code in 1 of 2 files: nothing to change.
1 file could not be processed.
`,
    });
  });

  it("stays unchanged if its temporary file cannot be created", async () => {
    // The text is first written to a temporary file, whose name is too long for the file system.
    const long = `${"x".repeat(250)}.ts`;
    const folder = new Folder({ "a.ts": legacy, [long]: legacy });
    expect(await folder.run("migrate")).toEqual({
      status: 2,
      stdout: `${long}:1:1 error
  The file could not be written (ENAMETOOLONG: name too long).

1 finding rewritten in 1 of 2 files.
1 file could not be processed.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, [long]: legacy });
  });

  onlyWhere("namespaces")("stays unchanged if the disk is too full for its new text", async () => {
    const long = `${"// long\n".repeat(5000)}${legacy}`;
    const folder = new Folder({ "a.ts": legacy, "long.ts": long, "full/b": "", "after/c": "" });
    // A disk that the longer file more than half fills: its new text does not fit.
    const disk = "mount -t tmpfs -o size=64k none full && cp a.ts long.ts full && cd full";
    const line = `${disk} && $PROGRAM migrate; status=$?; cp -r . ../after; exit $status`;
    expect(await folder.shell(`export PROGRAM; unshare -rm sh -c '${line}'`)).toEqual({
      status: 2,
      stdout: `long.ts:1:1 error
  The file could not be written (ENOSPC: no space left on device).

1 finding rewritten in 1 of 2 files.
1 file could not be processed.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      "a.ts": legacy,
      "after/a.ts": titled,
      "after/c": "",
      "after/long.ts": long,
      "full/b": "",
      "long.ts": long,
    });
  });

  onlyWhere("links to files")("is reported if it is a named link that leads nowhere", async () => {
    const folder = new Folder({ "a.ts": titled });
    folder.link("broken.ts", "nowhere.ts");
    folder.link("round.ts", "round.ts");
    expect((await folder.run("check")).status).toBe(0);
    expect(await folder.run("check", "broken.ts", "round.ts")).toEqual({
      status: 2,
      stdout: `broken.ts:1:1 error
  There is no such file or folder.

round.ts:1:1 error
  There is no such file or folder.

2 files could not be processed.
`,
      stderr: "",
    });
  });

  onlyWhere("permissions")("stays unchanged in a folder that is not writable", async () => {
    const folder = new Folder({ "closed/a.ts": legacy, "open/b.ts": legacy });
    chmodSync(folder.path("closed"), 0o555);
    if (isRoot)
      for (const name of ["", "open", "open/b.ts"]) chownSync(folder.path(name), nobody, nobody);
    expect(await folder.runProcess(isRoot ? { uid: nobody } : {}, "migrate")).toEqual({
      status: 2,
      stdout: `closed/a.ts:1:1 error
  The file could not be written (EACCES: permission denied).

1 finding rewritten in 1 of 2 files.
1 file could not be processed.
`,
      stderr: "",
    });
    chmodSync(folder.path("closed"), 0o755);
    expect(folder.contents()).toEqual({ "closed/a.ts": legacy, "open/b.ts": titled });
  });

  onlyWhere("permissions")("is reported if it is not readable", async () => {
    const folder = new Folder({ "a.ts": legacy, "secret.ts": legacy });
    chmodSync(folder.path("secret.ts"), 0);
    if (isRoot) for (const name of ["", "a.ts"]) chownSync(folder.path(name), nobody, nobody);
    expect(await folder.runProcess(isRoot ? { uid: nobody } : {}, "migrate")).toEqual({
      status: 2,
      stdout: `secret.ts:1:1 error
  The file could not be read (EACCES: permission denied).

1 finding rewritten in 1 of 2 files.
1 file could not be processed.
`,
      stderr: "",
    });
    chmodSync(folder.path("secret.ts"), 0o644);
    expect(folder.contents()).toEqual({ "a.ts": titled, "secret.ts": legacy });
  });
});

describe.concurrent("--max-file-size", () => {
  const padding = `\n// ${"x".repeat(1_200_000)}\n`;
  const skipped = (name: string): string =>
    `<tmp>/${name} is larger than 1 MB and was not checked; see --max-file-size.\n`;

  it("skips a larger file, with a note if it contains a word of the protocol", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "b.ts": padding + legacy,
      // The word spans the boundary between the first two chunks that are read.
      "c.ts": `// ${"x".repeat((1 << 20) - 9)}elicitInput\n${padding}`,
      "d.ts": padding,
    });
    expect(await folder.run("migrate", "--max-file-size", "1")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 4 files.\n",
      stderr: skipped("b.ts") + skipped("c.ts"),
    });
    expect(folder.contents()).toEqual({
      "a.ts": titled,
      "b.ts": padding + legacy,
      "c.ts": folder.read("c.ts"),
      "d.ts": padding,
    });
    expect(await folder.run("migrate", "--max-file-size", "1.5")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 4 files.\n",
      stderr: `<tmp>/c.ts is larger than 1.5 MB and was not checked; see --max-file-size.\n`,
    });
    expect(folder.read("b.ts")).toBe(padding + titled);
  });

  it("applies to the staged size with --staged", async () => {
    const folder = new Folder({ "a.ts": padding + legacy });
    await folder.git("init", "--quiet");
    await folder.git("add", ".");
    folder.write("a.ts", legacy);
    expect(await folder.run("check", "--staged", "--max-file-size", "1")).toEqual({
      status: 0,
      stdout: "1 file checked; none contains MCP code.\n",
      stderr: skipped("a.ts"),
    });
  });

  it("must be greater than 0", async () => {
    expect(await new Folder({}).run("check", "--max-file-size", "0")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--max-file-size needs a number of megabytes greater than 0.\n",
    });
  });
});
