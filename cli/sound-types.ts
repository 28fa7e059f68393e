import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProjectAnswers } from "../codemods/project.js";
import type { Rule } from "../rules/rule.js";
import type { Pace } from "./pace.js";
import { isScript } from "./parse.js";
import type { Project } from "./project-answers.js";
import type { Refused } from "./outcome.js";
import type { Work } from "./work.js";
import { newTypeErrors, type Rewrite } from "./type-errors.js";

/** What is left of a migration that compiles as before. */
export interface Sound {
  /** The files of which not everything could be rewritten, with what could. */
  readonly replaced: ReadonlyMap<string, Work>;
  readonly refused: readonly Refused[];
}

/**
 * Takes back the rewrites after which the compiler would find errors that it did not find before: of a file with such,
 * those stay that compile, rule by rule. Only projects with a `tsconfig.json` are compiled, and nothing is run.
 */
export async function withSoundTypes(
  work: readonly Work[],
  rules: readonly Rule[],
  { across, answers }: Project,
  pace: Pace,
): Promise<Sound> {
  const compiled = work.filter(
    // Comments alone break nothing.
    ({ after, source }) => after && after.rewritten.length > 0 && isCompiled(source.path),
  );
  if (compiled.length === 0) return { replaced: new Map(), refused: [] };
  await pace.step(`Looking whether ${compiled.length} files still compile`);
  const program = await answers();
  const usersOf = (path: string): ReadonlyMap<string, string> =>
    new Map([...(across?.usersOf(path) ?? [])].map((user) => [user, readFileSync(user, "utf8")]));
  const errors = newTypeErrors(program, compiled.flatMap(rewriteOf), usersOf);
  const replaced = new Map<string, Work>();
  const refused: Refused[] = [];
  for (const one of compiled) {
    const { path } = one.source;
    const error = errors.get(path);
    if (error === undefined) continue;
    replaced.set(path, reduced(program, one, rules, usersOf));
    const reason = `was not rewritten as a whole, as it would no longer compile (${error.replaceAll(/\s+/gu, " ")}).`;
    refused.push({ path, reason, why: "the file would no longer compile" });
  }
  return { replaced, refused };
}

/** The file with the rewrites of those rules alone that keep it compiling. */
function reduced(
  program: ProjectAnswers,
  work: Work,
  rules: readonly Rule[],
  usersOf: (path: string) => ReadonlyMap<string, string>,
): Work {
  let best: Work = { ...work, ...work.rewrittenBy([]) };
  let kept: readonly Rule[] = [];
  for (const rule of rules) {
    const tried = { ...work, ...work.rewrittenBy([...kept, rule]) };
    const [rewrite] = rewriteOf(tried);
    if (!rewrite || rewrite.after === best.after?.text) continue;
    if (newTypeErrors(program, [rewrite], usersOf).size > 0) continue;
    kept = [...kept, rule];
    best = tried;
  }
  return best;
}

function rewriteOf({ after, source: { path, text } }: Work): readonly Rewrite[] {
  return after ? [{ path, before: text, after: after.text }] : [];
}

/** Whether a file may belong to a project that is compiled, JavaScript included: then the compiler is worth loading. */
function isCompiled(path: string): boolean {
  if (!isScript(path)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "tsconfig.json"))) return true;
    if (dirname(folder) === folder) return false;
  }
}
