import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installedTool } from "../../installed-tool.js";
import { Folder, type Run } from "../program.js";

/** The root of this package. */
export const root = join(import.meta.dirname, "../../..");

/** A recipe in docs/hooks.md: the exact text that users copy. */
export interface Recipe {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** The commands to run once in every clone. */
  readonly commands: string;
  /** The files for a hook that rewrites. */
  readonly rewriting: Readonly<Record<string, string>>;
}

/** Returns the recipes with these headings. */
export function recipesOf(titles: readonly string[]): readonly Recipe[] {
  const sections = readFileSync(join(root, "docs/hooks.md"), "utf8").split(/^## /mu);
  return titles.map((title) => {
    const text = sections.find((section) => section.startsWith(`${title}\n`)) ?? "";
    const files = Object.fromEntries(
      [...text.matchAll(/\bin `([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gimu)].map(
        ([, name = "", code = ""]) => [name, code],
      ),
    );
    const commands =
      /^Then, once in every clone:\n\n```sh\n([\s\S]*?)^```$/mu.exec(text)?.[1] ?? "";
    return { title, files, commands, rewriting: rewritten(files, text) };
  });
}

/** Returns the files with the `check` command replaced, as the end of the recipe says. */
function rewritten(
  files: Readonly<Record<string, string>>,
  text: string,
): Readonly<Record<string, string>> {
  const [, what = "", instead = "", , more] =
    /^To rewrite, use the (\w+) `([^`]+)`(, with `([^`]+)` below it)?/mu.exec(text) ?? [];
  const place = {
    command: /(?:npx )?eslint-plugin-mcp-schema check[^"\n]*/u,
    line: /^.*eslint-plugin-mcp-schema check.*$/mu,
    id: /mcp-schema-check/u,
  }[what];
  if (!place || Object.keys(files).length === 0) throw new Error(`This is no recipe: ${text}`);
  const below = more === undefined ? "" : `\n      ${more}`;
  return Object.fromEntries(
    Object.entries(files).map(([name, code]) => [name, code.replace(place, instead + below)]),
  );
}

/**
 * Returns the first lines of findings in the output of a blocked commit, without the output of the
 * hook tool.
 */
export function findingsIn({ stderr, stdout }: Run): readonly string[] {
  return (stdout + stderr).match(/\b\d+:\d+ (?:error|warning) mcp-schema\/[a-z-]+/gu) ?? [];
}

/**
 * A repository with the files of a recipe, in which this package and the hook tools are installed.
 */
export class HookedProject {
  readonly folder: Folder;

  constructor(files: Readonly<Record<string, string>>) {
    const base = { name: "forms", private: true };
    const own = JSON.parse(files["package.json"] ?? "{}") as object; // a part of a manifest in a recipe
    const manifest = { ...base, ...own };
    this.folder = new Folder({
      ...files,
      ".gitignore": "node_modules\n.cache\n.npm\n",
      "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    });
    const bin = this.folder.path("node_modules/.bin");
    mkdirSync(bin, { recursive: true });
    for (const tool of ["husky", "lint-staged"])
      symlinkSync(join(root, "node_modules/.bin", tool), join(bin, tool));
    symlinkSync(installedTool("lefthook"), join(bin, "lefthook"));
    const program = join(bin, "eslint-plugin-mcp-schema");
    writeFileSync(program, `#!/bin/sh\nexec node "${join(root, "dist/cli/main.js")}" "$@"\n`);
    chmodSync(program, 0o755);
  }

  /** Creates the repository, and installs the hook. */
  async start(commands: string): Promise<void> {
    await this.folder.git("init", "--quiet");
    const { status, stderr } = await this.folder.shell(`set -e\n${commands}`);
    if (status !== 0) throw new Error(stderr);
  }

  stage(name: string, text: string): Promise<string> {
    mkdirSync(dirname(this.folder.path(name)), { recursive: true });
    this.folder.write(name, text);
    return this.folder.git("add", "--all");
  }

  /** Commits the staged files, as a user would. */
  commit(): Promise<Run> {
    return this.folder.shell(
      "git -c user.name=Ada -c user.email=ada@example.org commit --message Next",
    );
  }

  /** Returns the files in the latest commit, except configuration. */
  async committed(): Promise<Record<string, string>> {
    const list = await this.folder.git("ls-tree", "-r", "--name-only", "HEAD", "src");
    const names = list.split("\n").filter((name) => name !== "");
    const texts = names.map(
      async (name) => [name, await this.folder.git("show", `HEAD:${name}`)] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  }
}
