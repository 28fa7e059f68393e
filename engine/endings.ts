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

/** Whether a file contains data in JSON, perhaps with comments. */
export function isJsonFile(path: string): boolean {
  return jsonEndings.has(endingOf(path));
}
