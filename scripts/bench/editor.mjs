// What the plugin adds in ESLint, by ESLint's own clock.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import mcpSchema from "../../dist/rules/index.js";

/** As many files are linted of each tree, from all over it. */
const sample = 600;

/**
 * Rows of a table: how long ESLint parses files of each tree, and how long our rules look at them.
 *
 * @param {Record<string, string>} trees folders, by the words for them
 */
export async function inTheEditor(trees) {
  const rows = [];
  for (const [name, cwd] of Object.entries(trees)) {
    const eslint = new ESLint({
      cwd,
      stats: true,
      overrideConfigFile: true,
      overrideConfig: [
        { files: ["**/*.{js,mjs,cjs,ts,mts,cts}"], languageOptions: { parser } },
        ...[mcpSchema.configs.recommended].flat(),
      ],
    });
    const results = await eslint.lintFiles(scripts(cwd).map((path) => join(cwd, path)));
    const passes = results.flatMap(({ stats }) => stats?.times.passes ?? []);
    const parsing = total(passes.map(({ parse }) => parse.total));
    const rules = total(
      passes.flatMap((pass) => Object.values(pass.rules ?? {}).map((rule) => rule.total)),
    );
    rows.push([
      `${results.length} files ${name}`,
      `${(parsing / 1000).toFixed(2)} s`,
      `${(rules / 1000).toFixed(2)} s`,
      `${((100 * rules) / parsing).toFixed(1)} %`,
    ]);
  }
  return [["", "Parsing", "All our rules", "Added"], ...rows];
}

function scripts(cwd) {
  const names = execFileSync("git", ["ls-files", "-z"], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  })
    .split("\0")
    .filter((path) => /\.[cm]?[jt]s$/u.test(path));
  const step = Math.max(1, Math.floor(names.length / sample));
  return names.filter((_, index) => index % step === 0).slice(0, sample);
}

function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
