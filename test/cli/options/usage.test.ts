import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commands } from "../../../cli/commands/all.js";
import { briefHelp } from "../../../cli/options/brief-help.js";
import { checkOptions, migrateOptions, suppressOptions } from "../../../cli/options/options.js";
import { optionWord } from "../../../cli/options/option-table.js";
import { serverOptions } from "../../../cli/options/server-options.js";
import { rules } from "../../../rules/all.js";
import { legacy } from "../examples.js";
import { Folder } from "../program.js";

const commandNames = listed(commands.map(({ name }) => name));
const own = { ...checkOptions, ...suppressOptions, ...serverOptions };
const checkNames = listed(Object.keys(own).filter(isTold).map(optionWord));
const migrateNames = listed(
  Object.keys({ ...checkOptions, ...migrateOptions })
    .filter(isTold)
    .map(optionWord),
);
const ruleNames = listed(rules.map(({ id }) => id));

/** Whether an option is in the help. `severity` is only available in the manifest. */
function isTold(name: string): boolean {
  return name !== "severity";
}

function listed(known: readonly string[]): string {
  return `Choose one of ${names(known)}.`;
}

function names(known: readonly string[]): string {
  return known.map((name) => `\`${name}\``).join(", ");
}

describe.concurrent("the command line", () => {
  it.each([
    ["", `Choose a command: ${names(commands.map(({ name }) => name))}. See --help.`],
    ["chek", `Unknown command \`chek\`. Did you mean \`check\`? ${commandNames}`],
    ["fix .", `Unknown command \`fix\`. ${commandNames}`],
    ["check --formt json", `Unknown option \`--formt\`. Did you mean \`--format\`? ${checkNames}`],
    [
      "check --no-gitingore",
      `Unknown option \`--no-gitingore\`. Did you mean \`--no-gitignore\`? ${checkNames}`,
    ],
    ["check --shard 1/2", `Unknown option \`--shard\`. Did you mean \`--staged\`? ${checkNames}`],
    ["merge a.json", `Unknown command \`merge\`. Did you mean \`serve\`? ${commandNames}`],
    ["check --dry-run", "`check` changes no files. Run `migrate --dry-run` instead."],
    ["check --fix src", "`check` changes no files. Run `migrate` instead."],
    ["check --fix-dry-run", "`check` changes no files. Run `migrate --dry-run` instead."],
    ["migrate --fix", "`migrate` needs no --fix: it rewrites everything that is safe."],
    [
      "a.ts",
      "`a.ts` is a path, and needs a command before it: `check a.ts` reports what is wrong, `migrate a.ts` rewrites it.",
    ],
    [
      ".",
      "`.` is a path, and needs a command before it: `check .` reports what is wrong, `migrate .` rewrites it.",
    ],
    [
      "migrate --dryrun=1 a.ts",
      `Unknown option \`--dryrun\`. Did you mean \`--dry-run\`? ${migrateNames}`,
    ],
    ["migrate -x", `Unknown option \`-x\`. ${migrateNames}`],
    [
      "check --format jsn",
      "Unknown format `jsn`. Did you mean `json`? Choose one of `full`, `concise`, `stylish`, `json`, `html`, `sarif`, `github`, `gitlab`, `junit`, `markdown`.",
    ],
    [
      "check --format toString",
      "Unknown format `toString`. Choose one of `full`, `concise`, `stylish`, `json`, `html`, `sarif`, `github`, `gitlab`, `junit`, `markdown`.",
    ],
    ["check --rule no-legacy-enums", `Unknown rule \`no-legacy-enums\`. ${ruleNames}`],
    [
      "check --rule mcp-schema/valid-enum-shema",
      `Unknown rule \`valid-enum-shema\`. Did you mean \`valid-enum-schema\`? ${ruleNames}`,
    ],
    [
      "check --protocol-version 2025-06-19",
      "Unknown protocol version `2025-06-19`. Did you mean `2025-06-18`? Choose one of `2024-11-05`, `2025-03-26`, `2025-06-18`, `2025-11-25`, `2026-07-28`.",
    ],
    [
      "check --to 2027-01-01",
      "Unknown protocol version `2027-01-01`. Choose one of `2024-11-05`, `2025-03-26`, `2025-06-18`, `2025-11-25`, `2026-07-28`.",
    ],
    [
      "migrate --types sdks",
      "Unknown style of types `sdks`. Did you mean `sdk`? Choose one of `sdk`, `inline`.",
    ],
    ["check --types", "--types needs a value."],
    ["check --types sdk --types inline", "--types can be given only once."],
    ["check --max-warnings few", "--max-warnings needs a number of 0 or more."],
    ["check --max-warnings -1", "--max-warnings needs a number of 0 or more."],
    ["check --format", "--format needs a value."],
    [
      "check --staged --stdin-filename a.ts -",
      "--staged and - cannot be used together: one reads the staged files, the other standard input.",
    ],
    [
      "migrate --dry-run --verify true",
      "--verify and --dry-run cannot be used together: when nothing is written, there is nothing to verify.",
    ],
    [
      "migrate --stdin-filename a.ts --verify true -",
      "--verify and - cannot be used together: when nothing is written, there is nothing to verify.",
    ],
    [
      "migrate --interactive --suggestions",
      "--interactive and --suggestions cannot be used together: one asks about each suggestion, the other applies them all.",
    ],
    [
      "migrate --interactive --dry-run",
      "--interactive and --dry-run cannot be used together: when nothing is written, there is nothing to ask.",
    ],
    [
      "migrate --interactive --stdin-filename a.ts -",
      "--interactive and - cannot be used together: the answers come from standard input.",
    ],
    ["migrate --verify= .", "--verify needs a command that is not empty."],
    [
      "migrate --staged --allow-dirty",
      "--staged and --allow-dirty cannot be used together: unstaged changes would get into the commit.",
    ],
    ["check --rule --quiet", "--rule needs a value."],
    ["check --format json --format stylish", "--format can be given only once."],
  ])("rejects %j", async (line, sentence) => {
    const folder = new Folder({ "a.ts": legacy });
    const words = line === "" ? [] : line.split(" ");
    expect(await folder.run(...words)).toEqual({ status: 2, stdout: "", stderr: `${sentence}\n` });
    expect(folder.contents()).toEqual({ "a.ts": legacy });
  });

  it("reports errors in English, whatever the system language", async () => {
    const env = { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" };
    expect(await new Folder({}).runWith({ env }, "check", "--qiet")).toEqual({
      status: 2,
      stdout: "",
      stderr: `Unknown option \`--qiet\`. Did you mean \`--quiet\`? ${checkNames}\n`,
    });
  });

  it("treats a number as a name", async () => {
    const { stdout } = await new Folder({ "007/a.ts": legacy }).run("check", "--quiet", "007");
    expect(stdout).toBe("MCP code in 1 file: no errors.\n");
  });

  it("rejects an empty glob", async () => {
    expect(await new Folder({}).run("check", "--ignore", "")).toEqual({
      status: 2,
      stdout: "",
      stderr: "--assume, --ignore and --older-clients need a glob that is not empty.\n",
    });
  });
});

describe.concurrent("--help and --version", () => {
  it.for([[], ...commands.map(({ name }) => [name])])(
    "--help lists commands and options: %j",
    // Concurrent tests must use their own `expect` for snapshots.
    async (words, { expect }) => {
      const { status, stdout, stderr } = await new Folder({}).run(...words, "--help");
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      const lines = stdout.trimEnd().split("\n");
      expect(words.length > 0 && lines.length > 24).toBe(false);
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      await expect(stdout).toMatchFileSnapshot(`help/${words[0] ?? "program"}.txt`);
    },
  );

  it("wraps the help of a command on a narrow terminal", () => {
    for (const command of commands.filter(({ name }) => ["check", "migrate"].includes(name))) {
      const lines = briefHelp("mcp-schema", command, 60)?.split("\n") ?? [];
      expect(lines.filter((line) => line.length > 60)).toEqual([]);
    }
  });

  it.for(["check", "migrate"])("%s --help --all lists every option", async (name, { expect }) => {
    const { status, stdout, stderr } = await new Folder({}).run(name, "--help", "--all");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await expect(stdout).toMatchFileSnapshot(`help/all-of-${name}.txt`);
  });

  it("--version prints our version, not the project's", async () => {
    const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(file) as { version: string }; // our own file
    const folder = new Folder({ "package.json": `{ "name": "mine", "version": "99.0.0" }` });
    expect(await folder.run("--version")).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: "",
    });
    expect((await folder.run("check", "--version")).stdout).toBe(`${version}\n`);
  });
});
