import { diffArrays } from "diff";

/**
 * Restores the indentation of lines that only differ in it. The codemod reprints functions that it
 * moves into other calls with more indentation, even inside template literals. It also drops the
 * blank line after what it reprints, which is restored here, and only writes one kind of line
 * break.
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
