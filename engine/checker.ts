import { type Checker, textChecker } from "./check.js";
import { endingOf, markdownEndings } from "./endings.js";
import { parserFor } from "./parse.js";

/**
 * The checker for a file, loaded on demand; `undefined` for a file that is not supported.
 *
 * @param text the contents of the file, if the checker is only for them and what they are rewritten
 *   to
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
