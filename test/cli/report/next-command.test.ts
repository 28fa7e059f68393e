import { describe, expect, it } from "vitest";
import { empty, legacy, titled } from "../examples.js";
import { Folder, type Run } from "../program.js";
import { onlyWhere } from "../systems.js";

/** Returns the commands at the end of a report, by their purpose. */
function commands({ stdout, stderr }: Run): Record<string, string> {
  const steps = [...`${stdout}\n${stderr}`.matchAll(/^(\w[\w ,]*): ((?:npx|grep|git) .*)$/gmu)];
  return Object.fromEntries(steps.map(([, what = "", command = ""]) => [what, command]));
}

/** Runs a command from a report, as a user who copies it would. */
async function follow(folder: Folder, command = ""): Promise<Run> {
  const line = command.replace("npx eslint-plugin-mcp-schema", "$PROGRAM");
  return folder.run(...(await folder.wordsIn(line)));
}

const preview = "Preview the rewrite";

describe.concurrent("the next command", () => {
  it("says to commit before a command that needs a clean work tree", async () => {
    const folder = new Folder({ "a.ts": legacy, "a.test.ts": legacy });
    await folder.commit();
    const steps = async (...words: readonly string[]): Promise<readonly string[]> =>
      Object.keys(commands(await folder.run("migrate", ...words)));
    expect(await steps()).toEqual(["Commit this, then preview the suggestions"]);
    folder.write("a.test.ts", `${legacy}// more\n`);
    expect(await steps("--suggestions", "--dry-run")).toEqual([
      "Commit 1 changed file, then rewrite",
    ]);
    expect(await steps("--suggestions", "--dry-run", "--allow-dirty")).toEqual(["Rewrite"]);
    await folder.git("commit", "--all", "--message", "b");
    expect(await steps("--suggestions", "--dry-run")).toEqual(["Rewrite"]);
  });

  it.each([
    [{}, "npx eslint-plugin-mcp-schema"],
    [{ "pnpm-lock.yaml": "" }, "pnpm dlx eslint-plugin-mcp-schema"],
    [
      { "pnpm-lock.yaml": "", "node_modules/eslint-plugin-mcp-schema/package.json": "{}" },
      "pnpm exec eslint-plugin-mcp-schema",
    ],
    [{ "package.json": '{ "packageManager": "yarn@4.1.0" }' }, "npx eslint-plugin-mcp-schema"],
    [{ "bun.lock": "", "src/package.json": "{}" }, "bunx eslint-plugin-mcp-schema"],
  ])("runs the program with the project's package manager: %j", async (files, program) => {
    const folder = new Folder({ "src/a.ts": legacy, ...files });
    const { stdout } = await folder.runWith({ cwd: "src" }, "check");
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(`${preview}: ${program} migrate --dry-run`);
  });

  onlyWhere("shell")("leads from a check to the last suggestion", async () => {
    const folder = new Folder({ "src/a.ts": legacy, "src/a.test.ts": legacy, "b.ts": legacy });
    const first = commands(await folder.run("check", "src"));
    expect(first).toEqual({
      [preview]: "npx eslint-plugin-mcp-schema migrate src --dry-run",
    });
    const second = commands(await follow(folder, first[preview]));
    expect(second).toEqual({ Rewrite: "npx eslint-plugin-mcp-schema migrate src" });
    const third = commands(await follow(folder, second["Rewrite"]));
    expect(third).toEqual({
      "Preview the suggestions": "npx eslint-plugin-mcp-schema migrate src --suggestions --dry-run",
    });
    const fourth = commands(await follow(folder, third["Preview the suggestions"]));
    expect(fourth).toEqual({ Rewrite: "npx eslint-plugin-mcp-schema migrate src --suggestions" });
    expect(commands(await follow(folder, fourth["Rewrite"]))).toEqual({});
    expect(folder.contents()).toEqual({
      "src/a.ts": titled,
      "src/a.test.ts": titled,
      "b.ts": legacy,
    });
  });

  onlyWhere("shell", "any name")(
    "repeats the paths and options of the run, quoted for a shell",
    async () => {
      const names = [
        "it's $HOME.ts",
        'a "b" *.ts',
        "-dash.ts",
        "new\nline\\.ts",
        "tab\t'.ts",
        "é.ts",
      ];
      const folder = new Folder(Object.fromEntries(names.map((name) => [name, legacy])));
      const options = ["--protocol-version", "2025-11-25", "--no-gitignore", "--ignore=-x"];
      const rules = ["--rule", "no-legacy-enum-names", "--rule", "valid-enum-schema"];
      const words = [...options, ...rules, "--max-warnings", "9", "--", ...names];
      const found = commands(await folder.run("check", ...words));
      expect(found).toEqual({
        [preview]:
          String.raw`npx eslint-plugin-mcp-schema migrate --rule no-legacy-enum-names --rule valid-enum-schema --protocol-version 2025-11-25 --ignore=-x --no-gitignore --dry-run -- 'it'\''s $HOME.ts' 'a "b" *.ts' -dash.ts ` +
          String.raw`$'new\x0aline\\.ts' $'tab\x09\'.ts' 'é.ts'`,
      });
      const command = found[preview]?.replace("npx eslint-plugin-mcp-schema", "$PROGRAM") ?? "";
      folder.write("next.sh", command.replace(" --dry-run", ""));
      expect((await folder.shell("bash next.sh")).stdout).toBe(
        "6 findings rewritten in 6 files.\n",
      );
    },
  );

  it("leaves out options that cannot be combined", async () => {
    const folder = new Folder({ "a.test.ts": legacy });
    const words = ["migrate", "--verify", "test -e 'a.test.ts'", "--todo"];
    const first = commands(await folder.run(...words));
    expect(first).toEqual({
      "Preview the suggestions":
        "npx eslint-plugin-mcp-schema migrate --todo --suggestions --dry-run",
      "Find the marked places": "grep -rn --exclude-dir=node_modules @mcp-schema-todo -- .",
    });
    const second = await follow(folder, first["Preview the suggestions"]);
    expect(commands(second)).toEqual({
      Rewrite: "npx eslint-plugin-mcp-schema migrate --todo --suggestions",
    });
    expect(second.status).toBe(0);
    const check = await folder.run("check", "--docs", "--max-file-size", "2");
    expect(commands(check)).toEqual({
      "Preview the suggestions":
        "npx eslint-plugin-mcp-schema migrate --max-file-size 2 --docs --suggestions --dry-run",
      "Find the marked places": "grep -rn --exclude-dir=node_modules @mcp-schema-todo -- .",
    });
  });

  it("is absent when nothing can be rewritten, or for standard input", async () => {
    const folder = new Folder({ "a.ts": empty });
    expect(commands(await folder.run("check"))).toEqual({});
    expect(commands(await folder.run("migrate"))).toEqual({});
    const stream = ["check", "-", "--stdin-filename", "a.ts"];
    expect(commands(await folder.runWith({ input: legacy }, ...stream))).toEqual({});
  });

  onlyWhere("shell")("finds the to-do comments", async () => {
    const marked = `// @mcp-schema-todo valid-enum-schema: list the options\n${empty}`;
    const folder = new Folder({ "src/a.ts": marked, "node_modules/b.ts": marked });
    const found = commands(await folder.run("migrate", "src"));
    expect(found).toEqual({
      "Find the marked places": "grep -rn --exclude-dir=node_modules @mcp-schema-todo -- src",
    });
    expect((await folder.shell(found["Find the marked places"] ?? "")).stdout).toBe(
      "src/a.ts:1:// @mcp-schema-todo valid-enum-schema: list the options\n",
    );
    expect(commands(await folder.run("migrate"))).toEqual({
      "Find the marked places": "grep -rn --exclude-dir=node_modules @mcp-schema-todo -- .",
    });
  });
});

