import type { StructuredPatchHunk } from "diff";
import { hunksOf } from "../../engine/line-hunks.js";
import { messageText } from "../../rules/rule.js";
import { applyEdits, beforeEdits } from "../../syntax/edit.js";
import { Positions } from "../../syntax/position.js";
import { nothingWritten } from "../run/interrupted.js";
import { visible } from "../report/visible.js";
import type { Progress } from "../run/progress.js";
import type { Choice, Ask, SuggestionChoice } from "./choose-suggestions.js";
import type { Stream, Terminal } from "../io.js";

/** The answers, and the keys that give them. */
const keys = [
  { value: "y", label: "yes, rewrite it", answer: "yes" },
  { value: "n", label: "no, leave it", answer: "no" },
  { value: "a", label: "yes to all further suggestions of this rule", answer: "all" },
  {
    value: "q",
    label: "quit: ask no more; write the fixes and accepted suggestions",
    answer: "quit",
  },
] as const satisfies readonly { value: string; label: string; answer: Choice }[];

/**
 * Asks on the terminal, showing each suggested rewrite as a diff.
 *
 * @returns a function that throws Interrupted on Ctrl-C, before anything is written
 */
export function askOn(terminal: Terminal, output: Stream, progress: Progress): Ask {
  return async (question) => {
    // Loaded here, because a run without suggestions asks nothing.
    const { isCancel, selectKey } = await import("@clack/prompts");
    progress.clear();
    output.write(await described(question, output.isColoured));
    const ended = endOf(terminal.input);
    const key = await selectKey({
      message: "Rewrite this?",
      options: keys.map(({ value, label }) => ({ value, label })),
      signal: AbortSignal.any([progress.interruption, ended.signal]),
      ...terminal,
    }).finally(ended.forget);
    const chosen = keys.find(({ value }) => value === key);
    if (chosen && !isCancel(key)) return chosen.answer;
    throw nothingWritten(progress.interruption);
  };
}

/** Tells when input ends, by Ctrl-D or otherwise: the question would never be answered. */
function endOf(input: Terminal["input"]): {
  readonly signal: AbortSignal;
  readonly forget: () => void;
} {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const abortAtEnd = (keys: Buffer | string): void => {
    if (String(keys).includes("\u0004")) abort();
  };
  input.on("data", abortAtEnd).once("end", abort);
  return {
    signal: controller.signal,
    forget: () => void input.off("data", abortAtEnd).off("end", abort),
  };
}

/** The lines of context around each change: few, to leave room for the question. */
const linesAround = 2;

/** Describes a suggestion: the place, its problem, the suggested rewrite and the diff. */
async function described(
  { shown, text, found }: SuggestionChoice,
  isColoured: boolean,
): Promise<string> {
  const { createColors } = (await import("picocolors")).default;
  const { bold, cyan, dim, green, red } = createColors(isColoured);
  const { rule, finding } = found;
  const [suggestion] = finding.suggestions ?? [];
  const { line, column } = new Positions(text).at(finding.at.span[0]);
  const edits = suggestion?.edits ?? [];
  const hunks = hunksOf(text, applyEdits(text, edits), linesAround, beforeEdits(edits));
  const colours: Readonly<Record<string, (text: string) => string>> = {
    "+": green,
    "-": red,
    "@": cyan,
  };
  const lines = hunks
    .flatMap((hunk) => [headOf(hunk), ...hunk.lines])
    .map((one) =>
      (colours[one.charAt(0)] ?? String)(visible(one.replace(/\r$/u, "").replaceAll("\t", "  "))),
    );
  return [
    "",
    `${bold(visible(`${shown}:${line}:${column}`))}  ${dim(`mcp-schema/${rule.id}`)}`,
    visible(messageText(rule, finding.messageId, finding.data)),
    ...(suggestion ? [visible(messageText(rule, suggestion.messageId, suggestion.data))] : []),
    "",
    ...lines,
    "",
  ].join("\n");
}

function headOf({ oldStart, oldLines, newStart, newLines }: StructuredPatchHunk): string {
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
}
