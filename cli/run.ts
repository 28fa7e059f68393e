import type { Facts, Settings } from "../context/settings.js";
import type { ProjectAnswers } from "../codemods/project.js";
import type { UserSettings } from "../rules/settings.js";
import { withPackages } from "../rules/packages.js";
import { concernedRules, contextTest } from "../rules/prefilter.js";
import type { Rule } from "../rules/rule.js";
import { todoMarker } from "../syntax/todo.js";
import type { AcrossFiles } from "./across-files.js";
import type { Found } from "./check.js";
import { checkerFor } from "./checker.js";
import { bearsOnReaders, withCoupledCode } from "./coupled-code.js";
import { lookAtTests } from "./coupled-tests.js";
import { fileSettings } from "./file-settings.js";
import type { ListedFile } from "./files.js";
import { finish } from "./finish.js";
import { lookAcross } from "./look-across.js";
import type { Chooser } from "./migrate.js";
import { isScript } from "./parse.js";
import { type Processed, processText } from "./process.js";
import { failedResult, type FileResult } from "./results.js";
import { type Shard, shardTest } from "./shard.js";
import { decode, type Opened, openSource, type SourceFile } from "./source-file.js";
import type { Verification } from "./verify.js";
import type { Writing } from "./write-all.js";

export const megabyte = 1_000_000;

/** What to do with the files, and by which rules. */
export interface Task {
  readonly rules: readonly Rule[];
  readonly settings: UserSettings;
  /** In bytes. */
  readonly maxFileSize: number;
  /** Set where only a part of the files is reported and written. */
  readonly shard?: Shard;
  /** Whether the code fences of Markdown files are read. */
  readonly readsDocs: boolean;
  readonly migrate?: MigrateTask;
}

export interface MigrateTask {
  readonly withSuggestions: boolean;
  /** Compute everything, write nothing. */
  readonly isDryRun: boolean;
  /** Leave comments where a person has to decide. */
  readonly leavesTodos: boolean;
}

/** What was done: a result per file with something to say, and the files that changed, or would. */
export interface Outcome {
  readonly results: readonly FileResult[];
  readonly changed: readonly ChangedFile[];
  readonly looked: number;
  /** Why there was no file to look at, as a sentence. */
  readonly nothing?: string | undefined;
  /** Files that hold words of the protocol, and so were parsed, or that could not be looked into. */
  readonly concerned: number;
  readonly fixed: number;
  /** Files that were not rewritten, each with the reason. */
  readonly refused: readonly Refused[];
  /** Files that were not looked at although they hold words of the protocol, each with the reason. */
  readonly skipped: readonly Skipped[];
  /** How many comments for a person stand in the files that are as they should be. */
  readonly todos: number;
  /** What the user's command said of the rewrites, where there was one. */
  readonly verification?: Verification;
}

export interface ChangedFile {
  readonly path: string;
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  /** The findings whose rewrites were made. */
  readonly rewritten: readonly Found[];
}

export interface Skipped {
  readonly path: string;
  /** The rest of a sentence that begins with the path. */
  readonly reason: string;
}

export interface Refused extends Skipped {
  /** The same of a finding in it, as the end of a sentence: why it was left. */
  readonly why: string;
}

/** A file that was looked into, and what would become of it. */
export interface Work extends Processed {
  readonly source: SourceFile;
  readonly shown: string;
  /** Whether it is reported and written: not so where it belongs to another shard. */
  readonly isOwn: boolean;
  /** What would become of it if some of the rules alone rewrote, or if somebody chose among the suggestions. */
  readonly rewrittenBy: (rules?: readonly Rule[], choose?: Chooser) => Processed;
}

/** What is loaded when the first question about more than one file comes up. */
export interface Project {
  readonly answers: () => Promise<ProjectAnswers>;
  readonly across: AcrossFiles | undefined;
}

