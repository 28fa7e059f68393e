import type { Parse } from "../syntax/parsed.js";
import { endingOf, isJsonFile, isScript } from "./endings.js";

/**
 * The parser for a file, loaded on demand; `undefined` for a file that is not supported.
 *
 * @param text the contents of the file, if the parser is only for them and what they are rewritten
 *   to; only the parser that can read them is then loaded
 */
export async function parserFor(path: string, text?: string): Promise<Parse | undefined> {
  if (isScript(path)) {
    const { scriptParser } = await import("./parse-script.js");
    return scriptParser(path, text);
  }
  if (isJsonFile(path)) {
    const { parseJson } = await import("../syntax/parse-json.js");
    return (json) => parseJson(json, endingOf(path));
  }
  return undefined;
}
