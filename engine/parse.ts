import type { Parse } from "../syntax/parsed.js";

const jsonEndings = new Set(["json", "jsonc", "json5"]);
const scriptEndings = new Set(["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"]);

/** The endings of the files we read, without the dot. */
export const endings: readonly string[] = [...scriptEndings, ...jsonEndings];

/** The endings of the files of which code fences are read. */
export const markdownEndings: readonly string[] = ["md", "mdx"];

/**
 * The endings of the files that are read, without the dot.
 *
 * @param withDocs whether Markdown is read for its code fences
 */
export function readEndings(withDocs: boolean): readonly string[] {
  return withDocs ? [...endings, ...markdownEndings] : endings;
}

/** The part of a file name behind its last dot. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}

/** Whether a file is one of code, and none of data. */
export function isScript(path: string): boolean {
  return scriptEndings.has(endingOf(path));
}

/**
 * The parser for a file, loaded when the first file of its kind needs it; `undefined` for a file we do not read.
 *
 * @param text what the file holds, where the parser is for this and for what it is rewritten to: what reads it is all
 *   that has to be loaded then
 */
export async function parserFor(path: string, text?: string): Promise<Parse | undefined> {
  const ending = endingOf(path);
  if (scriptEndings.has(ending)) {
    const { scriptParser } = await import("./parse-script.js");
    return scriptParser(ending, text);
  }
  if (jsonEndings.has(ending)) {
    const { parseJson } = await import("../syntax/parse-json.js");
    return (json) => parseJson(json, ending);
  }
  return undefined;
}
