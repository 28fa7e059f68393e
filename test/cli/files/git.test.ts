import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy, legacyBlock, next, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const uncommitted = "Not rewritten: the file has uncommitted changes.";

const advice = "has uncommitted changes and was not changed; commit them, or pass --allow-dirty.";

/**
 * A repository with a clean file, and one in every state in which git could not restore the old
 * text.
 */
async function repository(): Promise<Folder> {
  const folder = new Folder({
    "changed.ts": "",
    "clean.ts": legacy,
    "moved from.ts": legacy,
    "staged é.ts": "",
  });
  await folder.commit();
  folder.write("changed.ts", legacy);
  folder.write("staged é.ts", legacy);
  await folder.git("add", "staged é.ts");
  await folder.git("mv", "moved from.ts", "moved to.ts");
  folder.write("untracked.ts", legacy);
  return folder;
}

describe.concurrent("migrate in a repository", () => {
  it("skips and names files with uncommitted changes, with status 1", async () => {
    const folder = await repository();
    expect(await folder.run("migrate")).toEqual({
      status: 1,
      stdout: `${legacyBlock("changed.ts", uncommitted)}

${legacyBlock("moved to.ts", uncommitted)}

${legacyBlock("staged é.ts", uncommitted)}

1 more of mcp-schema/no-legacy-enum-names in 1 file.
\`--verbose\` shows them all.

1 finding rewritten in 1 of 5 files.
4 warnings left in 4 of 5 files: 4 with a fix.
Why they were left:
  4  the file has uncommitted changes
<tmp>/changed.ts ${advice}
<tmp>/moved to.ts ${advice}
<tmp>/staged é.ts ${advice}
<tmp>/untracked.ts ${advice}
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      "changed.ts": legacy,
      "clean.ts": titled,
      "moved to.ts": legacy,
      "staged é.ts": legacy,
      "untracked.ts": legacy,
    });
  });

  it("has status 1 for uncommitted changes despite --max-warnings and --quiet", async () => {
    const folder = await repository();
    const words = ["--max-warnings", "9", "--quiet"];
    expect(await folder.run("migrate", ...words, "clean.ts", "changed.ts")).toEqual({
      status: 1,
      stdout: `1 finding rewritten in 1 of 2 files.\n<tmp>/changed.ts ${advice}\n`,
      stderr: "",
    });
  });

  it("rewrites files with uncommitted changes with --allow-dirty", async () => {
    const folder = await repository();
    expect(await folder.run("migrate", "--allow-dirty")).toEqual({
      status: 0,
      stdout: "5 findings rewritten in 5 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      "changed.ts": titled,
      "clean.ts": titled,
      "moved to.ts": titled,
      "staged é.ts": titled,
      "untracked.ts": titled,
    });
  });

  it("finds each file's own repository, even above the path", async () => {
    const folder = new Folder({
      "outer/sub/clean.ts": legacy,
      "outer/sub/dirty.ts": "",
      "inner.ts": legacy,
      "none/free.ts": legacy,
    });
    await folder.git("init", "--quiet", "outer");
    await folder.git("-C", "outer", "add", "--all");
    await folder.git("-C", "outer", "commit", "--quiet", "--message", "All");
    folder.write("outer/sub/dirty.ts", legacy);
    expect(await folder.run("migrate", "outer/sub", "none", "inner.ts")).toEqual({
      status: 1,
      stdout: `${legacyBlock("outer/sub/dirty.ts", uncommitted)}

3 findings rewritten in 3 of 4 files.
1 warning left in 1 of 4 files: 1 with a fix.
<tmp>/outer/sub/dirty.ts ${advice}
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      "outer/sub/clean.ts": titled,
      "outer/sub/dirty.ts": legacy,
      "inner.ts": titled,
      "none/free.ts": titled,
    });
  });

  it("ignores uncommitted changes in a file without a rewrite", async () => {
    const folder = new Folder({ "clean.ts": legacy });
    await folder.commit();
    folder.write("current.ts", titled);
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 2 files.\n",
      stderr: "",
    });
  });

  it("checks the files that exist, not those in the index", async () => {
    const folder = new Folder({ "a.ts": legacy, "gone.ts": legacy });
    await folder.commit();
    await folder.git("rm", "--quiet", "--cached", "a.ts");
    rmSync(folder.path("gone.ts"));
    expect(await folder.run("check")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts")}

1 warning in 1 file: 1 with a fix.
${next()}
`,
      stderr: "",
    });
  });

  it.each([
    [
      "its index is corrupt",
      "fatal: .git/index: index file smaller than expected",
      (folder: Folder) => {
        folder.write(".git/index", "no index");
        return {};
      },
    ],
    [
      "the repository belongs to another user",
      "fatal: detected dubious ownership in repository at '<tmp>'",
      () => ({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" }),
    ],
    [
      "a linked work tree has lost its repository",
      "fatal: not a git repository: /nowhere/.git/worktrees/a",
      (folder: Folder) => {
        rmSync(folder.path(".git"), { recursive: true });
        folder.write(".git", "gitdir: /nowhere/.git/worktrees/a\n");
        return {};
      },
    ],
    [
      "git is not installed",
      "git is not installed",
      (folder: Folder) => ({ PATH: folder.path("no-programs") }),
    ],
  ])("skips files if git fails: %s", async (_, why, breakIt) => {
    const folder = new Folder({ "a.ts": legacy });
    await folder.commit();
    const env = breakIt(folder);
    expect(await folder.runWith({ env }, "migrate")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts", "Not rewritten: git could not tell whether the file has uncommitted changes.")}

0 findings rewritten in 0 files.
1 warning left in 1 file: 1 with a fix.
<tmp>/a.ts was not changed, because git could not tell whether it has uncommitted changes (${why}); pass --allow-dirty to rewrite it anyway.
`,
      stderr: "",
    });
    expect(folder.read("a.ts")).toBe(legacy);
    expect((await folder.runWith({ env }, "migrate", "--allow-dirty")).status).toBe(0);
    expect(folder.read("a.ts")).toBe(titled);
  });

  it("skips ignored files and those assumed unchanged, which git could not restore", async () => {
    const folder = new Folder({ ".gitignore": "ignored.ts\n", "assumed.ts": titled });
    await folder.commit();
    await folder.git("update-index", "--assume-unchanged", "assumed.ts");
    folder.write("assumed.ts", legacy);
    folder.write("ignored.ts", legacy);
    expect(await folder.run("migrate", "--no-gitignore", "--quiet")).toEqual({
      status: 1,
      stdout: `0 findings rewritten in 0 files.
MCP code in 2 files: no errors.
<tmp>/assumed.ts ${advice}
<tmp>/ignored.ts ${advice}
`,
      stderr: "",
    });
  });

  it("checks a submodule for uncommitted changes", async () => {
    const folder = new Folder({ "library/clean.ts": legacy, "library/dirty.ts": titled });
    await folder.git("init", "--quiet", "library");
    await folder.git("-C", "library", "add", "--all");
    await folder.git("-C", "library", "commit", "--quiet", "--message", "All");
    await folder.git("init", "--quiet", "main");
    const add = ["submodule", "--quiet", "add", "../library", "sub"];
    await folder.git("-C", "main", "-c", "protocol.file.allow=always", ...add);
    await folder.git("-C", "main", "commit", "--quiet", "--message", "All");
    folder.write("main/sub/dirty.ts", legacy);
    expect(await folder.runWith({ cwd: "main" }, "migrate", "--quiet")).toEqual({
      status: 0,
      stdout:
        "No file was checked: nested repositories like sub are included only when a path names them.\n",
      stderr: "",
    });
    expect(await folder.runWith({ cwd: "main" }, "migrate", "--quiet", "sub")).toEqual({
      status: 1,
      stdout: `1 finding rewritten in 1 of 2 files.\n<tmp>/main/sub/dirty.ts ${advice}\n`,
      stderr: "",
    });
    expect(folder.read("main/sub/clean.ts")).toBe(titled);
    expect(folder.read("main/sub/dirty.ts")).toBe(legacy);
  });

  it("rewrites only what is checked out in a sparse checkout", async () => {
    const folder = new Folder({ "in/clean.ts": legacy, "in/dirty.ts": titled, "out/b.ts": legacy });
    await folder.commit();
    await folder.git("sparse-checkout", "set", "in");
    folder.write("in/dirty.ts", legacy);
    expect(await folder.run("migrate", "--quiet")).toEqual({
      status: 1,
      stdout: `1 finding rewritten in 1 of 2 files.\n<tmp>/in/dirty.ts ${advice}\n`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "in/clean.ts": titled, "in/dirty.ts": legacy });
    await folder.git("sparse-checkout", "disable");
    expect(folder.read("out/b.ts")).toBe(legacy);
  });

  onlyWhere("shell")("ignores the variables of a hook, even in a linked work tree", async () => {
    const folder = new Folder({ "main/sub/a.ts": legacy, "main/b.ts": "" });
    const hook = folder.path("main/.git/hooks/pre-commit");
    await folder.git("init", "--quiet", "main");
    await folder.git("-C", "main", "add", "--all");
    await folder.git("-C", "main", "commit", "--quiet", "--message", "All");
    await folder.git("-C", "main", "worktree", "add", "--quiet", "../linked");
    folder.write("main/.git/hooks/pre-commit", "#!/bin/sh\n$PROGRAM migrate sub > report.txt\n");
    folder.write("linked/b.ts", "changed();\n");
    await folder.shell(
      `chmod +x ${hook}; cd linked; export PROGRAM; git -c user.name=A -c user.email=a@b commit -qam B`,
    );
    expect(folder.contents()).toEqual({
      "linked/b.ts": "changed();\n",
      "linked/report.txt": "1 finding rewritten in 1 file.\n",
      "linked/sub/a.ts": titled,
      "main/b.ts": "",
      "main/sub/a.ts": legacy,
    });
  });
});

describe.concurrent("migrate outside a repository", () => {
  it("rewrites everything", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": titled, "sub/b.ts": titled });
  });
});
