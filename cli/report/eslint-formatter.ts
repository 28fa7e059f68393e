import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Linter } from "eslint";
import type { FileResult } from "./lint-results.js";
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
    // Of files outside of its folder ESLint would know no rules.
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
  const formatter = await eslint.loadFormatter(ownFormatter(name));
  // ESLint 10 colours as it is told. ESLint 9 looks at the terminal and at `FORCE_COLOR` itself, not at `NO_COLOR`.
  const text = await formatter.format(shown, { color: isColoured });
  return isColoured ? text : stripVTControlCharacters(text);
}

/**
 * The file of one of ESLint's own formatters. By its name alone, ESLint would prefer a package that is called so, in a
 * folder above or on `NODE_PATH`, and run it.
 */
function ownFormatter(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve("eslint/package.json"));
  return join(folder, "lib", "cli-engine", "formatters", `${name}.js`);
}
