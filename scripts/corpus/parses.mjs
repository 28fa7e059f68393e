// Parses files with parsers that this package does not use itself.
import { parse as parseScript } from "@typescript-eslint/parser";
import { parseJSON } from "jsonc-eslint-parser";

/**
 * Whether a text can be parsed, as JSON or as a script depending on its path.
 *
 * @returns {boolean}
 */
export function parses(path, text) {
  try {
    if (path.endsWith(".json") || path.endsWith(".jsonc")) parseJSON(text);
    else parseScript(text, { ecmaFeatures: { jsx: !/\.[cm]?ts$/u.test(path) }, filePath: path });
    return true;
  } catch {
    return false;
  }
}
