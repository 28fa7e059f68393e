import type { Settings } from "../context/settings.js";
import { withPackages } from "../rules/packages.js";
import type { Rule } from "../rules/rule.js";
import { checkerFor } from "./checker.js";
import { bearsOnReaders } from "./coupled-code.js";
import type { ListedFile } from "./files.js";
import type { Chooser } from "./migrate.js";
import { type Processed, processText } from "./process.js";
import type { Opened, SourceFile } from "./source-file.js";
import type { Task } from "./task.js";

/** A file that was looked into, and what would become of it. */
export interface Work extends Processed {
  readonly source: SourceFile;
  readonly shown: string;
  /** Whether it is reported and written: not so where it belongs to another shard. */
  readonly isOwn: boolean;
  /** What would become of it if some of the rules alone rewrote, or if somebody chose among the suggestions. */
  readonly rewrittenBy: (rules?: readonly Rule[], choose?: Chooser) => Processed;
}

/** Looks into a file that holds something to look at. */
export async function lookInto(
  { absolute, shown }: ListedFile,
  opened: Opened | undefined,
  settings: Settings,
  task: Task,
  isOwn: boolean,
): Promise<Work | undefined> {
  if (opened?.kind !== "source") return undefined;
  const checker = await checkerFor(absolute, task.readsDocs);
  const source = opened.file;
  if (!checker) return undefined;
  const whole = withPackages(settings, absolute);
  // What others say of a file may depend on what it finds out itself, and on what becomes of it.
  const rules = isOwn || task.migrate ? task.rules : task.rules.filter(bearsOnReaders);
  const rewrittenBy: Work["rewrittenBy"] = (rewriting = rules, choose) =>
    processText(absolute, source, checker, whole, { ...task, rules }, rewriting, choose);
  return { source, shown, isOwn, rewrittenBy, ...rewrittenBy() };
}
