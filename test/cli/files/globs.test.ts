import { describe, expect, it } from "vitest";
import { leavingOut, legacy } from "../examples.js";
import { Folder } from "../program.js";

const files = {
  "src/a.ts": legacy,
  "src/deep/b.ts": legacy,
  "src/deep/c.json": "{}",
  "src/node_modules/d.ts": legacy,
  "src/[x]/e.ts": legacy,
  "other/f.ts": legacy,
  "notes.txt": legacy,
};

/** The files with findings, and the status. */
async function reported(folder: Folder, ...words: readonly string[]): Promise<readonly unknown[]> {
  const { status, stdout } = await folder.run("check", "--format", "concise", ...words);
  return [status, ...stdout.split("\n").flatMap((line) => /^[^ ]+?(?=:\d+:)/u.exec(line) ?? [])];
}

describe.concurrent("a quoted glob", () => {
  it.each([
    ["src/**/*.ts", ["src/[x]/e.ts", "src/a.ts", "src/deep/b.ts"]],
    ["./src/*.{ts,js}", ["src/a.ts"]],
    ["**/[ab].ts", ["src/a.ts", "src/deep/b.ts"]],
    ["src/[x]/e.ts", ["src/[x]/e.ts"]],
    ["src/node_modules/*.ts", ["src/node_modules/d.ts"]],
    ["*/deep", ["src/deep/b.ts"]],
  ])("names files as in ESLint: %s", async (glob, found) => {
    const folder = new Folder(files);
    expect(await reported(folder, glob)).toEqual([1, ...found]);
    await folder.commit();
    expect(await reported(folder, glob)).toEqual([1, ...found]);
  });

  it("names staged files", async () => {
    const folder = new Folder(files);
    await folder.git("init", "--quiet");
    await folder.git("add", "src");
    expect(await reported(folder, "--staged", "**/{b,f}.ts")).toEqual([1, "src/deep/b.ts"]);
  });

  it.each(["src/deep", "src/deep/", "./src/deep/**", "**/deep"])(
    "excludes files and folders: --ignore %s",
    async (glob) => {
      const folder = new Folder(files);
      const found = ["other/f.ts", "src/[x]/e.ts", "src/a.ts"];
      expect(await reported(folder, "--ignore", glob)).toEqual([1, ...found]);
    },
  );

  it("does not hide a file with such a name, or what it contains", async () => {
    const folder = new Folder({ "a*.ts": "const = elicitInput({ requestedSchema: {} })" });
    expect(await folder.run("check", "--format", "concise")).toEqual({
      status: 2,
      stdout: `a*.ts:1:7: error: Unexpected token
1 file could not be processed.
`,
      stderr: leavingOut(String.raw`'a\*.ts'`),
    });
    expect((await folder.run("check", "--ignore", String.raw`a\*.ts`)).status).toBe(0);
    expect((await folder.run("check", "a*.ts", "--format", "concise")).stdout).toBe(
      "a*.ts:1:7: error: Unexpected token\n1 file could not be processed.\n",
    );
  });

  it("is an error with a hint if it matches nothing", async () => {
    const folder = new Folder(files);
    expect(await folder.run("check", "src/*.mts", "src/*.json", "--format", "concise")).toEqual({
      status: 2,
      stdout: `src/*.json:1:1: error: No file to check matches this glob. Write \`/\` between names, \`**\` for any folders, and an ending such as \`.ts\` or \`.json\`.
src/*.mts:1:1: error: No file to check matches this glob. Write \`/\` between names, \`**\` for any folders, and an ending such as \`.ts\` or \`.json\`.
2 files could not be processed.
`,
      stderr: "",
    });
  });
});
