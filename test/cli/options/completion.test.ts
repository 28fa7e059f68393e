import { describe, expect, it } from "vitest";
import { commands } from "../../../cli/commands/all.js";
import { checkOptions, migrateOptions, suppressOptions } from "../../../cli/options/options.js";
import { formatNames as formats } from "../../../cli/options/format-names.js";
import { revisions } from "../../../protocol/revision.js";
import { serverOptions } from "../../../cli/options/server-options.js";
import { rules } from "../../../rules/all.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** Returns bash's completions of lines, with the script that the program prints for it. */
async function offeredByBash(...lines: readonly string[]): Promise<readonly (readonly string[])[]> {
  const folder = new Folder({
    "complete.sh": `
eslint-plugin-mcp-schema() { $PROGRAM "$@"; }
source <(eslint-plugin-mcp-schema completion)
completer=$(complete -p eslint-plugin-mcp-schema | sed -E 's/.*-F ([^ ]+) .*/\\1/')
for line in "$@"; do
  read -ra words <<< "$line"
  [[ "$line" == *" " || -z "$line" ]] && words+=("")
  COMP_WORDS=(eslint-plugin-mcp-schema "\${words[@]}")
  COMP_CWORD=\${#words[@]}
  $completer
  printf '%s\\n' "\${COMPREPLY[*]}"
done
`,
  });
  const quoted = lines.map((line) => `'${line}'`).join(" ");
  const { status, stdout, stderr } = await folder.shell(`bash complete.sh ${quoted}`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" ").filter((word) => word !== ""));
}

/**
 * Returns the program's completions of a line, filtered by the last word as the shell does.
 *
 * @param line the words after the name of the program; the last one is completed
 */
async function offered(
  line: string,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const words = ["eslint-plugin-mcp-schema", ...line.split(" ")];
  const run = await new Folder(files).run("--get-yargs-completions", ...words);
  expect({ ...run, stdout: "" }).toEqual({ status: 0, stdout: "", stderr: "" });
  const begin = words.at(-1) ?? "";
  return run.stdout.split("\n").filter((word) => word !== "" && word.startsWith(begin));
}

const commandNames = ["completion", ...commands.map(({ name }) => name)];

const options = (table: object): string[] =>
  Object.keys(table)
    .filter((name) => name !== "severity")
    .map((name) => `--${name}`);

describe.concurrent("completion", () => {
  onlyWhere("shell")("completes commands, options and values in bash", async () => {
    expect(await offeredByBash("mig", "migrate src --dry", "check --format j")).toEqual([
      ["migrate"],
      ["--dry-run"],
      ["json", "junit"],
    ]);
  });

  it("prints scripts for bash and zsh, and describes commands in zsh", async () => {
    const folder = new Folder({});
    const inShell = async (shell: string, ...words: readonly string[]): Promise<string> =>
      (await folder.runWith({ env: { SHELL: `/bin/${shell}` } }, ...words)).stdout;
    expect((await inShell("bash", "completion")).split("\n")[0]).toBe(
      "###-begin-eslint-plugin-mcp-schema-completions-###",
    );
    expect((await inShell("zsh", "completion")).split("\n")[0]).toBe(
      "#compdef eslint-plugin-mcp-schema",
    );
    const described = await inShell("zsh", "--get-yargs-completions", "eslint-plugin-mcp-schema");
    expect(described.split("\n")[1]).toBe("check:report findings without changing files");
  });

  it("offers commands", async () => {
    expect(await offered("")).toEqual(commandNames);
  });

  it("offers options", async () => {
    const general = ["--help", "--version"];
    expect(await offered("check --")).toEqual([
      ...general,
      ...options({ ...checkOptions, ...suppressOptions, ...serverOptions }),
    ]);
    expect(await offered("migrate --")).toEqual([
      ...general,
      ...options({ ...checkOptions, ...migrateOptions }),
    ]);
  });

  it.each([
    ["check --format ", formats],
    ["migrate --protocol-version 2025-0", revisions.filter((name) => name.startsWith("2025-0"))],
    ["migrate --types ", ["sdk", "inline"]],
    ["check src --rule ", rules.map(({ id }) => id)],
    ["check --rule valid-m", ["valid-message", "valid-meta-keys", "valid-meta-placement"]],
  ])("offers values: %s", async (line, words) => {
    expect((await offered(line)).toSorted()).toEqual([...words].toSorted());
  });

  it("offers values despite an invalid package.json", async () => {
    const files = { "package.json": `{ "mcp-schema": { "fromat": 1 } }` };
    expect(await offered("check --types s", files)).toEqual(["sdk"]);
  });
});
