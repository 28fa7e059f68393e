// Measures how the time grows with the number of files, and with the size of a file.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beside, dryRun } from "./contestants.mjs";
import { sideBySide } from "./measure.mjs";
import { someOf, withForms } from "./trees.mjs";

/** Numbers of files without findings. */
const counts = [1000, 8000, 16_000, 40_000];

/**
 * Runs `check` on increasing parts of a tree, inside and outside git, and a dry run on increasingly
 * large files.
 *
 * @param {string} cache
 * @param {string} tree a tree without findings
 * @param {number} rounds
 */
export async function growth(cache, tree, rounds) {
  const inGit = counts.map((count) => [
    `${count} files in git`,
    someOf(tree, join(cache, `files-${count}`), count, true),
  ]);
  // The cache itself is inside a repository.
  const outside = [8000, 16_000].map((count) => [
    `${count} files outside git`,
    someOf(tree, join(tmpdir(), `mcp-schema-bench-${count}`), count, false),
  ]);
  const files = [];
  for (const [name, folder] of [...inGit, ...outside]) {
    const [check, node, rg] = sideBySide(await beside(cache, folder, name), rounds, cache);
    files.push({ ...check, times: check.median / (node.median + rg.median) });
  }
  const forms = [200, 2000].map((count) => {
    const folder = join(tmpdir(), `mcp-schema-bench-forms-${count}`);
    return dryRun(existsSync(folder) ? folder : withForms(folder, count), `${count} forms`);
  });
  return { files, forms: sideBySide(forms, rounds, cache) };
}