describe.concurrent("the command that formats what was rewritten", () => {
  const prettier = "npx prettier --write 'a b.ts' sub/c.ts";
  it.each<[string, Record<string, string>, string | undefined]>([
    ["none", {}, undefined],
    ["none, as package.json is a list", { "package.json": "[]" }, undefined],
    ["none, as package.json is not valid JSON", { "package.json": "{" }, undefined],
    [
      "Prettier as a dependency",
      { "package.json": `{ "devDependencies": { "prettier": "3.0.0" } }` },
      prettier,
    ],
    ["Prettier with a key in package.json", { "package.json": `{ "prettier": {} }` }, prettier],
    ["Prettier with a configuration file", { ".prettierrc.yaml": "" }, prettier],
    [
      "Biome, rather than ESLint",
      { "biome.json": "{}", "eslint.config.js": "" },
      "npx @biomejs/biome format --write 'a b.ts' sub/c.ts",
    ],
    ["dprint", { "dprint.json": "{}" }, "npx dprint fmt 'a b.ts' sub/c.ts"],
    ["ESLint", { "eslint.config.mjs": "" }, "npx eslint --fix 'a b.ts' sub/c.ts"],
  ])("is the project's: %s", async (_, files, command) => {
    const folder = new Folder({ ...files, "a b.ts": legacy, "sub/c.ts": legacy, "d.ts": titled });
    expect(commands(await folder.run("migrate"))).toEqual(
      command === undefined ? {} : { "Format the rewritten files": command },
    );
  });

  it("comes from a parent folder in the repository, with paths relative to the working folder", async () => {
    const folder = new Folder({
      ".prettierrc": "{}",
      "one/packages/a/a.ts": legacy,
      "one/packages/b.ts": legacy,
      "one/biome.json": "{}",
      "two/a.ts": legacy,
    });
    await folder.git("init", "--quiet", "two");
    const cwd = "one/packages/a";
    const words = ["migrate", "..", "--allow-dirty"];
    expect(commands(await folder.runWith({ cwd }, ...words))).toEqual({
      "Format the rewritten files": "npx @biomejs/biome format --write ../b.ts a.ts",
    });
    expect(commands(await folder.runWith({ cwd: "two" }, "migrate", "--allow-dirty"))).toEqual({});
  });

  onlyWhere("shell", "any name")("gets the names from git when there are many", async () => {
    const names = Array.from({ length: 21 }, (_, index) => `${index} a.ts`);
    const folder = new Folder({
      ".prettierrc": "{}",
      ...Object.fromEntries(names.map((name) => [name, legacy])),
    });
    await folder.commit();
    const found = commands(await folder.run("migrate"));
    expect(found).toEqual({
      "Format the rewritten files":
        "git diff --name-only --relative -z | xargs -0 npx prettier --write",
    });
    const echoed = found["Format the rewritten files"]?.replace(
      "npx prettier --write",
      "printf '%s\\n'",
    );
    expect((await folder.shell(echoed ?? "")).stdout.trimEnd().split("\n").toSorted()).toEqual(
      names.toSorted(),
    );
  });
});
