import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { Folder, type Run } from "../program.js";

const root = join(import.meta.dirname, "../../..");

/** A dry run, which prints the diff and writes the report to standard error. */
export const dryRun = ["migrate", "--dry-run", "--suggestions", "."];

/** Returns the files in a folder of this repository. */
function filesIn(path: string): Record<string, string> {
  const folder = join(root, path);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const named = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    named.map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")]),
  );
}

interface Result {
  readonly filePath: string;
}

/** Returns the files in a JSON report. */
export function pathsIn({ stdout }: Run): readonly string[] {
  const results = JSON.parse(stdout) as readonly Result[]; // ESLint's own format
  return results.map(({ filePath }) => filePath.replace("<tmp>/", ""));
}

/**
 * Expects the merged reports of two shards to equal the report of a single run.
 *
 * @param projects folders in test/projects, with files that depend on one another: for roles, for
 * declarations, or to compile after a rewrite
 */
export async function sayWhatOneRunSays(
  projects: readonly string[],
  words: readonly string[],
): Promise<void> {
  const folder = new Folder({ "broken.ts": "requestedSchema enumNames (", ...filesOf(projects) });
  const whole = await folder.run(...words, "--format", "json");
  const report = words[0] === "check" ? whole.stdout : whole.stderr;
  expect(pathsIn({ ...whole, stdout: report }).length).toBeGreaterThan(5);
  const names = ["1", "2"].map((part) => `reports/${part}.json`);
  folder.make("reports");
  for (const [index, name] of names.entries()) {
    const shard = await folder.run(...words, "--format", "json", "--shard", `${index + 1}/2`);
    const text = words[0] === "check" ? shard.stdout : shard.stderr;
    expect(pathsIn({ ...shard, stdout: text })).not.toEqual([]);
    folder.write(name, text);
  }
  expect(await folder.run("merge", ...names.toReversed())).toEqual({
    status: whole.status,
    stdout: report,
    stderr: "",
  });
}

function filesOf(projects: readonly string[]): Record<string, string> {
  const named = projects.flatMap((name) =>
    Object.entries(filesIn(`test/projects/${name}/before`)).map(
      ([path, text]) => [`${name}/${path}`, text] as const,
    ),
  );
  return Object.fromEntries(named);
}
