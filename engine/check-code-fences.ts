import { checkText, type Checker, type Found, type SuppressedFound } from "./check.js";
import type { UnusedDirective } from "./directives.js";
import { editInFile, type Fence, fencesIn, spanInFile } from "./code-fences.js";
import { movedFinding } from "./moved-finding.js";
import { endingOf, endings } from "./endings.js";
import { parserFor } from "./parse.js";
import type { Parse } from "../syntax/parsed.js";

/** The endings of files whose languages have a longer name too. */
const endingByName: ReadonlyMap<string, string> = new Map([
  ["typescript", "ts"],
  ["javascript", "js"],
]);

/**
 * Creates a checker for the code fences of a Markdown file, each checked as a separate file. A
 * fence that cannot be parsed is skipped silently, since documentation often leaves out irrelevant
 * code.
 */
export async function fenceChecker(path: string): Promise<Checker> {
  const parsers = new Map<string, Parse>();
  for (const language of [...endings, ...endingByName.keys()]) {
    const parser = await parserFor(`fence.${endingByName.get(language) ?? language}`);
    if (parser) parsers.set(language, parser);
  }
  const isMdx = endingOf(path) === "mdx";
  const by: Checker["by"] = (rules, settings) => {
    let readable: number | undefined;
    return (text) => {
      const found: Found[] = [];
      const suppressed: SuppressedFound[] = [];
      const unused: (() => readonly UnusedDirective[])[] = [];
      let parsed = 0;
      for (const fence of fencesIn(text, isMdx)) {
        const parse = parsers.get(fence.language);
        const checked = parse && checkText(fence.text, parse, rules, settings);
        if (checked?.kind === "failed" && checked.isDefect) return checked;
        if (checked?.kind !== "checked") continue;
        parsed += 1;
        found.push(...checked.found.map((one) => inFile(fence, one)));
        suppressed.push(...checked.suppressed.map((one) => inFile(fence, one)));
        unused.push(() =>
          checked.unused().map((one) => ({ ...one, span: spanInFile(fence, one.span) })),
        );
      }
      readable ??= parsed;
      // A rewrite must not break a fence, which would be skipped silently from then on.
      if (parsed !== readable)
        return { kind: "failed", message: "A code fence would be broken.", line: 1, column: 1 };
      return {
        kind: "checked",
        found,
        suppressed,
        links: () => undefined,
        unused: () => unused.flatMap((inFence) => inFence()),
      };
    };
  };
  return { by };
}

function inFile<One extends Found>(fence: Fence, found: One): One {
  return { ...found, finding: movedFinding(found.finding, (edit) => editInFile(fence, edit)) };
}
