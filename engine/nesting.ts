/**
 * The parser recurses for each level, and a stack overflow crashes the whole process: with a stack
 * of one megabyte, at 320 nested functions or a few thousand operators. Code written by people
 * comes nowhere near that.
 */
const most = { brackets: 300, chained: 2000 };

/** Whether the code of a script may be nested too deeply for oxc-parser. */
export function isTooDeepForOxc(text: string): boolean {
  const { brackets, chained } = nestingOf(text);
  return brackets > most.brackets || chained > most.chained;
}

/** An upper bound for how deeply the code of a script is nested. */
interface Nesting {
  readonly brackets: number;
  /** The number of words, operators and calls in a row, summed over all brackets around a place. */
  readonly chained: number;
}

/**
 * Computes an upper bound for how deeply the code of a script is nested, in one pass over the text.
 * The real depth may be smaller, since no grammar is used. It is only larger for text that is
 * deliberately deceptive, with brackets in regular expressions.
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
      // A block ends a statement, unless something continues after it.
      chain = token.length > 1 ? 0 : before + 1;
    } else if (!"\"'/".includes(first) || token === "/") chain += 1;
    brackets = Math.max(brackets, outer.length);
    chained = Math.max(chained, around + chain);
  }
  return { brackets, chained };
}

/**
 * Matches strings (which do not continue on the next line), comments, brackets, a block with the
 * line break after it if a new statement follows, the `else` of a short branch, words, and
 * operators.
 */
const tokens =
  /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\/\/.*|\/\*[^]*?(?:\*\/|$)|\}[ \t]*\n\s*(?=[@\w$}/]|$)(?!(?:as|catch|else|finally|in|instanceof|satisfies|while)\b)|;\s*else\b|[()[\]{};,!~?:<=>+\-*/%&|^.`]|[\w$]+/gu;
