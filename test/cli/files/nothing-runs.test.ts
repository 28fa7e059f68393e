import { chmodSync, existsSync, renameSync, rmSync, utimesSync } from "node:fs";
import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { allAtOnce, byGit, byNode, PlantedRepository } from "./planted.js";
import { reading, writing } from "./planted-commands.js";
import { Folder } from "../program.js";

describe.concurrent("a planted program", () => {
  it.each(Object.keys(byGit))("runs if nothing is switched off: %s", async (name) => {
    const repository = await PlantedRepository.with([name]);
    await repository.prove(name);
    expect(repository.marks()).toEqual([name]);
  });

  it("runs if Node loads it", async () => {
    const names = Object.keys(byNode);
    const repository = await PlantedRepository.with(names);
    for (const name of names) await repository.prove(name);
    expect(repository.marks()).toEqual(names.toSorted());
  });
});

describe.concurrent("no program of the checked repository runs", () => {
  it("during commands that write nothing", async () => {
    const repository = await PlantedRepository.with(allAtOnce);
    const runs: [line: string, status: number | null, ran: readonly string[]][] = [];
    for (const [line] of reading)
      runs.push([line, (await repository.run(...line.split(" "))).status, repository.marks()]);
    expect(runs).toEqual(reading.map(([line, status]) => [line, status, []]));
  });

  it.each(writing)("during %s", async (line, expected) => {
    const repository = await PlantedRepository.with(allAtOnce);
    const { status } = await repository.run(...line.split(" "));
    expect({ status, ran: repository.marks() }).toEqual({ status: expected, ran: [] });
  });

  it("on a terminal", async () => {
    const repository = await PlantedRepository.with(allAtOnce);
    const line = "cd repository; $PROGRAM check; $PROGRAM migrate --interactive";
    const { status } = await repository.folder.onTerminal(line, () => undefined);
    expect({ status, ran: repository.marks() }).toEqual({ status: 1, ran: [] });
  });

  it("as one of its own hooks", async () => {
    const repository = await PlantedRepository.with(["ownHooks"]);
    const { status } = await repository.run("migrate", "--staged", "staged/plain.ts");
    expect([status, repository.marks()]).toEqual([0, []]);
    expect(await repository.staged("staged/plain.ts")).toBe(titled);
  });
});

describe.concurrent("no program runs that is named", () => {
  it("by a repository that a `.git` file points to", async () => {
    const repository = await PlantedRepository.with(["attributes", "fsmonitor", "ownHooks"]);
    const { folder } = repository;
    renameSync(folder.path("repository/.git"), folder.path("elsewhere"));
    folder.write("repository/.git", "gitdir: ../elsewhere\n");
    const runs = [["check", "--staged"], ["migrate"], ["migrate", "--staged"]];
    for (const words of runs) expect((await repository.run(...words)).status).toBe(1);
    expect(repository.marks()).toEqual([]);
    await folder.shell("cd repository; git add --renormalize .");
    expect(repository.marks()).toEqual(["attributes", "fsmonitor", "ownHooks"]);
  });

  it("by a folder that looks like the inside of `.git`", async () => {
    const repository = await PlantedRepository.with(["fsmonitor"]);
    const { folder } = repository;
    renameSync(folder.path("repository/.git"), folder.path("repository/inside"));
    folder.make("repository/.git");
    for (const name of ["HEAD", "config", "index", "objects", "refs"])
      renameSync(folder.path(`repository/inside/${name}`), folder.path(`repository/${name}`));
    rmSync(folder.path("repository/.git"), { recursive: true });
    await folder.git("config", "--file", "repository/config", "core.worktree", ".");
    expect((await repository.run("check")).status).toBe(1);
    expect((await repository.run("migrate", "plain.ts")).status).toBe(0);
    expect((await repository.run("check", "--staged")).stderr).toBe(
      "--staged needs a git repository, but <tmp>/repository is not in one.\n",
    );
    expect(repository.marks()).toEqual([]);
    await folder.shell("cd repository; git status");
    expect(repository.marks()).toEqual(["fsmonitor"]);
  });

  it("by a submodule", async () => {
    const names = ["attributes", "fsmonitor"];
    const module = await PlantedRepository.with(names);
    const { folder } = module;
    await folder.git("init", "--quiet");
    folder.write("a.ts", legacy);
    await folder.git("-c", "advice.addEmbeddedRepo=false", "add", "repository", "a.ts");
    for (const name of names) rmSync(folder.path(`marks/${name}`), { force: true });
    const runs = [["check", "--staged"], ["migrate"]];
    for (const words of runs) expect((await folder.run(...words)).status).toBe(1);
    expect((await folder.run("migrate", "--staged")).status).toBe(0);
    expect(module.marks()).toEqual([]);
    await folder.shell("git status");
    expect(module.marks()).toEqual(names);
  });

  it("by the remote of a partial clone, which is not asked for missing objects", async () => {
    const repository = await PlantedRepository.with(["ssh"]);
    const { folder } = repository;
    const tree = (await folder.git("-C", "repository", "rev-parse", "HEAD^{tree}")).trim();
    const settings = {
      "core.repositoryFormatVersion": "1",
      "extensions.partialClone": "secure",
      "remote.secure.promisor": "true",
    };
    for (const [key, value] of Object.entries(settings))
      await folder.git("-C", "repository", "config", key, value);
    rmSync(folder.path(`repository/.git/objects/${tree.slice(0, 2)}/${tree.slice(2)}`));
    expect((await repository.run("check")).status).toBe(1);
    expect((await repository.run("check", "--staged")).status).toBe(2);
    expect((await repository.run("migrate")).status).toBe(1);
    expect(repository.marks()).toEqual([]);
    await folder.shell("cd repository; git status");
    expect(repository.marks()).toEqual(["ssh"]);
  });

  it("git in the repository, even if it comes first in PATH", async () => {
    const repository = await PlantedRepository.with([]);
    const { folder } = repository;
    const bin = "repository/node_modules/.bin";
    folder.make(bin);
    for (const name of [`${bin}/git`, "repository/git"]) {
      folder.write(name, `#!/bin/sh\ntouch ${folder.path("marks/git")}\n`);
      chmodSync(folder.path(name), 0o755);
    }
    const firsts = [folder.path(bin), "node_modules/.bin", ".", ""];
    const others = process.env["PATH"] ?? "";
    const env = { PATH: [...firsts, others].join(delimiter) };
    const { status } = await repository.runProcessWith({ env }, "check");
    expect({ status, ran: repository.marks() }).toEqual({ status: 1, ran: [] });
    for (const first of firsts) {
      const path = [first, others].join(delimiter);
      await folder.shell(`cd repository; PATH=${path} git --version`);
      expect(repository.marks()).toEqual(["git"]);
      rmSync(folder.path("marks/git"));
    }
  });

  it("like an ESLint formatter, even if NODE_PATH leads to it", async () => {
    const names = ["package-eslint-formatter-html", "package-eslint-formatter-stylish"];
    const repository = await PlantedRepository.with(names);
    const env = { NODE_PATH: repository.folder.path("repository/node_modules") };
    for (const format of ["html", "stylish"])
      expect((await repository.runProcessWith({ env }, "check", "--format", format)).status).toBe(
        1,
      );
    expect(repository.marks()).toEqual([]);
  });
});

