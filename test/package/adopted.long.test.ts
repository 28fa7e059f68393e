import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Folder, type Run } from "../cli/program.js";
import { installedPackages } from "../installed-packages.js";
import { npm } from "../npm.js";
import { packedPackage } from "../packed-package.js";

/** A CommonJS server that returns a block of an invented kind, built in another file. */
const server = `const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const { reply } = require("./reply.js");

const server = new McpServer({ name: "trains", version: "1.0.0" });
server.registerTool("departures", { description: "All of today" }, async () => reply(["7:04"]));
`;
const reply = `const reply = (data) => ({ content: [{ type: "json", json: data }] });
module.exports = { reply };
`;
const repaired = `const reply = (data) => ({
  content: [{ type: "text", text: JSON.stringify(data) }],
});
module.exports = { reply };
`;

/** Converts CommonJS code to ES modules. */
const asModule = (code: string): string =>
  code
    .replaceAll(/const (.*) = require\("(.*)"\);/gu, 'import $1 from "$2";')
    .replace("module.exports =", "export");
const finding =
  'src/reply.js:1:40: error mcp-schema/valid-content-block: Clients reject the whole result for a block of type `json`. Send text: `{ type: "text", text }`, with `JSON.stringify` for data.';

const packageName = "eslint-plugin-mcp-schema";

function manifest(more: object): string {
  const base = { name: "trains", version: "99.0.0", private: true };
  return `${JSON.stringify({ ...base, ...more }, null, 2)}\n`;
}

/** A project that adopts the packed package. */
class Adopting {
  readonly folder: Folder;

  constructor(files: Readonly<Record<string, string>>) {
    this.folder = new Folder({ ".gitignore": "node_modules\n", ...files });
  }

  async start(): Promise<void> {
    await this.folder.git("init", "--quiet");
    await this.commit();
  }

  async commit(): Promise<void> {
    const person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
    await this.folder.git("add", "--all");
    await this.folder.git(...person, "commit", "--quiet", "--message", "Next");
  }

  /** Runs a program installed in the project. */
  program(name: string, ...words: readonly string[]): Run {
    return this.script(this.folder.path(join("node_modules", name)), ...words);
  }

