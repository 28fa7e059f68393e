import { diffArrays } from "diff";

/**
 * A text whose lines are indented as they were where that is all that differs: the codemod prints the functions that it
 * moves into other calls anew, with more space at the start of their lines, also of those of a template.
 */
export function withOldIndentation(before: string, after: string): string {
  const old = before.split("\n");
  const lines = after.split("\n");
  const parts = diffArrays(
    old.map((line) => line.trim()),
    lines.map((line) => line.trim()),
  );
  let oldAt = 0;
  let at = 0;
  for (const { added, count, removed } of parts) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1)
        lines[at + index] = old[oldAt + index] ?? lines[at + index] ?? "";
    if (!added) oldAt += count;
    if (!removed) at += count;
  }
  return lines.join("\n");
}
