import { chmodSync, chownSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

describe.concurrent("what cannot be read", () => {
  onlyWhere("permissions")("is a folder, which is reported, and the rest is checked", async () => {
    const folder = new Folder({ "a.ts": titled, "data/b.ts": legacy });
    chmodSync(folder.path("data"), 0o000);
    if (isRoot) chownSync(folder.path(""), nobody, nobody);
    const run = await folder.runProcess(
      isRoot ? { uid: nobody } : {},
      ...["check", "--format", "concise"],
    );
    chmodSync(folder.path("data"), 0o755);
    expect(run).toEqual({
      status: 2,
      stdout: `data:1:1: error: The folder could not be read (EACCES: permission denied).
MCP code in 1 file: nothing to change.
1 file could not be processed.
`,
      stderr: "",
    });
  });

  onlyWhere("any name").each([[[]], [["--staged"]]])(
    "is a file whose name is not UTF-8: check %s",
    async (words) => {
      const folder = new Folder({ "a.ts": titled });
      writeFileSync(
        Buffer.concat([Buffer.from(folder.path("bad")), Buffer.from([0xff]), Buffer.from(".ts")]),
        legacy,
      );
      const said = `bad\uFFFD.ts:1:1: error: The name of the file is not UTF-8, so it was not checked. Rename it first.
MCP code in 1 file: nothing to change.
1 file could not be processed.
`;
      const plain = await folder.run("check", "--format", "concise");
      expect(plain).toEqual({ status: 2, stdout: said, stderr: "" });
      await folder.git("init", "--quiet");
      await folder.git("add", "--all");
      const run = await folder.run("check", "--format", "concise", ...words);
      expect(run).toEqual({ status: 2, stdout: said, stderr: "" });
    },
  );
});

describe.concurrent("what must not be replaced", () => {
  it("is a file with another name", async () => {
    const folder = new Folder({ "a.ts": legacy });
    mkdirSync(folder.path("other"));
    linkSync(folder.path("a.ts"), folder.path("other/b.txt"));
    expect(await folder.run("migrate", "--format", "concise")).toEqual({
      status: 2,
      stdout: `a.ts:1:1: error: The file could not be written (it has another name, a hard link, which would keep the old text).
0 findings rewritten in 0 files.
1 file could not be processed.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": legacy, "other/b.txt": legacy });
  });

  onlyWhere("permissions")("is a file that is read-only", async () => {
    const folder = new Folder({ "a.ts": legacy });
    chmodSync(folder.path("a.ts"), 0o444);
    if (isRoot) for (const name of ["", "a.ts"]) chownSync(folder.path(name), nobody, nobody);
    const words = ["migrate", "--format", "concise"];
    expect(await folder.runProcess(isRoot ? { uid: nobody } : {}, ...words)).toEqual({
      status: 2,
      stdout: `a.ts:1:1: error: The file could not be written (EACCES: permission denied).
0 findings rewritten in 0 files.
1 file could not be processed.
`,
      stderr: "",
    });
    expect(folder.read("a.ts")).toBe(legacy);
  });

  it("is the output of a compiler, with its map beside it", async () => {
    const compiled = `${legacy}//# sourceMappingURL=a.js.map\n`;
    const withMap = `${legacy}//# sourceMappingURL=data:application/json;base64,e30=\n`;
    const folder = new Folder({
      "lib/a.js": compiled,
      "lib/a.js.map": "{}",
      "lib/c.js": withMap,
      "b.js": compiled,
    });
    expect(await folder.run("migrate", "--format", "concise")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 3 files.\n",
      stderr: ["a", "c"]
        .map(
          (name) =>
            `<tmp>/lib/${name}.js is compiled from another file and was not checked; name it to check it.\n`,
        )
        .join(""),
    });
    expect(folder.read("lib/a.js")).toBe(compiled);
  });
});
