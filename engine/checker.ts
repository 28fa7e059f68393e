import { type Checker, textChecker } from "./check.js";
import { endingOf, markdownEndings, parserFor } from "./parse.js";

/**
 * What checks a file, loaded when the first file of its kind needs it; `undefined` for a file that is not read.
 *
 * @param text what the file holds, where the checker is for this and for what it is rewritten to
 */
export async function checkerFor(
  path: string,
  withDocs: boolean,
  text?: string,
): Promise<Checker | undefined> {
  if (withDocs && markdownEndings.includes(endingOf(path)))
    return (await import("./check-code-fences.js")).fenceChecker(path);
  const parse = await parserFor(path, text);
  return parse && textChecker(parse);
}
