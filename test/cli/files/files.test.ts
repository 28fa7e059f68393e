import { describe, expect, it } from "vitest";
import { legacy, legacyBlocks, next, titled } from "../examples.js";
import { Folder, type Run } from "../program.js";
import { onlyWhere } from "../systems.js";

/**
 * The output of a run that finds the legacy calls in exactly these files.
 *
 * @param names the paths of the files
 * @param words the paths and options of the run, for the next command
 * @param shown the paths of the files, relative to the working folder
 */
function found(names: readonly string[], words = "", shown = names): Run {
  const count = (noun: string): string => `${names.length} ${noun}${names.length === 1 ? "" : "s"}`;
  return {
    status: 1,
    stdout: `${legacyBlocks(shown)}

${count("warning")} in ${count("file")}: ${names.length} with a fix.
${next(words)}
`,
    stderr: "",
  };
}

const tree = {
  ".gitignore": "ignored.ts\n/generated/\n*.log\n",
  "a.ts": legacy,
  "ignored.ts": legacy,
  "generated/b.ts": legacy,
  "sub/.gitignore": "local.ts\n!ignored.ts\n",
  "sub/c.ts": legacy,
  "sub/generated/d.ts": legacy,
  "sub/ignored.ts": legacy,
  "sub/local.ts": legacy,
};

const notIgnored = ["a.ts", "sub/c.ts", "sub/generated/d.ts", "sub/ignored.ts"];

const everything = [
  "a.ts",
  "generated/b.ts",
  "ignored.ts",
  "sub/c.ts",
  "sub/generated/d.ts",
  "sub/ignored.ts",
  "sub/local.ts",
];

