import { parseSync, type ParserOptions } from "oxc-parser";
import { readDocument } from "../syntax/read.js";
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
    return readDocument(Object.assign(program, { comments }), text, ending);
  }
  return undefined;
}

/** How deeply the code of a script may be nested, at most. */
interface Nesting {
  /** Brackets within brackets. */
  readonly brackets: number;
  /** Words, operators and calls that follow one another, in all brackets around a place. */
  readonly chained: number;
}

/**
 * How deeply the code of a script may be nested. It may be less, as no grammar is known here; it is more only where a text
 * deceives on purpose, with brackets in regular expressions. One pass over the text.
 */
function nestingOf(text: string): Nesting {
  const outer: number[] = [];
  let chain = 0;
  let around = 0;
  let brackets = 0;
  let chained = 0;
  for (const [token] of text.matchAll(tokens)) {
    const [first = ""] = token;
    if (token === ";" || token === ",") chain = 0;
    else if ("([{".includes(first)) {
      outer.push(chain);
      around += chain;
      chain = 0;
    } else if (")]}".includes(first)) {
      const before = outer.pop() ?? 0;
      around -= before;
      // A block ends a statement, unless something goes on behind it.
      chain = token.length > 1 ? 0 : before + 1;
    } else if (!"\"'/".includes(first) || token === "/") chain += 1;
    brackets = Math.max(brackets, outer.length);
    chained = Math.max(chained, around + chain);
  }
  return { brackets, chained };
}

/**
 * Strings, none of which goes on in the next line, comments, brackets, a block with the line break behind it where a new
 * statement follows, the `else` of a short branch, words, and operators.
 */
const tokens =
  /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\/\/.*|\/\*[^]*?(?:\*\/|$)|\}[ \t]*\n\s*(?=[@\w$}/]|$)(?!(?:as|catch|else|finally|in|instanceof|satisfies|while)\b)|;\s*else\b|[()[\]{};,!~?:<=>+\-*/%&|^.`]|[\w$]+/gu;
