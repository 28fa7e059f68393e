import type { Facts, Settings } from "../context/settings.js";
import type { ProjectAnswers } from "../codemods/project.js";
import { settingsFor, type UserSettings } from "../rules/settings.js";
import { withPackages } from "../rules/packages.js";
import { concernedRules, contextTest } from "../rules/prefilter.js";
import type { Rule } from "../rules/rule.js";
import type { AcrossFiles } from "./across-files.js";
import { withCoupledCode } from "./coupled-code.js";
import type { ListedFile } from "./files.js";
import { finish } from "./finish.js";
import { lookAcross } from "./look-across.js";
import { isScript, parserFor } from "./parse.js";
import { type Processed, processText } from "./process.js";
import { failedResult, type FileResult } from "./results.js";
import { type Opened, openSource, type SourceFile } from "./source-file.js";

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
  /** Files that were not rewritten, each with the reason. */
  readonly refused: readonly Refused[];
}

export interface ChangedFile {
  readonly shown: string;
  readonly before: string;
  readonly after: string;
}

export interface Refused {
  readonly path: string;
  /** The rest of a sentence that begins with the path. */
  readonly reason: string;
}

/** A file that was looked into, and what would become of it. */
export interface Work extends Processed {
  readonly source: SourceFile;
  readonly shown: string;
  /** What would become of it if some of the rules alone rewrote. */
  readonly rewrittenBy: (rules: readonly Rule[]) => Processed;
}

/** What is loaded when the first question about more than one file comes up. */
export interface Project {
  readonly answers: () => Promise<ProjectAnswers>;
  readonly across: AcrossFiles | undefined;
}

/** Checks or migrates files. Prints nothing; a file that fails does not keep the others from being done. */
export async function run(files: readonly ListedFile[], task: Task): Promise<Outcome> {
  const settingsOf = settingsFor(task.settings);
  const mayHoldContext = contextTest(task.rules);
  const unread: FileResult[] = [];
  const work = new Map<string, Work>();
  for (const file of files) {
    const settings = settingsOf(file.shown);
    const opened = openSource(file.absolute, (bytes) => {
      if (!settings.isAssumed && !mayHoldContext(bytes)) return false;
      // What a script says of the protocol may lead to another file, even where it shows no shape itself.
      if (!settings.isAssumed && isScript(file.absolute)) return true;
      const holds = (word: string): boolean => bytes.includes(word);
      return concernedRules(task.rules, holds, settings.isAssumed).length > 0;
    });
    if (opened.kind === "unreadable") unread.push(failedResult(file.absolute, opened.message));
    const done = await lookInto(file, opened, settings, task);
    if (done) work.set(file.absolute, done);
  }
  const listed = new Map(files.map((file) => [file.absolute, file]));
  const again = async (path: string, facts: Facts): Promise<Work | undefined> => {
    const file = listed.get(path);
    const opened = file && openSource(path, () => true);
    return file && lookInto(file, opened, { ...settingsOf(file.shown), facts }, task);
  };
  const answers = once(async () => new (await import("../codemods/project.js")).ProjectAnswers());
  const across = await lookAcross(work, answers, again);
  const inOrder = files.flatMap(({ absolute }) => work.get(absolute) ?? []);
  const done = await finish(inOrder, task, { answers, across });
  const results = await withCoupledCode(
    done.results,
    inOrder.map(({ found, source }) => ({ found, path: source.path })),
    files.map(({ absolute }) => absolute),
    answers,
  );
  const concerned = unread.length + work.size;
  return { ...done, results: [...unread, ...results], looked: files.length, concerned };
}

/** Looks into a file that holds something to look at. */
async function lookInto(
  { absolute, shown }: ListedFile,
  opened: Opened | undefined,
  settings: Settings,
  task: Task,
): Promise<Work | undefined> {
  if (opened?.kind !== "source") return undefined;
  const parse = await parserFor(absolute);
  const source = opened.file;
  if (!parse) return undefined;
  const whole = withPackages(settings, absolute);
  const rewrittenBy = (rules: readonly Rule[]): Processed =>
    processText(absolute, source, parse, whole, task, rules);
  return { source, shown, rewrittenBy, ...rewrittenBy(task.rules) };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
