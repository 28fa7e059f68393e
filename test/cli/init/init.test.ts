import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountIn } from "./init-account.js";
import { manifest, settled } from "./init-manifest.js";
import { knownRecommended } from "../../../rules/known-rules.js";
import { Folder } from "../program.js";
import { recipesOf } from "./recipes.js";

const root = join(import.meta.dirname, "../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
}; // our own file
const staged = "*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,json,jsonc,json5}";

describe.concurrent("init", () => {
  const files = {
    ".husky/pre-commit": "npm test\n",
    ".vscode/settings.json": `{\n  // ours\n  "eslint.validate": ["typescript"]\n}\n`,
    "eslint.config.mjs": `import js from "@eslint/js";\n\nexport default [js.configs.recommended];\n`,
    "package.json": `{
  "devDependencies": {
    "@modelcontextprotocol/sdk": "^1.25.0",
    "eslint": "^10.0.0",
    "husky": "^9.0.0",
    "typescript": "^6.0.0"
  }
}
`,
  };

  it("says what a project has and what to add, and writes nothing", async ({ expect: own }) => {
    const folder = new Folder(files);
    const { status, stdout, stderr } = await folder.run("init");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await own(stdout).toMatchFileSnapshot("../explain/explained/init.txt");
    expect(folder.contents()).toEqual(files);
  });

  it("adds what is missing with --write, says what is left, and then finds nothing to write", async ({
    expect: own,
  }) => {
    const folder = new Folder(files);
    const { status, stdout, stderr } = await folder.run("init", "--write");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await own(stdout).toMatchFileSnapshot("../explain/explained/init-write.txt");
    const written = folder.contents();
    expect(written).toEqual({
      ".husky/pre-commit": "npm test\nnpx eslint-plugin-mcp-schema check --staged\n",
      ".vscode/settings.json": `{\n  // ours\n  "eslint.validate": ["typescript", "json", "jsonc"]\n}\n`,
      "eslint.config.mjs": `import js from "@eslint/js";\nimport mcpSchema from "eslint-plugin-mcp-schema";\n\nexport default [js.configs.recommended, ...mcpSchema.configs.recommended];\n`,
      "package.json": `{
  "devDependencies": {
    "@modelcontextprotocol/sdk": "^1.25.0",
    "eslint": "^10.0.0",
    "husky": "^9.0.0",
    "typescript": "^6.0.0"
  },
  "scripts": {
    "check:mcp": "eslint-plugin-mcp-schema check"
  }
}
`,
    });
    await folder.run("init", "--write");
    expect(folder.contents()).toEqual(written);
  });

  it("has nothing to add when everything is set up", async () => {
    const folder = new Folder({
      ".husky/pre-commit": "npx eslint-plugin-mcp-schema check --staged\n",
      "package.json": manifest({}),
    });
    const nothing = {
      status: 0,
      stdout: "Found: npm, husky.\n\nEverything is set up: there is nothing to add.\n",
      stderr: "",
    };
    expect(await folder.run("init")).toEqual(nothing);
    expect(await folder.run("init", "--write")).toEqual(nothing);
  });

  it.each([
    [{ "pnpm-lock.yaml": "" }, {}, "pnpm add --save-dev"],
    [{ "pnpm-workspace.yaml": 'packages: ["a"]\n' }, {}, "pnpm add --save-dev --workspace-root"],
    [{ "yarn.lock": "", "package-lock.json": "{}" }, {}, "yarn add --dev"],
    [{ "bun.lock": "" }, {}, "bun add --dev"],
    [{ "yarn.lock": "" }, { packageManager: "pnpm@10.1.0" }, "pnpm add --save-dev"],
    [{}, { workspaces: ["packages/*"] }, "npm install --save-dev"],
    [{ "package.json": "no JSON" }, {}, "npm install --save-dev"],
  ])("detects the package manager from %j and %j", async (lockfiles, more, command) => {
    const folder = new Folder({ "package.json": JSON.stringify(more), ...lockfiles });
    const { stdout } = await folder.run("init");
    expect(stdout.split("\n").find((line) => line.endsWith("eslint-plugin-mcp-schema"))).toBe(
      `    ${command} eslint-plugin-mcp-schema`,
    );
  });

  it("replaces control characters from the manifest", async () => {
    const range = "\u001B[2J^1.0.0";
    const folder = new Folder({
      "package.json": JSON.stringify({ dependencies: { "@modelcontextprotocol/sdk": range } }),
    });
    const [line] = (await folder.run("init")).stdout.split("\n");
    expect(line).toBe("Found: npm, @modelcontextprotocol/sdk \u{fffd}[2J^1.0.0.");
  });

  it.each([
    [["a", "b"], "init needs exactly one folder."],
    [["gone"], "There is no folder gone."],
    [["package.json"], "There is no folder package.json."],
    [
      ["packages/a"],
      "packages/a is a package in a workspace, whose hooks are at its root. Run `init .`.",
    ],
  ])("rejects %j", async (words, sentence) => {
    const folder = new Folder({
      "package.json": '{ "workspaces": ["packages/*"] }',
      "packages/a/package.json": "{}",
    });
    expect(await folder.run("init", ...words)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${sentence}\n`,
    });
  });
});

/** The hook configurations of each tool, before and after `init --write`. */
const hooks: readonly (readonly [
  shape: string,
  files: Readonly<Record<string, string>>,
  name: string,
  after: string,
])[] = [
  [
    "lint-staged in package.json",
    { "package.json": manifest({ "lint-staged": { "*.md": "prettier --check" } }) },
    "package.json",
    manifest({
      "lint-staged": { "*.md": "prettier --check", [staged]: "eslint-plugin-mcp-schema check" },
    }),
  ],
  [
    "lint-staged that has no configuration yet",
    {
      "package.json": manifest({
        devDependencies: { ...settled.devDependencies, "lint-staged": "^16.0.0" },
      }),
    },
    "package.json",
    manifest({
      devDependencies: { ...settled.devDependencies, "lint-staged": "^16.0.0" },
      "lint-staged": { [staged]: "eslint-plugin-mcp-schema check" },
    }),
  ],
  [
    "lint-staged in a JSON file without an extension",
    { ".lintstagedrc": `{ "*.md": "prettier --check" }\n` },
    ".lintstagedrc",
    `{\n  "*.md": "prettier --check",\n  "${staged}": "eslint-plugin-mcp-schema check"\n}\n`,
  ],
  [
    "lint-staged in YAML",
    { ".lintstagedrc.yaml": `# ours\n"*.md": prettier --check # all\n` },
    ".lintstagedrc.yaml",
    `# ours\n"*.md": prettier --check # all\n"${staged}": eslint-plugin-mcp-schema check\n`,
  ],
  [
    "lint-staged globs that match our files, whose commands would otherwise run at the same time",
    {
      ".lintstagedrc.json": `{
  // ours
  "*.{ts,tsx}": ["eslint --fix", "prettier --write"],
  "*.{js,mjs,md}": "prettier --write",
  "*.css": "stylelint"
}
`,
    },
    ".lintstagedrc.json",
    `{
  // ours
  "*.{ts,tsx}": ["eslint --fix", "prettier --write", "eslint-plugin-mcp-schema check"],
  "*.{js,mjs,md}": ["prettier --write", "eslint-plugin-mcp-schema check"],
  "*.css": "stylelint",
  "*.{mts,cts,jsx,cjs,json,jsonc,json5}": "eslint-plugin-mcp-schema check"
}
`,
  ],
  [
    "a lint-staged glob that matches every file",
    { "package.json": manifest({ "lint-staged": { "*": "prettier --write" } }) },
    "package.json",
    manifest({ "lint-staged": { "*": null } }).replace(
      "null",
      '["prettier --write", "eslint-plugin-mcp-schema check"]',
    ),
  ],
  [
    "lint-staged globs in YAML",
    {
      ".lintstagedrc.yml": `"**/*.ts":\n  - eslint --fix # first\n  - prettier --write\n"*.js": prettier --write # all\n`,
    },
    ".lintstagedrc.yml",
    `"**/*.ts":
  - eslint --fix # first
  - prettier --write
  - eslint-plugin-mcp-schema check
"*.js": ["prettier --write", "eslint-plugin-mcp-schema check"] # all
"*.{tsx,mts,cts,jsx,mjs,cjs,json,jsonc,json5}": eslint-plugin-mcp-schema check
`,
  ],
  [
    "lefthook with jobs",
    {
      "lefthook.yml": `# Our hooks
pre-commit:
  parallel: true
  jobs:
    # first of all
    - run: npm test # slow
      glob: '*.ts'

pre-push:
  jobs:
    - run: npm run lint
`,
    },
    "lefthook.yml",
    `# Our hooks
pre-commit:
  parallel: true
  jobs:
    # first of all
    - run: npm test # slow
      glob: '*.ts'
    - name: mcp-schema
      glob: "${staged}"
      run: npx eslint-plugin-mcp-schema check {staged_files}

pre-push:
  jobs:
    - run: npm run lint
`,
  ],
  [
    "lefthook with commands",
    { ".lefthook.yaml": `pre-commit:\n  commands:\n    test:\n      run: npm test\n` },
    ".lefthook.yaml",
    `pre-commit:
  commands:
    test:
      run: npm test
    mcp-schema:
      glob: "${staged}"
      run: npx eslint-plugin-mcp-schema check {staged_files}
`,
  ],
  [
    "lefthook with only an example",
    { "lefthook.yml": "# EXAMPLE USAGE\n#\n# pre-push:\n" },
    "lefthook.yml",
    `# EXAMPLE USAGE
#
# pre-push:
pre-commit:
  jobs:
    - name: mcp-schema
      glob: "${staged}"
      run: npx eslint-plugin-mcp-schema check {staged_files}
`,
  ],
  [
    "pre-commit",
    {
      ".pre-commit-config.yaml": `# See https://pre-commit.com
repos:
-   repo: https://github.com/pre-commit/pre-commit-hooks
    rev: v4.4.0
    hooks:
    -   id: trailing-whitespace # everywhere
`,
    },
    ".pre-commit-config.yaml",
    `# See https://pre-commit.com
repos:
-   repo: https://github.com/pre-commit/pre-commit-hooks
    rev: v4.4.0
    hooks:
    -   id: trailing-whitespace # everywhere
-   repo: https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema
    rev: v${version}
    hooks:
      - id: mcp-schema-check
`,
  ],
  [
    "husky without a hook",
    { ".husky/.gitignore": "_\n" },
    ".husky/pre-commit",
    "npx eslint-plugin-mcp-schema check --staged\n",
  ],
  [
    "husky with Windows line endings, in a project that uses yarn",
    { ".husky/pre-commit": "yarn test\r\nyarn lint", "yarn.lock": "" },
    ".husky/pre-commit",
    "yarn test\r\nyarn lint\r\nyarn eslint-plugin-mcp-schema check --staged\r\n",
  ],
  [
    "simple-git-hooks",
    { "package.json": manifest({ "simple-git-hooks": { "pre-push": "npm test" } }) },
    "package.json",
    manifest({
      "simple-git-hooks": {
        "pre-push": "npm test",
        "pre-commit": "npx eslint-plugin-mcp-schema check --staged",
      },
    }),
  ],
];

const lefthookStep = "lefthook.yml: before every commit, with lefthook";

/** lefthook configurations that rewrite files in parallel with other commands. */
const parallelWriters = [
  "commands:\n    style:\n      run: npx eslint {staged_files}\n      stage_fixed: true\n",
  "jobs:\n    - name: style\n      run: npx eslint --fix {staged_files}\n",
  "jobs:\n    - run: npm test\n    - name: style\n      run: prettier --write .\n",
];

/** Files, the step that is left, and why. */
type Left = readonly [files: Readonly<Record<string, string>>, step: string, why: string];

describe.concurrent("init --write adds a hook to", () => {
  it.each(hooks)("%s", async (_, files, name, after) => {
    const folder = new Folder({ "package.json": manifest({}), ...files });
    const { status, stderr } = await folder.run("init", "--write");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(folder.read(name)).toBe(after);
    const { stdout } = await folder.run("init", "--write");
    expect(stdout.replace(/^Found: .*\n\n/u, "")).toBe(
      "Everything is set up: there is nothing to add.\n",
    );
  });

  it.each<Left>([
    [
      { "lint-staged.config.js": "export default {};\n" },
      "lint-staged.config.js: before every commit, with lint-staged",
      "It is a program, and `init` does not change programs.",
    ],
    [
      { ".lintstagedrc.json": `{ "*": "prettier --write", "*.ts": "eslint --fix" }\n` },
      ".lintstagedrc.json: before every commit, with lint-staged",
      "Its globs `*` and `*.ts` overlap: their commands already run at the same time.",
    ],
    [
      { ".lintstagedrc.json": `{ "src/**/*.ts": "eslint --fix" }\n` },
      ".lintstagedrc.json: before every commit, with lint-staged",
      "`src/**/*.ts` is only for some folders, so it is unclear which files are left.",
    ],
    [
      { ".lintstagedrc.json": `{ "*.ts": { "title": "lint" } }\n` },
      ".lintstagedrc.json: before every commit, with lint-staged",
      "`*.ts` is not a command or a list of commands.",
    ],
    [
      { "lefthook.toml": "" },
      "lefthook.toml: before every commit, with lefthook",
      "It is not written in YAML.",
    ],
    [
      { "lefthook.yml": "pre-commit:\n  jobs: {}\n" },
      lefthookStep,
      "`pre-commit.jobs` is not a list with one entry per line.",
    ],
    [{ "lefthook.yml": "pre-commit: [\n" }, lefthookStep, "It cannot be parsed."],
    [
      { "lefthook.yml": "pre-commit:   {jobs: [ ]}\n" },
      lefthookStep,
      "`pre-commit.jobs` is not a list with one entry per line.",
    ],
    [
      { ".husky/pre-commit": "npm test && exit 0\nexec npm run lint\n" },
      ".husky/pre-commit: before every commit, with husky",
      "It exits by itself, so a line added at the end may never run.",
    ],
    [
      { "package.json": manifest({ "simple-git-hooks": { "pre-commit": "npm test" } }) },
      "package.json: before every commit, with simple-git-hooks",
      "`simple-git-hooks` already has `pre-commit`.",
    ],
    [
      {},
      ".githooks/pre-commit: before every commit, with git alone",
      "No tool for hooks was found. Make the file executable, and run `git config core.hooksPath .githooks` in every clone.",
    ],
    ...parallelWriters.map((jobs): readonly [Readonly<Record<string, string>>, string, string] => [
      { "lefthook.yml": `pre-commit:\n  parallel: true\n  ${jobs}` },
      lefthookStep,
      "`style` rewrites files, and `parallel: true` would let this job read them at the same time. Remove `parallel: true`, or put the other jobs in a group before this one.",
    ]),
  ])("nothing in %j", async (files, step, why) => {
    const all = { "package.json": manifest({}), ...files };
    const folder = new Folder(all);
    const { status, stdout, stderr } = await folder.run("init", "--write");
    // Without a tool for hooks, nothing was to be written.
    const isLeft = Object.keys(files).length > 0;
    expect({ status, stderr }).toEqual({ status: isLeft ? 1 : 0, stderr: "" });
    expect(accountIn(stdout)).toEqual({ written: [], left: [`- ${step}\n  ${why}`] });
    expect(folder.contents()).toEqual(all);
  });
});

describe.concurrent("init in the rest of an afternoon", () => {
  it("writes to a package.json that only the installation has changed", async () => {
    const before = '{\n  "name": "a"\n}\n';
    const folder = new Folder({ "package.json": before });
    await folder.commit();
    const installed = `{
  "name": "a",
  "devDependencies": {
    "eslint-plugin-mcp-schema": "^0.1.0"
  }
}
`;
    folder.write("package.json", installed);
    const { status, stdout } = await folder.run("init", "--write");
    expect([status, accountIn(stdout).written]).toEqual([0, ["- package.json: a script for CI"]]);
    await folder.git("commit", "--all", "--quiet", "--message", "Set up");
    folder.write("package.json", installed.replace('"a"', '"b"'));
    const refused = await folder.run("init", "--write");
    expect([refused.status, accountIn(refused.stdout).written]).toEqual([1, []]);
  });

  it("has husky run lint-staged if nothing else does", async () => {
    const files = {
      "package.json": `{
  "devDependencies": {
    "eslint-plugin-mcp-schema": "^0.1.0",
    "husky": "^9.0.0",
    "lint-staged": "^16.0.0"
  },
  "scripts": {
    "check:mcp": "eslint-plugin-mcp-schema check"
  }
}
`,
      ".husky/pre-commit": "npm test\n",
    };
    const folder = new Folder(files);
    const { status, stdout } = await folder.run("init", "--write");
    expect([status, accountIn(stdout).written]).toEqual([
      0,
      [
        "- package.json: before every commit, with lint-staged",
        "- .husky/pre-commit: runs lint-staged before every commit",
      ],
    ]);
    expect(folder.read(".husky/pre-commit")).toBe("npm test\nnpx lint-staged\n");
    const called = new Folder({ ...files, ".husky/pre-commit": "npx lint-staged\n" });
    await called.run("init", "--write");
    expect(called.read(".husky/pre-commit")).toBe("npx lint-staged\n");
  });

  it("uses Deno in a project for Deno", async () => {
    const folder = new Folder({ "deno.json": "{}" });
    const { stdout } = await folder.run("init");
    const lines = stdout.split("\n").filter((line) => /^ {4}.*eslint-plugin/u.test(line));
    expect(lines).toEqual([
      "    deno add --dev npm:eslint-plugin-mcp-schema",
      "    exec deno run --allow-all npm:eslint-plugin-mcp-schema check --staged",
    ]);
  });

  it("begins its sentence with a word in a package of a workspace", async () => {
    const folder = new Folder({
      "package.json": '{ "workspaces": ["packages/*"] }',
      "packages/a/package.json": "{}",
    });
    expect(await folder.runWith({ cwd: "packages/a" }, "init")).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "This folder is a package in a workspace, whose hooks are at its root. Run `init ../..`.\n",
    });
  });
});

describe.concurrent("init --write writes the recipe of docs/hooks.md", () => {
  it.each([
    ["lint-staged", "package.json", { devDependencies: { "lint-staged": "^16.0.0" } }, {}],
    ["husky", ".husky/pre-commit", { devDependencies: { husky: "^9.0.0" } }, {}],
    ["lefthook", "lefthook.yml", { devDependencies: { lefthook: "^2.0.0" } }, {}],
    ["pre-commit", ".pre-commit-config.yaml", {}, { ".pre-commit-config.yaml": "" }],
  ])("for %s", async (title, name, more, files) => {
    const folder = new Folder({ "package.json": JSON.stringify(more), ...files });
    await folder.run("init", "--write");
    const recipe = recipesOf([title])[0]?.files[name] ?? "";
    if (name !== "package.json") expect(folder.read(name)).toBe(recipe);
    else {
      const part = JSON.parse(recipe) as object; // a part of a manifest in a recipe
      const { scripts } = settled;
      expect(JSON.parse(folder.read(name))).toEqual({ ...more, scripts, ...part });
    }
  });
});

describe.concurrent("init in a project with oxlint", () => {
  const rules = knownRecommended.map(({ docs, id }) => `"mcp-schema/${id}": "${docs.severity}"`);

  it.each([
    [
      `{\n  "categories": { "correctness": "error" }, // all\n}\n`,
      `{\n  "categories": { "correctness": "error" }, // all\n  "jsPlugins": ["eslint-plugin-mcp-schema"],\n  "rules": {\n    ${rules.join(",\n    ")},\n  },\n}\n`,
    ],
    [
      `{\n  "jsPlugins": ["./own.js"],\n  "rules": {\n    "eqeqeq": "warn"\n  }\n}\n`,
      `{\n  "jsPlugins": ["./own.js", "eslint-plugin-mcp-schema"],\n  "rules": {\n    "eqeqeq": "warn",\n    ${rules.join(",\n    ")}\n  }\n}\n`,
    ],
    [
      `{ "rules": { "eqeqeq": "warn" } }\n`,
      `{\n  "rules": {\n    "eqeqeq": "warn",\n    ${rules.join(",\n    ")}\n  },\n  "jsPlugins": ["eslint-plugin-mcp-schema"]\n}\n`,
    ],
    [
      `{\n  "jsPlugins": ["./own.js"],\n  "rules": {}\n}\n`,
      `{\n  "jsPlugins": ["./own.js", "eslint-plugin-mcp-schema"],\n  "rules": {\n    ${rules.join(",\n    ")}\n  }\n}\n`,
    ],
  ])("adds the plugin and its rules to %j", async (before, after) => {
    const hook = { ".husky/pre-commit": "npx eslint-plugin-mcp-schema check --staged\n" };
    const files = { "package.json": manifest({}), ...hook, ".oxlintrc.json": before };
    const folder = new Folder(files);
    expect((await folder.run("init", "--write")).status).toBe(0);
    expect(folder.read(".oxlintrc.json")).toBe(after);
    expect((await folder.run("init")).stdout).toBe(
      "Found: npm, husky.\n\nEverything is set up: there is nothing to add.\n",
    );
  });

  it("lists the step if oxlint has no configuration", async () => {
    const devDependencies = { ...settled.devDependencies, oxlint: "^1.94.0" };
    const folder = new Folder({ "package.json": manifest({ devDependencies }) });
    const { stdout } = await folder.run("init");
    expect(stdout.split("\n").filter((line) => line.includes("oxlint"))).toEqual([
      "Found: npm, oxlint.",
      "- .oxlintrc.json: in scripts, with oxlint; it does not read JSON, but `check` does",
      "  oxlint has no configuration yet.",
    ]);
  });
});
