import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Folder } from "../cli/program.js";

const page = readFileSync(new URL("../../docs/command-line.md", import.meta.url), "utf8");

/** The words in the first column of the table under a heading, as they are to be typed. */
function firstColumn(heading: string): readonly string[] {
  const [, section = ""] = page.split(heading);
  const [table = ""] = section.replace(/^\s+/u, "").split("\n\n");
  return table.split("\n").flatMap((row) => (/^\| `[^|]*(?:\\\|[^|]*)*/u.exec(row) ?? []).slice());
}

describe.concurrent("docs/command-line.md", () => {
  it("has every option of `check` and `migrate`, and no other", async () => {
    const { stdout } = await new Folder({}).run("migrate", "--help");
    const [known = ""] = stdout.split("\nOptions:\n");
    const options = [...known.matchAll(/^ {2}--([\w-]+)/gmu)].map(([, name = ""]) => name);
    const told = firstColumn("\n## Options\n").flatMap((cell) =>
      [...cell.matchAll(/`--(?:no-(?=gitignore))?([\w-]+)/gu)].map(([, name = ""]) => name),
    );
    expect([...new Set(told)].toSorted()).toEqual(options.toSorted());
  });

  it("has every command, and no other", async () => {
    const { stdout } = await new Folder({}).run("--help");
    const commands = [...stdout.matchAll(/^ {2}eslint-plugin-mcp-schema ([a-z]+)/gmu)];
    const told = firstColumn("# Command line\n").map((cell) => /`(\w+)/u.exec(cell)?.[1]);
    expect(told.toSorted()).toEqual(commands.map(([, name]) => name).toSorted());
  });

  it("says which options `migrate` has and `check` has not", async () => {
    const { stdout } = await new Folder({}).run("check", "--help");
    const rows = page.split("\n").filter((row) => row.startsWith("| `--"));
    for (const row of rows) {
      const isOfBoth = /\| both +\|/u.test(row);
      const name = /--(?:no-(?=gitignore))?([\w-]+)/u.exec(row)?.[1] ?? "";
      expect([row, new RegExp(`^ {2}--${name}\\b`, "mu").test(stdout)]).toEqual([row, isOfBoth]);
    }
  });
});
