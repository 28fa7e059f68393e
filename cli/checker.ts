import { type Checker, textChecker } from "./check.js";
import { endingOf, endings, parserFor } from "./parse.js";

const markdownEndings: readonly string[] = ["md", "mdx"];

/**
 * The endings of the files that are read, without the dot.
 *
 * @param withDocs whether Markdown is read for its code fences
 */
export function readEndings(withDocs: boolean): readonly string[] {
  return withDocs ? [...endings, ...markdownEndings] : endings;
}

/** What checks a file, loaded when the first file of its kind needs it; `undefined` for a file that is not read. */
export async function checkerFor(path: string, withDocs: boolean): Promise<Checker | undefined> {
  if (withDocs && markdownEndings.includes(endingOf(path)))
    return (await import("./check-fences.js")).fenceChecker(path);
  const parse = await parserFor(path);
  return parse && textChecker(parse);
}