/**
 * A repository with a filter that removes lines from staged files, and leaves a mark when it runs.
 */
async function filtering(
  files: Readonly<Record<string, string>>,
  filter = "own",
): Promise<{ readonly folder: Folder; readonly hasRun: () => boolean }> {
  const folder = new Folder({ ".gitattributes": `*.ts filter=${filter}\n`, ...files });
  const ran = folder.path(".git/ran");
  await folder.git("init", "--quiet");
  const clean = `clean = touch ${ran} && sed /secret/d\n`;
  folder.write(".git/config", `${folder.read(".git/config")}[filter "${filter}"]\n${clean}`);
  // Modified long before the index is written, so git does not need to compare the files again.
  for (const name of Object.keys(files)) utimesSync(folder.path(name), 1e9, 1e9);
  await folder.git("add", "--all");
  rmSync(ran);
  return { folder, hasRun: () => existsSync(ran) };
}

const secret = `// secret\n`;
const notRun = "the filter `own` is a program, and programs that a repository names are not run";

describe.concurrent("a file that git passes through a filter", () => {
  it("is rewritten if it is as git left it, or equals the committed text", async () => {
    const { folder, hasRun } = await filtering({
      "kept.ts": secret + legacy,
      "touched.ts": secret + legacy,
      "touched same.ts": legacy,
    });
    await folder.git("commit", "--quiet", "--message", "All");
    for (const name of ["touched.ts", "touched same.ts"]) utimesSync(folder.path(name), 2e9, 2e9);
    expect(await folder.run("migrate", "--quiet")).toEqual({
      status: 1,
      stdout: `2 findings rewritten in 2 of 3 files.
<tmp>/touched.ts was not changed, because git could not tell whether it has uncommitted changes (${notRun}); pass --allow-dirty to rewrite it anyway.
`,
      stderr: "",
    });
    expect(folder.contents()).toEqual({
      ".gitattributes": "*.ts filter=own\n",
      "kept.ts": secret + titled,
      "touched.ts": secret + legacy,
      "touched same.ts": titled,
    });
    expect(hasRun()).toBe(false);
  });

  it("is checked as staged, and not staged again", async () => {
    const { folder, hasRun } = await filtering({ "a.ts": secret + legacy });
    expect(await folder.run("migrate", "--staged", "--quiet")).toEqual({
      status: 1,
      stdout: `0 findings rewritten in 0 files.
MCP code in 1 file: no errors.
<tmp>/a.ts was not changed, because it could not be staged again (${notRun}); rewrite it without --staged, and stage it with \`git add\`.
`,
      stderr: "",
    });
    expect([await folder.git("show", ":a.ts"), folder.read("a.ts")]).toEqual([
      legacy,
      secret + legacy,
    ]);
    const { stdout } = await folder.run("check", "--staged", "--format", "json");
    // ESLint's own format
    const results = JSON.parse(stdout) as readonly { readonly source: string }[];
    expect(results.map(({ source }) => source)).toEqual([legacy]);
    expect(hasRun()).toBe(false);
  });

  it("is skipped if the filter cannot be switched off", async () => {
    const { folder, hasRun } = await filtering({ "a.ts": legacy }, "a=b");
    const why = "the filter `a=b` cannot be switched off";
    expect(await folder.run("migrate", "--quiet")).toEqual({
      status: 1,
      stdout: `0 findings rewritten in 0 files.
MCP code in 1 file: no errors.
<tmp>/a.ts was not changed, because git could not tell whether it has uncommitted changes (${why}); pass --allow-dirty to rewrite it anyway.
`,
      stderr: "",
    });
    expect(await folder.run("check", "--staged")).toEqual({
      status: 2,
      stdout: "",
      stderr: `--staged: git could not tell what is staged (${why}).\n`,
    });
    expect(hasRun()).toBe(false);
  });
});
