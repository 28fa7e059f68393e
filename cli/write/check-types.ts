import { hasConfiguration } from "../../project/folders-above.js";
import type { ListedFile } from "../files/listed-file.js";
import { givenIn } from "../run/documents.js";
import type { Progress } from "../run/progress.js";
import { endingOf, isScript } from "../../engine/endings.js";
import type { RefusedFile } from "../run/run-result.js";
import { largestSound, type TakenBack } from "./take-back.js";
import { whyLeft, whyNotRewritten } from "./take-back-reasons.js";
import { Trial } from "./trial.js";
import type { FileJob } from "../run/file-job.js";

/** The part of a migration that compiles as before. */
export interface Sound {
  /** The files, each with the rewrites that were kept. */
  readonly work: readonly FileJob[];
  /** The rewrites that were taken back, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** What could not be determined, in sentences. */
  readonly doubts: readonly string[];
}

/**
 * Takes back rewrites that introduce compiler errors, in the rewritten files or in any that import
 * them: as few rewrites as possible, and suggestions before fixes. Only projects with a
 * `tsconfig.json` are compiled, and no code is run.
 *
 * @param files all files of the run, which may import what is rewritten
 */
export async function withCheckedTypes(
  work: readonly FileJob[],
  files: readonly ListedFile[],
  progress: Pick<Progress, "step">,
): Promise<Sound> {
  const compiled = work.filter(
    // Changes to comments alone break nothing.
    ({ after, source }) => after && after.rewritten.length > 0 && isCompiled(source.path),
  );
  if (compiled.length === 0) return { work, refused: [], doubts: [] };
  await progress.step(`Checking that ${compiled.length} files still compile`);
  try {
    const [{ Compiler }, { Configurations }] = await Promise.all([
      import("../../project/compiler.js"),
      import("../../project/configurations.js"),
    ]);
    const scripts = files.map(({ absolute }) => absolute).filter(isScript);
    const changed = compiled.map(({ source }) => source.path);
    const trial = new Trial(
      compiled,
      new Compiler(scripts, givenIn(files), changed, new Configurations()),
    );
    const takenBack = await largestSound(compiled, trial);
    const parts = work.map((one) => partOf(one, takenBack));
    return {
      work: parts.map((part) => part.work),
      refused: parts.flatMap(({ refused }) => refused),
      doubts: doubtsAbout(trial.notInstalled),
    };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    const doubts = [`Types could not be checked, because the compiler failed (${why}).`];
    return { work, refused: [], doubts };
  }
}

/** A file without the rewrites that are taken back, which stay as findings with a reason. */
function partOf(
  work: FileJob,
  all: readonly TakenBack[],
): { readonly work: FileJob; readonly refused: readonly RefusedFile[] } {
  const takenBack = all.filter((one) => one.work === work);
  if (takenBack.length === 0) return { work, refused: [] };
  const reasons = new Map(takenBack.map((one) => [one.made.name, whyLeft(one)]));
  const done = { ...work, ...work.rewrittenBy({ takenBack: reasons }) };
  const { path } = work.source;
  const refused = takenBack.map((one) => ({
    path,
    reason: whyNotRewritten(one, done),
    why: whyLeft(one),
  }));
  return { work: done, refused };
}

function doubtsAbout(notInstalled: readonly string[]): readonly string[] {
  if (notInstalled.length === 0) return [];
  const names = notInstalled.map((name) => `\`${name}\``).join(", ");
  const isOne = notInstalled.length === 1;
  return [
    `Types could only partly be checked: ${names} ${isOne ? "is" : "are"} not installed. Install ${isOne ? "it" : "them"} and compile the project.`,
  ];
}

/** Whether a file may belong to a compiled project. If none does, no compiler is loaded. */
function isCompiled(path: string): boolean {
  if (!isScript(path) && endingOf(path) !== "json") return false;
  return hasConfiguration(path);
}
