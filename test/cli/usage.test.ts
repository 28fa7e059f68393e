import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy } from "./examples.js";
import { Folder } from "./program.js";

const checkOptions =
  "There are `--format`, `--rule`, `--protocol-version`, `--types`, `--assume`, `--ignore`, `--no-gitignore`, `--max-warnings`, `--quiet`, `--stdin-filename`.";
const migrateOptions = checkOptions.replace(
  /\.$/u,
  ", `--dry-run`, `--suggestions`, `--allow-dirty`.",
);
const rules =
  "There are `no-legacy-enum-names`, `valid-enum-schema`, `valid-elicitation-default`, `valid-requested-schema`, `valid-elicitation-request`, `valid-elicitation-result`, `no-sensitive-elicitation`, `valid-content-block`, `valid-resource-link`, `valid-binary-data`, `no-foreign-content`, `valid-tool-result`, `valid-meta-placement`, `valid-meta-keys`, `valid-annotations`, `valid-structured-content`, `matching-structured-text`, `valid-tool-definition`, `valid-message`, `no-removed-features`, `no-stale-mcp-types`.";

describe.concurrent("a command line that is wrong", () => {
  it.each([
    ["", "Say what to do: `check` or `migrate`. See --help."],
    ["chek", "Unknown command `chek`. Did you mean `check`? There are `check`, `migrate`."],
    ["fix .", "Unknown command `fix`. There are `check`, `migrate`."],
    [
      "check --formt json",
      `Unknown option \`--formt\`. Did you mean \`--format\`? ${checkOptions}`,
    ],
    [
      "check --no-gitingore",
      `Unknown option \`--no-gitingore\`. Did you mean \`--no-gitignore\`? ${checkOptions}`,
    ],
    ["check --dry-run", `Unknown option \`--dry-run\`. ${checkOptions}`],
    [
      "migrate --dryrun=1 a.ts",
      `Unknown option \`--dryrun\`. Did you mean \`--dry-run\`? ${migrateOptions}`,
    ],
    ["migrate -x", `Unknown option \`-x\`. ${migrateOptions}`],
    [
      "check --format jsn",
      "Unknown format `jsn`. Did you mean `json`? There are `stylish`, `json`.",
    ],
    ["check --format toString", "Unknown format `toString`. There are `stylish`, `json`."],
    ["check --rule no-legacy-enums", `Unknown rule \`no-legacy-enums\`. ${rules}`],
    [
      "check --rule mcp-schema/valid-enum-shema",
      `Unknown rule \`valid-enum-shema\`. Did you mean \`valid-enum-schema\`? ${rules}`,
    ],
    [
      "check --protocol-version 2025-06-19",
      "Unknown protocol version `2025-06-19`. Did you mean `2025-06-18`? There are `2024-11-05`, `2025-03-26`, `2025-06-18`, `2025-11-25`, `2026-07-28`.",
    ],
    [
      "migrate --types sdks",
      "Unknown style of types `sdks`. Did you mean `sdk`? There are `sdk`, `inline`.",
    ],
    ["check --types", "--types needs a value."],
    ["check --types sdk --types inline", "--types can be given only once."],
    ["check --max-warnings few", "--max-warnings takes a number from 0."],
    ["check --max-warnings -1", "--max-warnings takes a number from 0."],
    ["check --format", "--format needs a value."],
    ["check --rule --quiet", "--rule needs a value."],
    ["check --format json --format stylish", "--format can be given only once."],
  ])("%j", async (line, sentence) => {
    const folder = new Folder({ "a.ts": legacy });
    const words = line === "" ? [] : line.split(" ");
    expect(await folder.run(...words)).toEqual({ status: 2, stdout: "", stderr: `${sentence}\n` });
    expect(folder.contents()).toEqual({ "a.ts": legacy });
  });

  it("is told in English whatever the language of the system", async () => {
    const env = { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" };
    expect(await new Folder({}).runWith({ env }, "check", "--qiet")).toEqual({
      status: 2,
      stdout: "",
      stderr: `Unknown option \`--qiet\`. Did you mean \`--quiet\`? ${checkOptions}\n`,
    });
  });

  it("may hold an empty word", async () => {
    expect(await new Folder({}).run("check", "--ignore", "")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--assume and --ignore take a glob, which cannot be empty.\n",
    });
  });
});

describe.concurrent("--help and --version", () => {
  it("list the commands", async () => {
    expect(await new Folder({}).run("--help")).toEqual({
      status: 0,
      stdout: `eslint-plugin-mcp-schema <command> [paths..]

Finds and rewrites legacy or invalid Model Context Protocol schema code.

Commands:
  eslint-plugin-mcp-schema check [paths..]  report; write nothing
  eslint-plugin-mcp-schema migrate          rewrite in place; report what is
  [paths..]                                 left for a person

Options:
  --help     Show help                                                 [boolean]
  --version  Show version number                                       [boolean]
`,
      stderr: "",
    });
  });

  it("list the options of a command", async () => {
    expect(await new Folder({}).run("migrate", "--help")).toEqual({
      status: 0,
      stdout: `eslint-plugin-mcp-schema migrate [paths..]

rewrite in place; report what is left for a person

Positionals:
  paths                                                    [array] [default: []]

Options:
  --help              Show help                                        [boolean]
  --version           Show version number                              [boolean]
  --format            How to print the report      [string] [default: "stylish"]
  --rule              Only this rule (repeatable)          [array] [default: []]
  --protocol-version  The protocol revision to write for                [string]
  --types             How to rewrite own types: sdk or inline           [string]
  --assume            Treat files of this glob as MCP code [array] [default: []]
  --ignore            Leave files of this glob out         [array] [default: []]
  --gitignore         Leave out what .gitignore names  [boolean] [default: true]
  --max-warnings      Status 0 with up to this many warnings            [number]
  --quiet             Report errors only              [boolean] [default: false]
  --stdin-filename    The name that the text on standard input has      [string]
  --dry-run           Print a diff and write nothing  [boolean] [default: false]
  --suggestions       Apply also what a person should look at
                                                      [boolean] [default: false]
  --allow-dirty       Rewrite files with uncommitted changes
                                                      [boolean] [default: false]
`,
      stderr: "",
    });
  });

  it("print the package's own version, also beside another package", async () => {
    const file = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(file) as { version: string };
    const folder = new Folder({ "package.json": `{ "name": "mine", "version": "99.0.0" }` });
    expect(await folder.run("--version")).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: "",
    });
    expect((await folder.run("check", "--version")).stdout).toBe(`${version}\n`);
  });
});
