import { parseSync, type ParserOptions } from "oxc-parser";
import { readDocument } from "../syntax/read.js";
import { nestingOf } from "./nesting.js";
import { isNode } from "../syntax/readers/node.js";
import type { Document } from "../syntax/document.js";

type Language = NonNullable<ParserOptions["lang"]>;

/** The languages that a file may be in by its ending, the likeliest first: a declaration file may hold what no other may. */
const languages: Readonly<Record<string, readonly Language[]>> = {
  ts: ["ts", "dts"],
  mts: ["ts", "dts"],
  cts: ["ts", "dts"],
  tsx: ["tsx"],
  js: ["jsx"],
  mjs: ["jsx"],
  cjs: ["jsx"],
  jsx: ["jsx"],
};

/**
 * The parser calls itself for each level, and where the stack ends, so does the whole process: on one of a megabyte with
 * 320 functions within one another, or some thousand operators. Code that people write comes nowhere near.
 */
const most = { brackets: 300, chained: 2000 };

/** The document of a script, or `undefined` where it holds what this parser does not know, such as Flow. */
export function readWithOxc(text: string, ending: string): Document | undefined {
  const { brackets, chained } = nestingOf(text);
  if (brackets > most.brackets || chained > most.chained) return undefined;
  for (const lang of languages[ending] ?? []) {
    const { comments, errors, program } = parseSync("script", text, {
      lang,
      sourceType: "unambiguous",
      astType: "ts",
      preserveParens: false,
    });
    if (errors.length > 0) continue;
    const root: unknown = Object.assign(program, { comments });
    if (isNode(root)) return readDocument(root, text, ending);
  }
  return undefined;
}