describe.concurrent("the files under a path", () => {
  it("exclude the lockfiles of npm, which only name packages", async () => {
    const named = JSON.stringify({ packages: { "node_modules/@modelcontextprotocol/sdk": {} } });
    const locks = { "package-lock.json": named, "sub/npm-shrinkwrap.json": named };
    const folder = new Folder({ ...locks, "a.ts": "export {};\n" });
    expect(await folder.run("check")).toEqual({
      status: 0,
      stdout: "1 file checked; none contains MCP code.\n",
      stderr: "",
    });
  });

  it.each([
    ["outside a repository", () => undefined],
    ["inside a repository", (folder: Folder) => folder.git("init", "--quiet")],
  ])("exclude what a .gitignore names, %s", async (_, prepare) => {
    const folder = new Folder(tree);
    await prepare(folder);
    expect(await folder.run("check")).toEqual(found(notIgnored));
    expect(await folder.run("check", "--no-gitignore")).toEqual(
      found(everything, "--no-gitignore "),
    );
    expect(await folder.run("check", "generated", "ignored.ts")).toEqual(
      found(["generated/b.ts", "ignored.ts"], "generated ignored.ts "),
    );
  });

  it("include tracked files, even ignored ones", async () => {
    const folder = new Folder({ ".gitignore": "kept.ts\n", "kept.ts": legacy });
    await folder.commit();
    expect(await folder.run("check")).toEqual(found(["kept.ts"]));
  });

  it.each([
    ["outside a repository", () => undefined],
    ["inside a repository", (folder: Folder) => folder.git("init", "--quiet")],
  ])("exclude dependencies and builds, unless named, %s", async (_, prepare) => {
    const folders = [
      ...["node_modules/pkg", "dist", "build", "out", "coverage"],
      ...[".next", ".nuxt", ".output", ".xmcp", ".cache"],
    ];
    const folder = new Folder({
      "a.ts": legacy,
      "packages/one/dist/b.ts": legacy,
      ".github/c.ts": legacy,
      "dist.ts": legacy,
      ...Object.fromEntries(folders.map((name) => [`${name}/d.ts`, legacy])),
    });
    await prepare(folder);
    expect(await folder.run("check", "--no-gitignore")).toEqual(
      found([".github/c.ts", "a.ts", "dist.ts"], "--no-gitignore "),
    );
    expect(await folder.run("check", "dist", "node_modules", "packages/one/dist/b.ts")).toEqual(
      found(
        ["dist/d.ts", "node_modules/pkg/d.ts", "packages/one/dist/b.ts"],
        "dist node_modules packages/one/dist/b.ts ",
      ),
    );
  });

  onlyWhere("links to files").each([
    ["outside a repository", () => undefined],
    ["inside a repository", (folder: Folder) => folder.commit()],
  ])("exclude symbolic links, %s", async (_, prepare) => {
    const outside = new Folder({ "lib/o.ts": legacy });
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy });
    folder.link("inside.ts", "a.ts");
    folder.link("outside.ts", outside.path("lib/o.ts"));
    folder.link("folder", "sub");
    folder.link("folder.ts", outside.path("lib"));
    folder.link("nowhere.ts", "missing.ts");
    folder.link("endless.ts", "/dev/zero");
    folder.link("sub/up", "..");
    await prepare(folder);
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 files.\n",
      stderr: "",
    });
    expect(outside.contents()).toEqual({ "lib/o.ts": legacy });
    expect(folder.contents()).toEqual({
      "a.ts": titled,
      "sub/b.ts": titled,
      "inside.ts": "-> a.ts",
      "outside.ts": `-> ${outside.path("lib/o.ts")}`,
      folder: "-> sub",
      "folder.ts": `-> ${outside.path("lib")}`,
      "nowhere.ts": "-> missing.ts",
      "endless.ts": "-> /dev/zero",
      "sub/up": "-> ..",
    });
  });

  onlyWhere("any name").each([
    ["outside a repository", () => undefined],
    ["inside a repository", (folder: Folder) => folder.commit()],
  ])("may have any name, %s", async (_, prepare) => {
    const names = [
      "-dash.ts",
      "UPPER.TS",
      "[a] {b} (c) !d $e.ts",
      "back\\slash.ts",
      "new\nline.ts",
      "with space.ts",
      "ü/日本 😀.ts",
    ];
    const folder = new Folder(Object.fromEntries(names.map((name) => [name, legacy])));
    await prepare(folder);
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "7 findings rewritten in 7 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(Object.fromEntries(names.map((name) => [name, titled])));
  });

  it("may be named by any path, even after `--` or from another folder", async () => {
    const folder = new Folder({ "-dash.ts": legacy, "a b/c.ts": legacy, "d.ts": legacy });
    expect(await folder.run("check", "--", "-dash.ts", "a b")).toEqual({
      ...found(["-dash.ts", "a b/c.ts"]),
      stdout: found(["-dash.ts", "a b/c.ts"]).stdout.replace(
        "--dry-run\n",
        "--dry-run -- -dash.ts 'a b'\n",
      ),
    });
    expect(await folder.runWith({ cwd: "a b" }, "check", "../d.ts", folder.path("a b"))).toEqual(
      found(["a b/c.ts", "d.ts"], `../d.ts '<tmp>/a b' `, ["c.ts", "<tmp>/d.ts"]),
    );
    expect(await folder.runWith({ cwd: "a b" }, "check")).toEqual(
      found(["a b/c.ts"], "", ["c.ts"]),
    );
  });

  it("match --ignore relative to the working folder, even if a parent is named", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/a.ts": legacy, "sub/b.ts": legacy });
    expect(await folder.runWith({ cwd: "sub" }, "migrate", "..", "--ignore", "b.ts")).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "sub/a.ts": titled, "sub/b.ts": legacy });
  });

  it("are excluded by --ignore, relative to the working folder or the named one", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy, "sub/deep/c.ts": legacy });
    expect(await folder.run("check", "--ignore", "sub/**", ".")).toEqual(
      found(["a.ts"], ". --ignore 'sub/**' "),
    );
    expect(
      await folder.run("check", "--ignore", "a.ts", "--ignore", "**/c.ts", "a.ts", "sub"),
    ).toEqual(found(["sub/b.ts"], "a.ts sub --ignore a.ts --ignore '**/c.ts' "));
    expect(
      await folder.runWith({ cwd: "sub/deep" }, "check", "--ignore", "b.ts", folder.path("sub")),
    ).toEqual(found(["sub/deep/c.ts"], "<tmp>/sub --ignore b.ts ", ["c.ts"]));
    const dotted = new Folder({ "..parts/a.ts": legacy });
    expect(await dotted.run("check", "--ignore", "b.ts", "..parts")).toEqual(
      found(["..parts/a.ts"], "..parts --ignore b.ts "),
    );
    for (const [one, glob, path] of [
      [folder, "**", "."],
      [dotted, "..parts/**", "..parts"],
    ] as const)
      expect(await one.run("check", "--ignore", glob, path)).toEqual({
        status: 0,
        stdout: "No file was checked: --ignore excludes all of them.\n",
        stderr: "",
      });
  });
});
