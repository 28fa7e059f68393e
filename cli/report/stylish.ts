import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { closingLines, stepLines } from "./closing.js";
import { byPath, type FileResult } from "./file-result.js";
import { type Report, telling } from "./report.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** ESLint's own listing, and what the run comes to. */
export async function stylish(report: Report): Promise<string> {
  const closing = [...closingLines(summary(report)), ...stepLines(report)];
  return `${await inStylish(telling(report), report.isColoured)}${closing.join("\n")}\n`;
}

/** What ESLint's own formatter is told besides the results: ESLint 10 colours as it says. */
interface Told {
  readonly cwd: string;
  readonly color: boolean;
}

type Formatter = (results: readonly FileResult[], told: Told) => string | Promise<string>;

/**
 * Results in the words of ESLint's own `stylish`, without its advice about `--fix`, an option we do not have. The rest of
 * ESLint takes longer to load than our work takes, and is not needed for it.
 */
async function inStylish(results: readonly FileResult[], isColoured: boolean): Promise<string> {
  if (results.every(({ messages }) => messages.length === 0)) return "";
  // It escapes markup, and no more.
  const shown = byPath(results).map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
    filePath: visible(result.filePath),
    messages: result.messages.map((one) => ({ ...one, message: visible(one.message) })),
  }));
  const cwd = parse(import.meta.dirname).root;
  const text = await eslintStylish()(shown, { cwd, color: isColoured });
  // ESLint 9 looks at the terminal and at `FORCE_COLOR` itself, not at `NO_COLOR`.
  return isColoured ? text : stripVTControlCharacters(text);
}

/**
 * ESLint's own formatter, from its file: by its name alone, ESLint would prefer a package that is called so, in a folder
 * above or on `NODE_PATH`, and run it.
 */
function eslintStylish(): Formatter {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("eslint/package.json"));
  return require(join(folder, "lib/cli-engine/formatters/stylish.js")) as Formatter; // ESLint's own file
}
