import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { closingLines, stepLines } from "./closing.js";
import { byPath, type FileResult } from "./file-result.js";
import { type Report, telling } from "./report.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** A report in ESLint's `stylish` format, followed by a summary of the run. */
export async function stylish(report: Report): Promise<string> {
  const closing = [...closingLines(summary(report)), ...stepLines(report)];
  return `${await inStylish(telling(report), report.isColoured)}${closing.join("\n")}\n`;
}

/** The context that ESLint passes to its formatter. ESLint 10 takes `color` into account. */
interface Told {
  readonly cwd: string;
  readonly color: boolean;
}

type Formatter = (results: readonly FileResult[], told: Told) => string | Promise<string>;

/**
 * Formats results with ESLint's own `stylish` formatter, without its advice about `--fix`, which is
 * not an option of ours. The rest of ESLint is not loaded, because that takes longer than our own
 * work.
 */
async function inStylish(results: readonly FileResult[], isColoured: boolean): Promise<string> {
  if (results.every(({ messages }) => messages.length === 0)) return "";
  // The formatter itself does not replace control characters.
  const shown = byPath(results).map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
    filePath: visible(result.filePath),
    messages: result.messages.map((one) => ({ ...one, message: visible(one.message) })),
  }));
  const cwd = parse(import.meta.dirname).root;
  const text = await eslintStylish()(shown, { cwd, color: isColoured });
  // ESLint 9 checks the terminal and `FORCE_COLOR` itself, but not `NO_COLOR`.
  return isColoured ? text : stripVTControlCharacters(text);
}

/**
 * Loads ESLint's own formatter from its file. If loaded by name, ESLint would prefer, and run, a
 * package of that name in a folder above or on `NODE_PATH`.
 */
function eslintStylish(): Formatter {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("eslint/package.json"));
  return require(join(folder, "lib/cli-engine/formatters/stylish.js")) as Formatter; // a module of ESLint
}
