import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isScript } from "../../engine/endings.js";
import { megabyte } from "../options/run-options.js";
import type { ListedFile } from "./listed-file.js";

/** In characters: longer than any handwritten line. */
const longestLine = 5000;

/** What bundlers keep at the beginning of a script: the line that starts Node, and licences. */
const banner = /^(?:#!.*\n)?(?:\s*\/\*![^]*?\*\/\s*)?/u;

/** What esbuild, Rolldown and webpack write in front of each module of a package. */
const packaged = /^\/(?:\/(?:#region)? |\*{3}\/ ")(?:\.{1,2}\/)*node_modules\//mu;

/** The name of each declaration; that of a function in an expression may be missing. */
const declared = /\b(?:class|const|function\*?|let|var)\s+(?<name>[\w$]+)/gu;

/** Few declarations show nothing: a short script may call all of them `a`, `b` and `fn`. */
const enoughNames = 200;

/** No handwritten script of some length has that many names of one or two characters. */
const mostShort = 0.8;

/** Patterns for paths of generated code, each with what a match shows about the file. */
const places: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/(?:^|\/)\.yarn\//u, "is part of Yarn"],
  [/\.min\.[cm]?js$/u, "is minified"],
];

/**
 * The sign that a script was generated rather than written by hand, phrased as a predicate, such as
 * "is minified". Files named explicitly never count as generated.
 *
 * @param mostCode the number of characters up to which a script still counts as handwritten
 */
export function bundleSign(
  { absolute, isNamed, shown }: ListedFile,
  text: string,
  mostCode: number,
): string | undefined {
  if (isNamed === true || !isScript(shown)) return undefined;
  const place = places.find(([pattern]) => pattern.test(shown));
  if (place) return place[1];
  if (hasSourceMap(absolute, text)) return "is compiled from another file";
  if (text.length > mostCode) return `is a script larger than ${mostCode / megabyte} MB`;
  const code = text.replace(banner, "");
  const end = code.indexOf("\n");
  const isLong = (end === -1 ? code.length : end) > longestLine;
  if (isLong) return `begins with a line of more than ${longestLine} characters`;
  if (packaged.test(code)) return "holds code of node_modules";
  return hasShortNames(code) ? "has the short names of minified code" : undefined;
}

/** Whether a minifier chose the names of a script, however its lines are broken. */
function hasShortNames(code: string): boolean {
  let all = 0;
  let short = 0;
  for (const { groups } of code.matchAll(declared)) {
    all += 1;
    if ((groups?.["name"] ?? "").length <= 2) short += 1;
  }
  return all >= enoughNames && short / all > mostShort;
}

/** Whether a script ends with a source map, or with the name of one that lies beside it. */
function hasSourceMap(path: string, text: string): boolean {
  // A map in the text itself is long.
  const end = text.slice(Math.max(0, text.lastIndexOf("\n//") + 1));
  const [, name] = /^\/\/[#@] sourceMappingURL=(\S+)\s*$/mu.exec(text.slice(-500)) ?? [];
  if (/^\/\/[#@] sourceMappingURL=data:\S+\s*$/u.test(end)) return true;
  return name !== undefined && existsSync(join(dirname(path), name));
}
