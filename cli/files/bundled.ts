import { isScript } from "../../engine/parse.js";
import { megabyte } from "../options/run-options.js";
import type { ListedFile } from "./listed-file.js";

/** In characters: no line that somebody writes is longer. */
const longestLine = 5000;

/** Places of code that tools have put together, each with what it shows there. */
const places: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/(?:^|\/)\.yarn\//u, "is part of Yarn"],
  [/\.min\.[cm]?js$/u, "is minified"],
];

/**
 * What shows that no person writes a script, as the beginning of a sentence. A file that is named is meant.
 *
 * @param mostCode so many characters are still written by people
 */
export function bundleSign(
  { isNamed, shown }: ListedFile,
  text: string,
  mostCode: number,
): string | undefined {
  if (isNamed === true || !isScript(shown)) return undefined;
  const place = places.find(([pattern]) => pattern.test(shown));
  if (place) return place[1];
  if (text.length > mostCode) return `is a script larger than ${mostCode / megabyte} MB`;
  const end = text.indexOf("\n");
  const isLong = (end === -1 ? text.length : end) > longestLine;
  return isLong ? `begins with a line of more than ${longestLine} characters` : undefined;
}
