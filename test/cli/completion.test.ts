import { describe, expect, it } from "vitest";
import { commands } from "../../cli/commands/all.js";
import { checkOptions, migrateOptions } from "../../cli/options.js";
import { formatNames as formats } from "../../cli/reporters/reporters.js";
import { revisions } from "../../protocol/revision.js";
import { rules } from "../../rules/all.js";
import { Folder } from "./program.js";

/**
 * What bash offers behind a line, with the script that the program prints for it.
 *
 * @param line the words after the name of the program; the last one is to be completed
 */
async function offered(
  line: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const folder = new Folder({
    ...files,
    "complete.sh": `
eslint-plugin-mcp-schema() { $PROGRAM "$@"; }
source <(eslint-plugin-mcp-schema completion)
read -ra words <<< "$1"
[[ "$1" == *" " || -z "$1" ]] && words+=("")
COMP_WORDS=(eslint-plugin-mcp-schema "\${words[@]}")
COMP_CWORD=\${#words[@]}
$(complete -p eslint-plugin-mcp-schema | sed -E 's/.*-F ([^ ]+) .*/\\1/')
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  });
  const { status, stdout, stderr } = await folder.shell(`bash complete.sh '${line}'`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\n").filter((word) => word !== "");
}

const options = (table: object): string[] => Object.keys(table).map((name) => `--${name}`);

describe.concurrent("bash completes", () => {
  it("commands", async () => {
    const names = ["completion", ...commands.map(({ name }) => name)];
    expect(await offered("")).toEqual(names);
    expect(await offered("mig")).toEqual(["migrate"]);
  });

  it("options", async () => {
    const general = ["--help", "--version"];
    expect(await offered("check --")).toEqual([...general, ...options(checkOptions)]);
    expect(await offered("migrate src --dry")).toEqual(["--dry-run"]);
    expect(await offered("migrate --")).toEqual([
      ...general,
      ...options({ ...checkOptions, ...migrateOptions }),
    ]);
  });

  it.each([
    ["check --format ", formats],
    ["check --format j", ["json"]],
    ["migrate --protocol-version 2025-0", revisions.filter((name) => name.startsWith("2025-0"))],
    ["migrate --types ", ["sdk", "inline"]],
    ["check src --rule ", rules.map(({ id }) => id)],
    ["check --rule valid-m", ["valid-message", "valid-meta-keys", "valid-meta-placement"]],
  ])("values: %s", async (line, words) => {
    expect((await offered(line)).toSorted()).toEqual([...words].toSorted());
  });

  it("whatever a package.json says", async () => {
    const files = { "package.json": `{ "mcp-schema": { "fromat": 1 } }` };
    expect(await offered("check --types s", files)).toEqual(["sdk"]);
  });
});
