import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Folder } from "../cli/program.js";

const read = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
const commands = read("command-line");
const options = read("options");

/**
 * Returns the first column of the table under a heading: commands and options as they are typed.
 */
function firstColumn(page: string, heading: string): readonly string[] {
  const [, section = ""] = page.split(heading);
  const [table = ""] = section.replace(/^\s+/u, "").split("\n\n");
  return table.split("\n").flatMap((row) => (/^\| `[^|]*(?:\\\|[^|]*)*/u.exec(row) ?? []).slice());
}

const namesIn = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) =>
    [...cell.matchAll(/`--(?:no-(?=gitignore))?([\w-]+)/gu)].map(([, name = ""]) => name),
  );

async function optionsOf(command: string): Promise<readonly string[]> {
  const { stdout } = await new Folder({}).run(command, "--help", "--all");
  const [known = ""] = stdout.split("\nOptions:\n");
  return [...known.matchAll(/^ {2}--([\w-]+)/gmu)].map(([, name = ""]) => name);
}

describe.concurrent("docs/command-line.md and docs/options.md", () => {
  it("lists every option of `check` and `migrate`, and no others", async () => {
    const known = [...(await optionsOf("check")), ...(await optionsOf("migrate"))];
    const told = namesIn(firstColumn(options, "\n## Options\n"));
    expect([...new Set(told)].toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it("begins with options that exist", async () => {
    const known = [...(await optionsOf("check")), ...(await optionsOf("migrate"))];
    const told = namesIn(firstColumn(commands, "\n## Options that people use\n"));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("lists every command, and no others", async () => {
    const { stdout } = await new Folder({}).run("--help");
    const known = [...stdout.matchAll(/^ {2}eslint-plugin-mcp-schema ([a-z]+)/gmu)];
    const told = firstColumn(commands, "\n## Commands\n").map((cell) => /`(\w+)/u.exec(cell)?.[1]);
    expect(told.toSorted()).toEqual(known.map(([, name]) => name).toSorted());
  });

  it("says which options belong to only one command", async () => {
    const [ofCheck, ofMigrate] = [await optionsOf("check"), await optionsOf("migrate")];
    const rows = options.split("\n").filter((row) => row.startsWith("| `--"));
    for (const row of rows) {
      const of = /\| +(?:both|`(?<only>check|migrate)`) +\|/u.exec(row)?.groups?.["only"];
      const name = /--(?:no-(?=gitignore))?([\w-]+)/u.exec(row)?.[1] ?? "";
      expect([row, ofCheck.includes(name), ofMigrate.includes(name)]).toEqual([
        row,
        of !== "migrate",
        of !== "check",
      ]);
    }
  });
});
