import type { Parse } from "../syntax/parsed.js";

const jsonEndings = new Set(["json", "jsonc", "json5"]);
const scriptEndings = new Set(["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"]);

/** The extensions of the files that are checked as a whole, without the dot. */
export const endings: readonly string[] = [...scriptEndings, ...jsonEndings];

/** The extensions of the files whose code fences are checked. */
export const markdownEndings: readonly string[] = ["md", "mdx"];

/**
 * The extensions of all files that are read, without the dot.
 *
 * @param withDocs whether Markdown is read for its code fences
 */
export function readEndings(withDocs: boolean): readonly string[] {
  return withDocs ? [...endings, ...markdownEndings] : endings;
}

/** The extension of a file name, in lower case. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}

/** Whether a file contains code rather than data. */
export function isScript(path: string): boolean {
  return scriptEndings.has(endingOf(path));
}

/**
 * The parser for a file, loaded on demand; `undefined` for a file that is not supported.
 *
 * @param text the contents of the file, if the parser is only for them and what they are rewritten
 *   to; only the parser that can read them is then loaded
 */
export async function parserFor(path: string, text?: string): Promise<Parse | undefined> {
  const ending = endingOf(path);
  if (scriptEndings.has(ending)) {
    const { scriptParser } = await import("./parse-script.js");
    return scriptParser(path, text);
  }
  if (jsonEndings.has(ending)) {
    const { parseJson } = await import("../syntax/parse-json.js");
    return (json) => parseJson(json, ending);
  }
  return undefined;
}
