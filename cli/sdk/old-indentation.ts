import { diffArrays } from "diff";

/**
 * A text whose lines are indented as they were where that is all that differs: the codemod prints the functions that it
 * moves into other calls anew, with more space at the start of their lines, also of those of a template. It also takes
 * the empty line behind what it writes anew, which is put back, and knows only one kind of line break.
 */
export function withOldIndentation(before: string, after: string): string {
  const old = before.split("\n");
  const lines = after.split("\n");
  const parts = diffArrays(
    old.map((line) => line.trim()),
    lines.map((line) => line.trim()),
  );
  const written: string[] = [];
  let oldAt = 0;
  let at = 0;
  let hadEmpty = false;
  for (const { added, count, removed } of parts) {
    if (removed) {
      hadEmpty = isEmpty(old[oldAt + count - 1]);
      oldAt += count;
      continue;
    }
    if (!added) {
      if (hadEmpty && !isEmpty(written.at(-1)) && written.length > 0)
        written.push(old[oldAt - 1] ?? "");
      hadEmpty = false;
      written.push(...old.slice(oldAt, oldAt + count));
      oldAt += count;
    } else written.push(...lines.slice(at, at + count));
    at += count;
  }
  const text = written.join("\n");
  return /(?<!\r)\n/u.test(before) ? text : text.replaceAll(/(?<!\r)\n/gu, "\r\n");
}

function isEmpty(line: string | undefined): boolean {
  return line?.trim() === "";
}
