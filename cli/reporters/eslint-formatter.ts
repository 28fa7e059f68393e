import { parse } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Linter } from "eslint";
import type { FileResult } from "../results.js";
import { visible } from "./visible.js";

/**
 * Results in the words of one of ESLint's own formatters. ESLint takes longer to load than our work takes, so it is
 * loaded only here.
 *
 * @param config what ESLint should know of the rules, for a formatter that asks
 */
export async function formatted(
  name: "stylish" | "html",
  results: readonly FileResult[],
  isColoured: boolean,
  config: readonly Linter.Config[] = [],
): Promise<string> {
  const { ESLint } = await import("eslint");
  const eslint = new ESLint({
    // From the folder of a project, ESLint would prefer a formatter of that name among its packages, and run it.
    cwd: parse(import.meta.dirname).root,
    overrideConfigFile: true,
    overrideConfig: [...config],
  });
  // It escapes markup, and no more.
  const shown = results.map((result) => ({
    ...result,
    filePath: visible(result.filePath),
    messages: result.messages.map((one) => ({ ...one, message: visible(one.message) })),
  }));
  // ESLint tells of the rules for those files alone whose configuration it has looked up.
  if (config.length > 0)
    for (const { filePath } of shown) await eslint.calculateConfigForFile(filePath);
  const formatter = await eslint.loadFormatter(name);
  // ESLint 10 colours as it is told. ESLint 9 looks at the terminal and at `FORCE_COLOR` itself, not at `NO_COLOR`.
  const text = await formatter.format(shown, { color: isColoured });
  return isColoured ? text : stripVTControlCharacters(text);
}
