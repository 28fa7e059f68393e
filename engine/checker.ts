import { type Checker, textChecker } from "./check.js";
import { endingOf, parserFor } from "./parse.js";
import { markdownEndings } from "./file-endings.js";

/** What checks a file, loaded when the first file of its kind needs it; `undefined` for a file that is not read. */
export async function checkerFor(path: string, withDocs: boolean): Promise<Checker | undefined> {
  if (withDocs && markdownEndings.includes(endingOf(path)))
    return (await import("./check-code-fences.js")).fenceChecker(path);
  const parse = await parserFor(path);
  return parse && textChecker(parse);
}
