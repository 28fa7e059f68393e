import { mkdirSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy, legacyBlock, legacyBlocks, next, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const advice =
  "was not changed, because the working tree differs from what is staged; stage the rest of it, or set it aside with `git stash --keep-index`.";

/** A repository with these files staged, after an empty first commit. */
async function staging(files: Readonly<Record<string, string>>): Promise<Folder> {
  const folder = new Folder({ ".gitignore": "out.txt\n" });
  await folder.commit();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(folder.path(name.split("/").slice(0, -1).join("/")), { recursive: true });
    folder.write(name, text);
  }
  await folder.git("add", "--all");
  return folder;
}

describe.concurrent("check --staged", () => {
  it("checks what is staged, not the work tree", async () => {
    const folder = await staging({
      "gone.ts": legacy,
      "mended.ts": legacy,
      "plain.ts": legacy,
      "worse.ts": titled,
    });
    rmSync(folder.path("gone.ts"));
    folder.write("mended.ts", titled);
    folder.write("worse.ts", legacy);
    folder.write("unstaged.ts", legacy);
    expect(await folder.run("check", "--staged")).toEqual({
      status: 1,
      stdout: `${legacyBlocks(["gone.ts", "mended.ts", "plain.ts"])}

3 warnings in 3 of 4 files: 3 with a fix.\n${next("--staged ")}\n`,
      stderr: "",
    });
  });

  it("checks files that git does not compare with the work tree", async () => {
    const folder = await staging({ "assumed.ts": legacy, "sparse.ts": legacy });
    await folder.git("update-index", "--assume-unchanged", "assumed.ts");
    await folder.git("update-index", "--skip-worktree", "sparse.ts");
    folder.write("assumed.ts", titled);
    rmSync(folder.path("sparse.ts"));
    expect(await folder.run("check", "--staged")).toEqual({
      status: 1,
      stdout: `${legacyBlocks(["assumed.ts", "sparse.ts"])}

2 warnings in 2 files: 2 with a fix.\n${next("--staged ")}\n`,
      stderr: "",
    });
  });

  onlyWhere("any name", "links to files")(
    "checks only added, changed, moved and replaced files",
    async () => {
      const folder = new Folder({
        "changed.ts": "",
        "from é.ts": legacy,
        "removed.ts": legacy,
        "same.ts": legacy,
        "target.ts": "",
      });
      folder.link("was a link.ts", "target.ts");
      await folder.commit();
      folder.write("changed.ts", legacy);
      rmSync(folder.path("was a link.ts"));
      folder.write("was a link.ts", legacy);
      folder.link("new link.ts", "same.ts");
      await folder.git("mv", "from é.ts", 'to\n"é".ts');
      await folder.git("rm", "--quiet", "removed.ts");
      await folder.git("init", "--quiet", "nested.ts");
      await folder.git("-C", "nested.ts", "commit", "--quiet", "--allow-empty", "--message", "1");
      await folder.git("-c", "advice.addEmbeddedRepo=false", "add", "--all");
      const { status, stdout } = await folder.run("check", "--staged", "--format", "json");
      // ESLint's own format
      const results = JSON.parse(stdout) as { filePath: string; messages: unknown[] }[];
      expect(status).toBe(1);
      expect(results.map(({ filePath, messages }) => [filePath, messages.length])).toEqual([
        ["<tmp>/changed.ts", 1],
        ['<tmp>/to\n"é".ts', 1],
        ["<tmp>/was a link.ts", 1],
      ]);
    },
  );

  it("checks the staged files under its paths", async () => {
    const folder = await staging({
      "a.ts": legacy,
      "dist/b.ts": legacy,
      "sub/c.ts": legacy,
      "sub/node_modules/d.ts": legacy,
      "sub/e.md": legacy,
      "sub/f.ts": legacy,
    });
    const words = ["check", "--staged", "--ignore", "**/f.ts"];
    const follow = (path: string): string => next(`${path}--ignore '**/f.ts' --staged `);
    expect(await folder.run(...words)).toEqual({
      status: 1,
      stdout: `${legacyBlocks(["a.ts", "sub/c.ts"])}

2 warnings in 2 files: 2 with a fix.\n${follow("")}\n`,
      stderr: "",
    });
    const inSub = (name: string, path: string): object => ({
      status: 1,
      stdout: `${legacyBlock(name)}\n\n1 warning in 1 file: 1 with a fix.\n${follow(path)}\n`,
      stderr: "",
    });
    expect(await folder.runWith({ cwd: "sub" }, ...words)).toEqual(inSub("c.ts", ""));
    expect(await folder.run(...words, "sub")).toEqual(inSub("sub/c.ts", "sub "));
    expect(await folder.run(...words, "dist/b.ts", "sub/e.md", "missing.ts")).toEqual({
      status: 2,
      stdout: `${legacyBlock("dist/b.ts")}

missing.ts:1:1 error
  There is no such file or folder.

1 warning in 1 of 2 files: 1 with a fix.
1 file could not be processed.
${follow("dist/b.ts sub/e.md missing.ts ")}
`,
      stderr: "",
    });
  });

  it("reports nothing when nothing is staged", async () => {
    const folder = await staging({});
    folder.write("a.ts", legacy);
    expect(await folder.run("check", "--staged")).toEqual({
      status: 0,
      stdout: "0 files checked; none contains MCP code.\n",
      stderr: "",
    });
  });

  it("needs a readable repository, and paths in it", async () => {
    const folder = new Folder({ "repository/a.ts": legacy, "b.ts": legacy });
    expect(await folder.run("check", "--staged")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--staged needs a git repository, but <tmp> is not in one.\n",
    });
    await folder.git("init", "--quiet", "repository");
    const inside = { cwd: "repository" };
    expect(await folder.runWith(inside, "check", "--staged", "../b.ts")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--staged: ../b.ts is outside the repository at <tmp>/repository.\n",
    });
    const env = { PATH: folder.path("no-programs") };
    expect(await folder.runWith({ ...inside, env }, "check", "--staged")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--staged: git could not tell what is staged (git is not installed).\n",
    });
    folder.write("repository/.git/index", "no index");
    expect(await folder.runWith(inside, "migrate", "--staged")).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "--staged: git could not tell what is staged (fatal: .git/index: index file smaller than expected).\n",
    });
  });
});

