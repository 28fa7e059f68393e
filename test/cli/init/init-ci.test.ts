import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";
import { accountIn } from "./init-account.js";
import { manifest } from "./init-manifest.js";
import { root } from "./recipes.js";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
}; // our own file
const path = ".github/workflows/mcp-schema.yml";
const hook = { ".husky/pre-commit": "npx eslint-plugin-mcp-schema check --staged\n" };
const workflow = `name: MCP schema
on:
  - push
  - pull_request
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: eslint-plugin-mcp-schema/eslint-plugin-mcp-schema@v${version}
`;

describe.concurrent("init and CI", () => {
  it("writes a workflow, once, if a project has a .github folder", async () => {
    const folder = new Folder({
      ...hook,
      ".github/CODEOWNERS": "* @orchard\n",
      "package.json": manifest({}),
    });
    const { stdout } = await folder.run("init", "--write");
    expect(accountIn(stdout)).toEqual({
      written: [`- ${path}: on every push and pull request, with GitHub Actions`],
      left: [],
    });
    expect(folder.contents()[path]).toBe(workflow);
    const validator = join(root, "node_modules/@action-validator/cli/cli.mjs");
    const words = [validator, folder.path(path)];
    expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toBe("");
    const again = await folder.run("init", "--write");
    expect(again.stdout).toBe(
      "Found: npm, husky.\n\nEverything is set up: there is nothing to add.\n",
    );
  });

  it("adds nothing if a workflow of the project already runs the check", async () => {
    const folder = new Folder({
      ...hook,
      ".github/workflows/ci.yaml":
        "jobs: { a: { steps: [{ run: npx eslint-plugin-mcp-schema check }] } }\n",
      "package.json": manifest({}),
    });
    expect((await folder.run("init")).stdout).toBe(
      "Found: npm, husky.\n\nEverything is set up: there is nothing to add.\n",
    );
  });

  it.each([
    [
      { [path]: "name: other\n" },
      [`- ${path}: on every push and pull request, with GitHub Actions\n  It has other contents.`],
    ],
    [
      { ".gitlab-ci.yml": "stages: [test]\n" },
      [
        "- .gitlab-ci.yml: on every push, with GitLab CI\n  Its stages and rules are the project's own choice.",
      ],
    ],
  ])("leaves %j to the user", async (files, left) => {
    const folder = new Folder({ ...hook, ...files, "package.json": manifest({}) });
    const { stdout } = await folder.run("init", "--write");
    expect(accountIn(stdout)).toEqual({ written: [], left });
  });
});
