import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { WriteGuard } from "../write/write-guard.js";
import { removeLeftovers } from "../files/replace-file.js";
import { writeSource } from "../files/source-file.js";
import { type Plan, planFor } from "./plan.js";
import type { FileChange, InitStep } from "./step.js";

/** What was written, what is left, and why. */
export interface Outcome {
  readonly written: readonly InitStep[];
  /** The titles of writable steps that were not written, each with the reason. */
  readonly refused: ReadonlyMap<string, string>;
  /** The plan after all steps, with what was found before them. */
  readonly plan: Plan;
}

/**
 * Writes what a project lacks, step by step. The plan is made again after each step, as several
 * steps may change the same file.
 *
 * @param guard decides which existing files must not be changed
 */
export async function carryOut(folder: string, guard: WriteGuard): Promise<Outcome> {
  const refused = new Map<string, string>();
  const written: InitStep[] = [];
  let plan = await planFor(folder);
  const { found } = plan;
  await refuse(plan, guard, refused);
  for (;;) {
    const next = plan.steps.find(
      ({ state, title }) => state.kind === "writable" && !refused.has(title),
    );
    if (next?.state.kind !== "writable") return { written, refused, plan: { ...plan, found } };
    const problem = await write(next.state.change);
    if (problem === undefined) written.push(next);
    else refused.set(next.title, problem);
    plan = await planFor(folder);
  }
}

async function refuse(plan: Plan, guard: WriteGuard, refused: Map<string, string>): Promise<void> {
  const changed = plan.steps.flatMap(({ state, title }) =>
    state.kind === "writable" && state.change.before ? [{ title, path: state.change.path }] : [],
  );
  const kept = await guard.refusals([...new Set(changed.map(({ path }) => path))]);
  for (const { path, reason } of kept) {
    const title = changed.find((one) => one.path === path)?.title;
    if (title !== undefined) refused.set(title, `It ${reason}`);
  }
}

/**
 * Replaces the text of a file, or creates the file.
 *
 * @returns a sentence that says what went wrong, or `undefined`
 */
async function write({ path, before, after }: FileChange): Promise<string | undefined> {
  if (before) {
    await removeLeftovers(new Set([dirname(path)]));
    return writeSource(before, after);
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Does not overwrite a file that was created in the meantime.
    writeFileSync(path, after, { flag: "wx" });
    return undefined;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return `The file could not be written (${problem}).`;
  }
}