/** Checks or migrates files. Prints nothing; a file that fails does not keep the others from being done. */
export async function run(
  files: readonly ListedFile[],
  task: Task,
  writing: Writing,
): Promise<Outcome> {
  const { pace } = writing;
  const settingsOf = fileSettings(task.settings);
  const mayHoldContext = contextTest(task.rules);
  const isOwn = shardTest(task.shard);
  const look = (
    file: ListedFile,
    opened: Opened | undefined,
    settings: Settings,
  ): Promise<Work | undefined> => lookInto(file, opened, settings, task, isOwn(file));
  const unread: FileResult[] = [];
  const large = new Set<string>();
  const work = new Map<string, Work>();
  let looked = 0;
  for (const [count, file] of files.entries()) {
    await pace.step(`Looked at ${count} of ${files.length} files`);
    const settings = settingsOf(file);
    const isConcerned = (bytes: Buffer): boolean => {
      // What a comment of ours asked for may be gone, and all that showed it.
      if (task.migrate?.leavesTodos === true && bytes.includes(todoMarker)) return true;
      if (!settings.isAssumed && !mayHoldContext(bytes)) return false;
      // What a script says of the protocol may lead to another file, even where it shows no shape itself.
      if (!settings.isAssumed && isScript(file.absolute)) return true;
      const holds = (word: string): boolean => bytes.includes(word);
      return concernedRules(task.rules, holds, settings.isAssumed).length > 0;
    };
    const opened = openSource(file.absolute, isConcerned, task.maxFileSize, file.bytes);
    if (opened.kind !== "absent" && isOwn(file)) looked += 1;
    if (opened.kind === "unreadable") unread.push(failedResult(file.absolute, opened.message));
    if (opened.kind === "large") large.add(file.absolute);
    const done = await look(file, opened, settings);
    if (done) work.set(file.absolute, done);
  }
  const listed = new Map(files.map((file) => [file.absolute, file]));
  const again = async (path: string, facts: Facts): Promise<Work | undefined> => {
    const file = listed.get(path);
    const opened = file && openSource(path, () => true, task.maxFileSize, file.bytes);
    if (opened?.kind === "large") large.add(path);
    return file && look(file, opened, { ...settingsOf(file), facts });
  };
  const answers = once(() => projectAnswers(files));
  const across = await lookAcross(work, answers, again);
  await lookAtTests(work, files, (path) => across?.factsOf(path), again);
  const inOrder = files.flatMap(({ absolute }) => work.get(absolute) ?? []);
  const done = await finish(inOrder, task, { answers, across }, writing);
  const results = await withCoupledCode(
    done.results,
    inOrder
      .map(({ found, source }) => ({ found, path: source.path }))
      .filter(({ path }) => isScript(path)),
    files.map(({ absolute }) => absolute),
    answers,
  );
  const ownPaths = new Set(files.filter(isOwn).map(({ absolute }) => absolute));
  const ownResults = [...unread, ...results].filter(({ filePath }) => ownPaths.has(filePath));
  const refused = done.refused.filter(({ path }) => ownPaths.has(path));
  const failed = unread.filter(({ filePath }) => ownPaths.has(filePath)).length;
  const concerned = failed + inOrder.filter((one) => one.isOwn).length;
  const skipped = [...large]
    .filter((path) => ownPaths.has(path))
    .map((path) => ({
      path,
      reason: `is larger than ${task.maxFileSize / megabyte} MB and was not looked at; see --max-file-size.`,
    }));
  return { ...done, results: ownResults, refused, skipped, looked, concerned };
}

/** Looks into a file that holds something to look at. */
async function lookInto(
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

/** Answers about the files as they are looked at, whatever the folder holds. */
async function projectAnswers(files: readonly ListedFile[]): Promise<ProjectAnswers> {
  const { ProjectAnswers } = await import("../codemods/project.js");
  const given = files.flatMap(({ absolute, bytes }) => {
    const text = bytes && isScript(absolute) ? decode(bytes)?.text : undefined;
    return text === undefined ? [] : [[absolute, text] as const];
  });
  return new ProjectAnswers(new Map(given));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
