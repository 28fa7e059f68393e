import { relative } from "node:path";
import { type Position, Positions } from "../../syntax/position.js";
import { shortened } from "./shortened.js";
import type { TakenBack } from "./take-back.js";
import type { FileJob } from "../run/file-job.js";

/** The reason why a finding was left, as the end of a sentence. */
export function whyLeft({ work: { source, shown }, fault }: TakenBack): string {
  const isOwn = fault.path === source.path;
  const who = isOwn ? "the file" : `\`${shownBeside(fault.path, source.path, shown)}\``;
  return `${who} would no longer compile`;
}

/**
 * The reason why a rewrite was taken back, as the rest of a sentence about its file.
 *
 * @param done the file after rewriting, in which the position is given
 */
export function whyNotRewritten(one: TakenBack, done: FileJob): string {
  const { made, fault } = one;
  const { code, message } = fault.problem;
  const { line, column } = placeIn(done, made.from);
  return `was not rewritten at ${line}:${column} (${made.rule.id}), because ${whyLeft(one)} (TS${code}: ${firstLine(message)}).`;
}

/** The current position of something that was at an offset in the original text. */
function placeIn({ source, after }: FileJob, from: number): Position {
  if (!after) return new Positions(source.text).at(from);
  let low = 0;
  let high = after.text.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (after.origin(middle) < from) low = middle + 1;
    else high = middle;
  }
  return new Positions(after.text).at(low);
}

/** The first line of a compiler message, with the members of object types left out. */
function firstLine(message: string): string {
  const [first = ""] = message.split("\n");
  return shortened(first.replaceAll(/'\{[^']*\}(\[\])?'/gu, "'{…}$1'").replace(/\.$/u, ""));
}

/** The path of another file, relative to the same folder as a displayed path. */
function shownBeside(path: string, other: string, shown: string): string {
  const root = other.endsWith(shown) ? other.slice(0, -shown.length) : "/";
  return relative(root, path).replaceAll("\\", "/");
}
