import { FILE_HEADERS_ONLY, formatPatch } from "diff";
import picocolors from "picocolors";
import { hunksOf } from "../../engine/line-hunks.js";
import { visible } from "./visible.js";
import type { ChangedFile } from "../run/changed-file.js";
import type { Stream } from "../io.js";

/** The context of each change, as many lines as the library that writes the patch takes. */
const linesAround = 4;

/**
 * The changes as one unified diff. `git apply` takes it as it is; for a person's eyes it has colours, and nothing in it
 * that a terminal would obey.
 */
export function unifiedDiff(
  changed: readonly ChangedFile[],
  { isColoured, isTerminal }: Pick<Stream, "isColoured" | "isTerminal">,
): string {
  const diff = changed
    .map(({ shown, before, after, origin }) =>
      formatPatch(
        {
          oldFileName: `a/${shown}`,
          newFileName: `b/${shown}`,
          oldHeader: undefined,
          newHeader: undefined,
          hunks: [...hunksOf(before, after, linesAround, origin)],
        },
        FILE_HEADERS_ONLY,
      ),
    )
    .join("");
  const lines = diff.split("\n");
  const safe = isTerminal ? lines.map(withTabs) : lines;
  return (isColoured ? coloured(safe) : safe).join("\n");
}

/** A line without control characters but for tabs, and for what ends a line on Windows. */
function withTabs(line: string): string {
  const end = line.endsWith("\r") ? "\r" : "";
  const pieces = line.slice(0, line.length - end.length).split("\t");
  return pieces.map(visible).join("\t") + end;
}

/** Lines in the colours that git gives them. */
function coloured(lines: readonly string[]): readonly string[] {
  const { bold, cyan, green, red } = picocolors.createColors(true);
  // A removed line may begin with `--` too: only the two lines above the first hunk of a file are its names.
  let isHead = true;
  return lines.map((line, index) => {
    if (line.startsWith("@@")) isHead = false;
    else if (line.startsWith("--- a/") && lines[index + 1]?.startsWith("+++ b/")) isHead = true;
    if (line.startsWith("@@")) return cyan(line);
    if (isHead) return line === "" ? line : bold(line);
    if (line.startsWith("+")) return green(line);
    return line.startsWith("-") ? red(line) : line;
  });
}
