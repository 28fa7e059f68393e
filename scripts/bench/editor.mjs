// Measures the time that the plugin adds to ESLint, with ESLint's own statistics.
import { join } from "node:path";
import parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import mcpSchema from "../../dist/faces/eslint/index.js";
import { filesOf } from "./trees.mjs";

/** The number of files that are linted in each tree, spread evenly over it. */
const sample = 600;

/**
 * Returns the milliseconds that ESLint spends on parsing files of each tree, and on our rules.
 *
 * @param {Record<string, string>} trees folders, by their descriptions
 */
export async function inTheEditor(trees) {
  const samples = [];
  for (const [name, cwd] of Object.entries(trees)) {
    const eslint = new ESLint({
      cwd,
      stats: true,
      overrideConfigFile: true,
      overrideConfig: [
        { files: ["**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}"], languageOptions: { parser } },
        ...[mcpSchema.configs.recommended].flat(),
      ],
    });
    const results = await eslint.lintFiles(sampleOf(filesOf(cwd)).map((path) => join(cwd, path)));
    const passes = results.flatMap(({ stats }) => stats?.times.passes ?? []);
    const parsing = total(passes.map(({ parse }) => parse.total));
    const rules = total(
      passes.flatMap((pass) => Object.values(pass.rules ?? {}).map((rule) => rule.total)),
    );
    samples.push({ name: `${results.length} files ${name}`, parsing, rules });
  }
  return samples;
}

function sampleOf({ scripts }) {
  const step = Math.max(1, Math.floor(scripts.length / sample));
  return scripts.filter((_, index) => index % step === 0).slice(0, sample);
}

function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
