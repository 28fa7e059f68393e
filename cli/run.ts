import { settingsFor, type UserSettings } from "../rules/settings.js";
import { withPackages } from "../rules/packages.js";
import { concernedRules, contextTest } from "../rules/prefilter.js";
import type { Rule } from "../rules/rule.js";
import type { ListedFile } from "./files.js";
import { uncommitted } from "./git.js";
import { parserFor } from "./parse.js";
import { type Processed, processText } from "./process.js";
import { failedResult, type FileResult } from "./results.js";
import { openSource, type SourceFile, withMark, writeSource } from "./source-file.js";

/** What to do with the files, and by which rules. */
export interface Task {
  readonly rules: readonly Rule[];
  readonly settings: UserSettings;
  readonly migrate?: MigrateTask;
}

export interface MigrateTask {
  readonly withSuggestions: boolean;
  /** Compute everything, write nothing. */
  readonly isDryRun: boolean;
  /** Rewrite files with uncommitted changes too. */
  readonly allowsDirty: boolean;
}

/** What was done: a result per file with something to say, and the files that changed, or would. */
export interface Outcome {
  readonly results: readonly FileResult[];
  readonly changed: readonly ChangedFile[];
  readonly looked: number;
  /** Files that hold words of the protocol, and so were parsed, or that could not be looked into. */
  readonly concerned: number;
  readonly fixed: number;
  /** Files that were not rewritten because git has uncommitted changes of theirs. */
  readonly refused: readonly string[];
}

export interface ChangedFile {
  readonly shown: string;
  readonly before: string;
  readonly after: string;
}

interface Work extends Processed {
  readonly source: SourceFile;
  readonly shown: string;
}

/** Checks or migrates files. Prints nothing; a file that fails does not keep the others from being done. */
export async function run(files: readonly ListedFile[], task: Task): Promise<Outcome> {
  const settingsOf = settingsFor(task.settings);
  const mayHoldContext = contextTest(task.rules);
  const unread: FileResult[] = [];
  const work: Work[] = [];
  for (const { absolute, shown } of files) {
    const settings = settingsOf(shown);
    const opened = openSource(absolute, (bytes) => {
      if (!settings.isAssumed && !mayHoldContext(bytes)) return false;
      const holds = (word: string): boolean => bytes.includes(word);
      return concernedRules(task.rules, holds, settings.isAssumed).length > 0;
    });
    if (opened.kind === "skipped") continue;
    const parse = await parserFor(absolute);
    if (opened.kind === "unreadable") unread.push(failedResult(absolute, opened.message));
    else if (parse) {
      const source = opened.file;
      const whole = withPackages(settings, absolute);
      work.push({ source, shown, ...processText(absolute, source, parse, whole, task) });
    }
  }
  const done = await finish(work, task.migrate);
  const concerned = unread.length + work.length;
  return { ...done, results: [...unread, ...done.results], looked: files.length, concerned };
}

/** Writes what is to be written, unless git could not give it back. */
async function finish(
  work: readonly Work[],
  migrate: MigrateTask | undefined,
): Promise<Pick<Outcome, "results" | "changed" | "fixed" | "refused">> {
  const paths = work.flatMap(({ source, after }) => (after ? [source.path] : []));
  const isFree = migrate === undefined || migrate.isDryRun || migrate.allowsDirty;
  const dirty = isFree ? new Set<string>() : await uncommitted(paths);
  const results: FileResult[] = [];
  const changed: ChangedFile[] = [];
  let fixed = 0;
  for (const { source, shown, before, after } of work) {
    if (!after || dirty.has(source.path)) {
      results.push(before);
      continue;
    }
    const problem = migrate?.isDryRun === true ? undefined : await writeSource(source, after.text);
    if (problem !== undefined) {
      results.push(failedResult(source.path, problem));
      continue;
    }
    fixed += after.fixed;
    results.push(after.result);
    changed.push({
      shown,
      before: withMark(source, source.text),
      after: withMark(source, after.text),
    });
  }
  return { results, changed, fixed, refused: [...dirty] };
}
