import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { failedBlock, legacy, legacyJson, titled, titledJson } from "../examples.js";
import { manyFiles } from "../many-files.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

describe("a migration that is killed", () => {
  onlyWhere("signals")("leaves every staged file old or new, and the index unchanged", async () => {
    const files = manyFiles(200);
    const folder = new Folder({ "README.md": "" });
    await folder.commit();
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    await folder.git("add", "--all");
    const staged = (): Promise<string> => folder.git("diff", "--cached");
    const before = await staged();
    const { child, run } = folder.start("migrate", "--staged");
    while (folder.read("0100.json") !== titledJson) await setTimeout(1);
    child.kill("SIGKILL");
    await run;
    const texts = Object.keys(files).map((name) => folder.read(name));
    expect(texts.filter((text) => text !== legacyJson && text !== titledJson)).toEqual([]);
    // Files are only staged once all are written.
    expect(await staged()).toBe(before);

    await folder.git("add", "--update");
    expect((await folder.run("migrate", "--staged")).status).toBe(0);
    expect(folder.contents()).toEqual({
      "README.md": "",
      ...Object.fromEntries(Object.keys(files).map((name) => [name, titledJson])),
    });
    expect(await folder.git("diff")).toBe("");
  });

  onlyWhere("shell")(
    "by a file size limit leaves the old file, and the next run cleans up",
    async () => {
      const long = `${"// long\n".repeat(5000)}${legacy}`;
      const folder = new Folder({ "a.ts": legacy, "b.ts": long, "c.ts": legacy });
      const { stderr } = await folder.shell("ulimit -f 8; $PROGRAM migrate");
      const names = readdirSync(folder.root);
      expect(stderr).toBe("");
      expect(names.filter((name) => !/^b\.ts\.mcp-schema-\d+$/u.test(name))).toEqual([
        "a.ts",
        "b.ts",
        "c.ts",
      ]);
      expect(folder.read("b.ts")).toBe(long);
      await folder.run("migrate");
      expect(folder.contents()).toEqual({
        "a.ts": titled,
        "b.ts": `${"// long\n".repeat(5000)}${titled}`,
        "c.ts": titled,
      });
    },
  );

  it("has its temporary files removed, but no others", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "a.ts.mcp-schema-999999999": "left by nobody who is there",
      [`a.ts.mcp-schema-${process.pid}`]: "being written by another run",
      "a.ts.mcp-schema-": "something else",
      "a.ts.mcp-schema-12.txt": "something else",
    });
    expect((await folder.runProcess({}, "migrate")).status).toBe(0);
    expect(folder.contents()).toEqual({
      "a.ts": titled,
      [`a.ts.mcp-schema-${process.pid}`]: "being written by another run",
      "a.ts.mcp-schema-": "something else",
      "a.ts.mcp-schema-12.txt": "something else",
    });
  });

  it("has its temporary files removed by each later run, even with the same process ID", async () => {
    const leftover = `a.ts.mcp-schema-${process.pid}`;
    const folder = new Folder({ "a.ts": "" });
    for (const more of ["", "// once more\n"]) {
      folder.write("a.ts", more + legacy);
      folder.write(leftover, "left");
      await folder.run("migrate");
      expect(folder.contents()).toEqual({ "a.ts": more + titled });
    }
  });
});

describe("a file that changes between being read and written", () => {
  const sentence =
    "The file was changed by another program in the meantime, and was not rewritten. Run the command again";

  it("is skipped and reported, and the others are rewritten", async () => {
    const outside = new Folder({ "out.ts": legacy });
    const names = ["changed", "folder", "gone", "grown", "link", "same"].map(
      (name) => `${name}.ts`,
    );
    const folder = new Folder(Object.fromEntries(names.map((name) => [name, legacy])));
    // `--verify` first runs its command after all files are read and before any is written.
    const commands = [
      "echo mine > changed.ts",
      "rm folder.ts gone.ts link.ts",
      "mkdir folder.ts",
      "echo '// more' >> grown.ts",
      `ln -s ${outside.path("out.ts")} link.ts`,
      "cp -p same.ts other && mv other same.ts",
    ];
    const verify = `test -e folder.ts/. || { ${commands.join(" && ")}; }`;
    const failed = names.slice(0, -1).map((name) => `${failedBlock(name, sentence)}\n\n`);
    expect(await folder.run("migrate", "--verify", verify)).toEqual({
      status: 2,
      stdout: `${failed.join("")}1 finding rewritten in 1 of 6 files.
5 files could not be processed.
`,
      stderr: `\`${verify.replaceAll(folder.root, "<tmp>")}\` still passes.\n`,
    });
    expect(folder.contents()).toEqual({
      "changed.ts": "mine\n",
      "grown.ts": `${legacy}// more\n`,
      "link.ts": `-> ${outside.path("out.ts")}`,
      "same.ts": titled,
    });
    expect(readdirSync(folder.path("folder.ts"))).toEqual([]);
    expect(outside.contents()).toEqual({ "out.ts": legacy });
  });
});
