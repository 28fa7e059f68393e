import { parseSync, type ParserOptions } from "oxc-parser";
import { readDocument } from "../syntax/read.js";
import type { Document } from "../syntax/document.js";
import { isTooDeepForOxc } from "./nesting.js";

/**
 * The possible languages for each file extension, most likely first. Declaration files allow syntax
 * that no other file may contain.
 */
const languages: Readonly<Record<string, readonly NonNullable<ParserOptions["lang"]>[]>> = {
  ts: ["ts", "dts"],
  mts: ["ts", "dts"],
  cts: ["ts", "dts"],
  tsx: ["tsx"],
  js: ["jsx"],
  mjs: ["jsx"],
  cjs: ["jsx"],
  jsx: ["jsx"],
};

/** The document of a script, or `undefined` if it contains unsupported syntax, such as Flow. */
export function readWithOxc(text: string, ending: string): Document | undefined {
  if (isTooDeepForOxc(text)) return undefined;
  for (const lang of languages[ending] ?? []) {
    const parsed = parseSync("script", text, {
      lang,
      sourceType: "unambiguous",
      astType: "ts",
      preserveParens: false,
    });
    // Its tree is made when it is asked for, which takes time, and throws for some wrong texts.
    if (parsed.errors.length > 0) continue;
    const { comments, program } = parsed;
    return readDocument(Object.assign(program, { comments }), text, ending);
  }
  return undefined;
}
