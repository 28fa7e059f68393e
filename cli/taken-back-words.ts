import { relative } from "node:path";
import { Positions } from "../syntax/position.js";
import type { TakenBack } from "./taken-back.js";

/** More than this of what a compiler says is more than anybody reads. */
const mostWords = 100;

/** Why a rewrite was taken back: as the rest of a sentence about its file, and as the end of one about its finding. */
export function inWords({ work, made, fault }: TakenBack): {
  readonly reason: string;
  readonly why: string;
} {
  const { source, shown } = work;
  const { line, column } = new Positions(source.text).at(made.from);
  const who =
    fault.path === source.path ? "the file" : `\`${shownBeside(fault.path, source.path, shown)}\``;
  const { code, message } = fault.problem;
  return {
    reason: `was not rewritten at ${line}:${column} (${made.rule.id}), as ${who} would no longer compile (TS${code}: ${shortened(message)}).`,
    why: `${who} would no longer compile`,
  };
}

/** The first line of what the compiler says, without what makes up the types in it. */
function shortened(message: string): string {
  const [first = ""] = message.split("\n");
  const text = first.replaceAll(/'\{[^']*\}(\[\])?'/gu, "'{…}$1'").replace(/\.$/u, "");
  return text.length > mostWords ? `${text.slice(0, text.lastIndexOf(" ", mostWords))} …` : text;
}

/** A path as the run shows that of another file. */
function shownBeside(path: string, other: string, shown: string): string {
  const root = other.endsWith(shown) ? other.slice(0, -shown.length) : "/";
  return relative(root, path).replaceAll("\\", "/");
}
