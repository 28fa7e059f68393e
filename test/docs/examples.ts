import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A code example on a rule's page, and the rewritten code if it is an incorrect one. */
export interface Example {
  readonly language: string;
  readonly code: string;
  /** The code under `becomes:` that follows it. */
  readonly becomes: string | undefined;
  readonly line: number;
}

export interface RulePage {
  readonly ruleId: string;
  readonly text: string;
  /** What a reader sees first: everything before the table of shapes. */
  readonly firstScreen: string;
  readonly sections: readonly string[];
  readonly incorrect: readonly Example[];
  readonly correct: readonly Example[];
}

const folder = join(import.meta.dirname, "../../docs/rules");

/** Returns the pages of all rules. */
export function rulePages(): readonly RulePage[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const sections = [...text.matchAll(/^## (.+)$/gmu)].map(([, title = ""]) => title);
      return {
        ruleId: name.replace(/\.md$/u, ""),
        text,
        firstScreen: text.slice(0, text.indexOf("\n## What it rewrites\n")),
        sections,
        incorrect: [...examplesIn(text, "Incorrect"), ...examplesIn(text, "More examples")],
        correct: examplesIn(text, "Correct"),
      };
    });
}

function examplesIn(text: string, title: string): readonly Example[] {
  const start = text.indexOf(`\n## ${title}\n`);
  if (start === -1) return [];
  const end = text.indexOf("\n## ", start + 1);
  const section = text.slice(start, end === -1 ? undefined : end);
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gmu)].map((match) => ({
    language: match[1] ?? "",
    code: match[2] ?? "",
    index: match.index,
    end: match.index + match[0].length,
  }));
  const follows = (index: number): boolean => {
    const [before, block] = [blocks[index - 1], blocks[index]];
    return (
      before !== undefined &&
      block !== undefined &&
      /^\s*becomes:\s*$/u.test(section.slice(before.end, block.index))
    );
  };
  return blocks.flatMap(({ language, code, index }, position) =>
    follows(position)
      ? []
      : [
          {
            language,
            code,
            becomes: follows(position + 1) ? blocks[position + 1]?.code : undefined,
            line: text.slice(0, start + index).split("\n").length,
          },
        ],
  );
}

/**
 * Returns the errors that a page quotes: in text blocks, where `…` replaces omitted lines, and in
 * its sentences.
 */
export function quotedIn(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^```text\n(?<quoted>[\s\S]*?)\n```$/gmu)];
  const spans = page.matchAll(/`(?<quoted>(?:MCP error -326|"message": )[^`]*)`/gu);
  return [
    ...blocks.flatMap(({ groups }) => groups?.["quoted"]?.split("\n…\n") ?? []),
    ...[...spans].map(({ groups }) => groups?.["quoted"] ?? ""),
  ];
}
