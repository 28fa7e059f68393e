import { FILE_HEADERS_ONLY, formatPatch } from "diff";
import picocolors from "picocolors";
import { hunksOf } from "../../engine/line-hunks.js";
import { visible } from "./visible.js";
import type { ChangedFile } from "../run/changed-file.js";
import type { Stream } from "../io.js";

/** The lines of context around each change, the default of the library that formats the patch. */
const linesAround = 4;

/**
 * The changes as a unified diff that `git apply` accepts. It may be coloured, and on a terminal,
 * characters that would control it are replaced.
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

/** Replaces a line's control characters, except tabs and the `\r` of a Windows line ending. */
function withTabs(line: string): string {
  const end = line.endsWith("\r") ? "\r" : "";
  const pieces = line.slice(0, line.length - end.length).split("\t");
  return pieces.map(visible).join("\t") + end;
}

/** Adds the colours that git uses. */
function coloured(lines: readonly string[]): readonly string[] {
  const { bold, cyan, green, red } = picocolors.createColors(true);
  // Removed lines may also begin with `--`. Only the two lines before the first hunk of a file are
  // headers.
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
