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
  const [first = ""] = message.split("\n");
  const short =
    first.length > mostWords ? `${first.slice(0, first.lastIndexOf(" ", mostWords))} …` : first;
  return {
    reason: `keeps what ${made.rule.id} found at ${line}:${column}: rewritten, ${who} would no longer compile (TS${code}: ${short.replaceAll(/\s+/gu, " ")})`,
    why: `${who} would no longer compile`,
  };
}

/** A path as the run shows that of another file. */
function shownBeside(path: string, other: string, shown: string): string {
  const root = other.endsWith(shown) ? other.slice(0, -shown.length) : "/";
  return relative(root, path).replaceAll("\\", "/");
}
