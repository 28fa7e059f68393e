import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { ESLint } from "eslint";
import { byPath, type FileResult } from "./file-result.js";
import { visible } from "./visible.js";

/** What ESLint tells its formatters besides the results. */
interface Told {
  readonly cwd: string;
  /** ESLint 10 colours as it is told. */
  readonly color: boolean;
  readonly rulesMeta: ESLint.LintResultData["rulesMeta"];
}

type Formatter = (results: readonly FileResult[], told: Told) => string | Promise<string>;

/**
 * Results in the words of one of ESLint's own formatters. The rest of ESLint takes longer to load than our work takes, and
 * is not needed for it.
 *
 * @param rulesMeta what a formatter should know of the rules, where it asks
 */
export async function formatted(
  name: "stylish",
  results: readonly FileResult[],
  isColoured: boolean,
  rulesMeta: Told["rulesMeta"] = {},
): Promise<string> {
  // It escapes markup, and no more.
  const shown = byPath(results).map((result) => ({
    ...result,
    filePath: visible(result.filePath),
    messages: result.messages.map((one) => ({ ...one, message: visible(one.message) })),
  }));
  const cwd = parse(import.meta.dirname).root;
  const text = await formatterOf(name)(shown, { cwd, color: isColoured, rulesMeta });
  // ESLint 9 looks at the terminal and at `FORCE_COLOR` itself, not at `NO_COLOR`.
  return isColoured ? text : stripVTControlCharacters(text);
}

/**
 * One of ESLint's own formatters, from its file: by its name alone, ESLint would prefer a package that is called so, in a
 * folder above or on `NODE_PATH`, and run it.
 */
function formatterOf(name: string): Formatter {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("eslint/package.json"));
  return require(join(folder, "lib", "cli-engine", "formatters", `${name}.js`)) as Formatter; // ESLint's own file
}