describe.concurrent("migrate --staged", () => {
  it("rewrites staged files and stages them again", async () => {
    const folder = await staging({ "a.ts": legacy, "sub/b é.ts": legacy });
    folder.write("unstaged.ts", legacy);
    expect(await folder.run("migrate", "--staged")).toEqual({
      status: 0,
      stdout: "2 findings rewritten in 2 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      ".gitignore": "out.txt\n",
      "a.ts": titled,
      "sub/b é.ts": titled,
      "unstaged.ts": legacy,
    });
    expect(await folder.git("status", "--porcelain", "-z")).toBe(
      "A  a.ts\0A  sub/b é.ts\0?? unstaged.ts\0",
    );
    expect(await folder.git("show", ":sub/b é.ts")).toBe(titled);
  });

  it("skips files whose staged text differs from the work tree", async () => {
    const folder = await staging({ "a.ts": legacy, "gone.ts": legacy, "part.ts": legacy });
    folder.write("part.ts", `${legacy}more();\n`);
    rmSync(folder.path("gone.ts"));
    const before = await folder.git("ls-files", "--stage", "gone.ts", "part.ts");
    expect(await folder.run("migrate", "--staged")).toEqual({
      status: 1,
      stdout: `${legacyBlocks(["gone.ts", "part.ts"], "Not rewritten: the working tree differs from what is staged.")}

1 finding rewritten in 1 of 3 files.
2 warnings left in 2 of 3 files: 2 with a fix.
<tmp>/gone.ts ${advice}
<tmp>/part.ts ${advice}
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      ".gitignore": "out.txt\n",
      "a.ts": titled,
      "part.ts": `${legacy}more();\n`,
    });
    expect(await folder.git("ls-files", "--stage", "gone.ts", "part.ts")).toBe(before);
  });

  it("writes nothing in a dry run, which skips the same files", async () => {
    const folder = await staging({ "part.ts": legacy });
    folder.write("part.ts", `${legacy}more();\n`);
    const { status, stdout } = await folder.run("migrate", "--staged", "--dry-run");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(await folder.git("show", ":part.ts")).toBe(legacy);
  });

  it("keeps line endings that only the work tree has", async () => {
    const folder = await staging({});
    await folder.git("config", "core.autocrlf", "true");
    folder.write("a.ts", `one();\n${legacy}`.replaceAll("\n", "\r\n"));
    await folder.git("add", "a.ts");
    expect((await folder.run("migrate", "--staged")).status).toBe(0);
    expect(folder.read("a.ts")).toBe(`one();\n${titled}`.replaceAll("\n", "\r\n"));
    expect(await folder.git("show", ":a.ts")).toBe(`one();\n${titled}`);
    expect(await folder.git("status", "--porcelain")).toBe("A  a.ts\n");
  });

  it("reports files that it cannot stage again", async () => {
    const folder = await staging({ "a.ts": legacy });
    folder.write(".git/index.lock", "");
    expect(await folder.run("migrate", "--staged")).toEqual({
      status: 2,
      stdout: `a.ts:1:1 error
  The file was rewritten, but could not be staged (fatal: Unable to create '<tmp>/.git/index.lock': File exists.).

0 findings rewritten in 0 files.
1 file could not be processed.
`,
      stderr: "",
    });
  });
});

describe.concurrent("a commit with a hook that runs migrate --staged", () => {
  const who = "git -c user.name=A -c user.email=a@b";

  /**
   * Commits in a folder with a hook. Returns the committed text of the file, and its git status
   * afterwards.
   */
  async function committed(
    folder: Folder,
    repository: string,
    words: string,
    hook = "$PROGRAM migrate --staged",
  ): Promise<{ readonly text: string; readonly state: string; readonly run: unknown }> {
    const run = await folder.shell(
      `cd ${repository}; hooks=$(git rev-parse --git-path hooks); mkdir -p $hooks; ` +
        `printf '#!/bin/sh\\n${hook} > /dev/null\\n' > $hooks/pre-commit; chmod +x $hooks/pre-commit; ` +
        `export PROGRAM; ${who} commit --quiet ${words}`,
    );
    return {
      run,
      text: await folder.git("-C", repository, "show", "HEAD:sub/a.ts"),
      state: await folder.git("-C", repository, "status", "--porcelain", "--", "."),
    };
  }

  const well = { status: 0, stdout: "", stderr: "" };

  onlyWhere("shell").each([
    ["only what is staged", "-m 1"],
    ["all changes", "-a -m 1"],
    ["a single file", "-m 1 sub/a.ts"],
  ])("contains the rewritten file: %s", async (_, words) => {
    const folder = new Folder({ "sub/a.ts": "", "b.ts": "" });
    await folder.commit();
    folder.write("sub/a.ts", legacy);
    if (words === "-m 1") await folder.git("add", "sub/a.ts");
    expect(await committed(folder, ".", words)).toEqual({ run: well, text: titled, state: "" });
    expect(folder.contents()).toEqual({ "sub/a.ts": titled, "b.ts": "" });
  });

  onlyWhere("shell")("of one file excludes other staged files", async () => {
    const folder = new Folder({ "sub/a.ts": "", "b.ts": "" });
    await folder.commit();
    folder.write("sub/a.ts", legacy);
    folder.write("b.ts", legacy);
    await folder.git("add", "b.ts");
    expect(await committed(folder, ".", "-m 1 sub/a.ts")).toEqual({
      run: well,
      text: titled,
      state: "M  b.ts\n",
    });
    expect(await folder.git("show", ":b.ts")).toBe(legacy);
  });

  onlyWhere("shell")(
    "contains the rewritten file if it is the first, and the hook runs in a subfolder",
    async () => {
      const folder = new Folder({ "sub/a.ts": legacy });
      await folder.git("init", "--quiet");
      await folder.git("add", ".");
      expect(await committed(folder, ".", "-m 1", "cd sub; $PROGRAM migrate --staged")).toEqual({
        run: well,
        text: titled,
        state: "",
      });
    },
  );

  onlyWhere("shell")(
    "contains the rewritten file in a linked work tree and in a submodule",
    async () => {
      const folder = new Folder({ "main/sub/a.ts": "" });
      await folder.git("init", "--quiet", "main");
      await folder.git("-C", "main", "add", "--all");
      await folder.git("-C", "main", "commit", "--quiet", "--message", "All");
      await folder.git("-C", "main", "worktree", "add", "--quiet", "../linked");
      await folder.git("init", "--quiet", "around");
      const add = ["submodule", "--quiet", "add", "../main", "module"];
      await folder.git("-C", "around", "-c", "protocol.file.allow=always", ...add);
      for (const repository of ["linked", "around/module"])
        for (const words of ["-a -m 1", "-m 2 sub/a.ts"]) {
          folder.write(`${repository}/sub/a.ts`, `// ${words}\n${legacy}`);
          expect(await committed(folder, repository, words)).toEqual({
            run: well,
            text: `// ${words}\n${titled}`,
            state: "",
          });
        }
    },
  );

  onlyWhere("shell")("is stopped by a partially staged file, with nothing changed", async () => {
    const folder = new Folder({ "sub/a.ts": "" });
    await folder.commit();
    folder.write("sub/a.ts", legacy);
    await folder.git("add", "sub/a.ts");
    folder.write("sub/a.ts", `${legacy}more();\n`);
    expect(await committed(folder, ".", "-m 1")).toEqual({
      run: { status: 1, stdout: "", stderr: "" },
      text: "",
      state: "MM sub/a.ts\n",
    });
    expect(await folder.git("show", ":sub/a.ts")).toBe(legacy);
    expect(folder.read("sub/a.ts")).toBe(`${legacy}more();\n`);
  });
});