  script(path: string, ...words: readonly string[]): Run {
    const options = { cwd: this.folder.root, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("node", [path, ...words], options);
    return { status, stdout, stderr };
  }

  ours(...words: readonly string[]): Run {
    return this.program(join(packageName, "dist/cli/main.js"), ...words);
  }
}

const sources = { "src/server.js": server, "src/reply.js": reply };

describe("a project adopts the packed package", () => {
  it("with ESLint 8, npm and lint-staged", async () => {
    const project = new Adopting({
      ...sources,
      "package.json": manifest({ "lint-staged": { "*.js": "eslint --fix" } }),
      ".eslintrc.json": '{ "root": true, "env": { "es2022": true, "node": true } }\n',
    });
    const { root } = project.folder;
    npm(["install", "--no-audit", "--save-dev", "eslint@8.57.1"], { cwd: root });
    await project.start();
    await project.folder.run("init", "--write");
    npm(["install", "--no-audit", "--save-dev", packedPackage()], { cwd: root });
    npm(["ci", "--no-audit"], { cwd: root });
    const made = JSON.parse(project.folder.read("package.json")) as Record<string, unknown>; // a manifest is an object
    const commands = `${packageName} check`;
    expect({ scripts: made["scripts"], "lint-staged": made["lint-staged"] }).toEqual({
      scripts: { "check:mcp": commands },
      "lint-staged": {
        "*.js": ["eslint --fix", commands],
        "*.{ts,tsx,mts,cts,jsx,mjs,cjs,json,jsonc,json5}": commands,
      },
    });
    expect(project.ours("--version").stdout).not.toBe("99.0.0\n");
    expect(project.ours("check", "--format", "concise").stdout.split("\n", 1)).toEqual([finding]);
    await project.commit();
    expect(project.ours("migrate").status).toBe(0);
    expect(project.folder.read("src/reply.js")).toBe(repaired);
    expect(project.program("eslint/bin/eslint.js", "src")).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("as CommonJS with ESLint 9, oxlint and lefthook", async () => {
    const project = new Adopting({
      "src/server.js": server
        .replace('const { reply } = require("./reply.js");\n', "")
        .replace('reply(["7:04"])', '({ content: [{ type: "json" }] })'),
      "package.json": manifest({}),
      "eslint.config.js": 'module.exports = [{ languageOptions: { sourceType: "commonjs" } }];\n',
      ".oxlintrc.json": '{ "rules": { "no-debugger": "error" } }\n',
      "lefthook.yml": "pre-commit:\n  jobs:\n    - run: npm test\n",
    });
    const { root } = project.folder;
    const tools = ["eslint@9.39.5", "oxlint@1.94.0"];
    npm(["install", "--no-audit", "--save-dev", ...tools, packedPackage()], { cwd: root });
    await project.start();
    const made = project.ours("init", "--write");
    expect({ ...made, stdout: made.stdout.split("\n").slice(1) }).toEqual({
      status: 0,
      stderr: "",
      stdout: [
        "",
        "Written:",
        "- eslint.config.js: in the editor and in CI",
        "- .oxlintrc.json: in scripts, with oxlint; it does not read JSON, but `check` does",
        "- package.json: a script for CI",
        "- lefthook.yml: before every commit, with lefthook",
        "",
      ],
    });
    const eslint = project.program("eslint/bin/eslint.js", "src");
    const oxlint = project.program("oxlint/bin/oxlint", "--format", "unix", "src");
    expect([eslint.stdout, oxlint.stdout].map(rulesIn)).toEqual([
      ["valid-content-block"],
      ["valid-content-block"],
    ]);
    expect(rulesIn(project.ours("check", "--format", "concise").stdout)).toEqual([
      "valid-content-block",
    ]);
  });

  it("in a pnpm workspace", async () => {
    const pnpm = join(installedPackages("pnpm-10", ["pnpm@10.34.9"]), "node_modules/pnpm");
    const project = new Adopting({
      "package.json": manifest({ type: "module", packageManager: "pnpm@10.34.9" }),
      "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
      "eslint.config.js": "export default [{ rules: {} }];\n",
      "packages/replies/package.json": manifest({
        name: "replies",
        type: "module",
        main: "src/reply.js",
      }),
      "packages/replies/src/reply.js": asModule(reply),
      "packages/server/package.json": manifest({
        name: "server",
        type: "module",
        dependencies: { replies: "workspace:*", "@modelcontextprotocol/sdk": "1.29.0" },
      }),
      "packages/server/src/server.js": asModule(server).replace("./reply.js", "replies"),
    });
    const { folder } = project;
    const run = (...words: readonly string[]): Run =>
      project.script(join(pnpm, "bin/pnpm.cjs"), ...words);
    const added = ["eslint@9.39.5", packedPackage()];
    expect(run("add", "--workspace-root", "--save-dev", ...added).status).toBe(0);
    expect(run("install").status).toBe(0);
    await project.start();
    const { stdout } = run("exec", packageName, "init", "--write");
    expect(stdout.slice(stdout.indexOf("Not changed:"))).toBe(`Not changed:

- .githooks/pre-commit: before every commit, with git alone
  No tool for hooks was found. Make the file executable, and run \`git config core.hooksPath .githooks\` in every clone.

    #!/bin/sh
    exec pnpm exec eslint-plugin-mcp-schema check --staged
`);
    await project.commit();
    expect(run("exec", packageName, "check", "--format", "concise").stdout.split("\n", 1)).toEqual([
      `packages/replies/${finding}`,
    ]);
    expect(rulesIn(run("exec", "eslint", ".").stdout)).toEqual([]);
    expect(run("exec", packageName, "migrate").status).toBe(0);
    expect(folder.read("packages/replies/src/reply.js")).toBe(asModule(repaired));
  });
});

/** Returns the names of our rules in a linter's output. */
function rulesIn(text: string): readonly string[] {
  return [...text.matchAll(/mcp-schema[/(]([a-z-]+)/gu)].map(([, rule = ""]) => rule);
}
