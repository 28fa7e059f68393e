import { isTest } from "../../context/deliberate.js";
import type { Facts, Settings } from "../../context/settings.js";
import { type KnownPackages, withPackages } from "../../rules/packages.js";
import { concernedRules, contextPattern, showsItself } from "../../rules/prefilter.js";
import { todoMarker } from "../../syntax/todo.js";
import { linkTest } from "../files/behind-link.js";
import type { Changed } from "../../project/coupled-tests.js";
import { withCoupled } from "./with-coupled.js";
import { fileSettings } from "../files/file-settings.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import { applyRewrites } from "../write/apply-rewrites.js";
import type { ChangedBy } from "../../engine/cross-file.js";
import { followLinks } from "../../project/follow-links.js";
import type { RunResult } from "./run-result.js";
import { isScript } from "../../engine/parse.js";
import {
  type ProjectQueries,
  projectNames,
  projectCompiler,
  typeAnswers,
} from "./project-queries.js";
import { reachQueries } from "./reach-queries.js";
import { failedResult, type FileResult } from "../report/lint-results.js";
import { shardTest } from "../files/shard.js";
import { type Opened, openSource } from "../files/source-file.js";
import { megabyte, type RunOptions } from "../options/run-options.js";
import type { FileJob } from "./file-job.js";
import type { Writing } from "../write/write-files.js";

/**
 * Checks or migrates files. Prints nothing; a file that fails does not keep the others from being done.
 *
 * @param git is asked about the repository around the files
 */
export async function runFiles(
  files: readonly ListedFile[],
  runOptions: RunOptions,
  writing: Writing,
  git: Git,
): Promise<RunResult> {
  const { progress } = writing;
  const settingsOf = fileSettings(runOptions.settings);
  const context = contextPattern(runOptions.rules);
  const linking = contextPattern(runOptions.rules.filter(({ needs }) => needs.isLocal !== true));
  const isOwn = shardTest(runOptions.shard);
  const hasTests = files.some((file) => isOwn(file) && isTest({ path: file.shown }));
  const isBehindLink = linkTest();
  const packages: KnownPackages = new Map();
  const open = (file: ListedFile, isConcerned: (bytes: Buffer) => boolean): Opened => {
    const opened = openSource(file.absolute, isConcerned, runOptions.maxFileSize, file.bytes);
    // Asked only of what is of interest: most files are none.
    return opened.kind !== "skipped" && isBehindLink(file) ? { kind: "absent" } : opened;
  };
  const look = async (
    file: ListedFile,
    opened: Opened | undefined,
    settings: Settings,
  ): Promise<FileJob | undefined> => {
    if (opened?.kind !== "source") return undefined;
    // Most runs have nothing to look into.
    const { lookInto } = await import("./file-job.js");
    const whole = withPackages(settings, file.absolute, packages);
    // A test is told of what any file would be rewritten to.
    const isTold = isOwn(file) || hasTests;
    return lookInto(file, opened.file, whole, runOptions, { isOwn: isOwn(file), isTold });
  };
  // Most files hold nothing that only looks like the protocol: of these nobody asks which project they are of.
  const isOfServer = (file: ListedFile, text: string): boolean =>
    showsItself((word) => text.includes(word)) &&
    withPackages(settingsOf(file), file.absolute, packages).isServer;
  const unread: FileResult[] = [];
  const large = new Set<string>();
  const jobs = new Map<string, FileJob>();
  let looked = 0;
  for (const [count, file] of files.entries()) {
    await progress.step(`Checked ${count} of ${files.length} files`);
    const settings = settingsOf(file);
    const isConcerned = (bytes: Buffer): boolean => {
      // What a comment of ours asked for may be gone, and all that showed it.
      if (runOptions.migrate?.leavesTodos === true && bytes.includes(todoMarker)) return true;
      if (!settings.isAssumed) {
        // Latin-1 costs no decoding.
        const text = bytes.toString("latin1");
        if (isScript(file.absolute) && isOfServer(file, text)) return true;
        if (!context.test(text)) return false;
        // What a script says of the protocol may lead to another file, even where it shows no shape itself.
        if (isScript(file.absolute) && linking.test(text)) return true;
      }
      const holds = (word: string): boolean => bytes.includes(word);
      return concernedRules(runOptions.rules, holds, settings.isAssumed).length > 0;
    };
    const opened = open(file, isConcerned);
    if (opened.kind !== "absent" && isOwn(file)) looked += 1;
    if (opened.kind === "unreadable") unread.push(failedResult(file.absolute, opened.message));
    if (opened.kind === "large") large.add(file.absolute);
    const done = await look(file, opened, settings);
    if (done) jobs.set(file.absolute, done);
  }
  const listed = new Map(files.map((file) => [file.absolute, file]));
  const again = async (path: string, facts: Facts): Promise<FileJob | undefined> => {
    const file = listed.get(path);
    const opened = file && open(file, () => true);
    if (opened?.kind === "large") large.add(path);
    return file && look(file, opened, { ...settingsOf(file), facts });
  };
  const answers = once(() => projectNames(files));
  const reach = reachQueries(files, git);
  const across = await followLinks(
    jobs,
    { names: answers, reach, types: typeAnswers(answers) },
    again,
  );
  const inOrder = files.flatMap(({ absolute }) => jobs.get(absolute) ?? []);
  const compiler: ProjectQueries["compiler"] = (changed) => projectCompiler(files, changed);
  const { done, ...finished } = await applyRewrites(
    inOrder,
    { answers, across, compiler },
    runOptions.migrate,
    writing,
  );
  const findings = inOrder.map(({ found, source: { path } }) => ({ found, path }));
  const changed = done.map(changedIn(runOptions));
  const results = await withCoupled(finished.results, findings, changed, files, answers);
  const ownPaths = new Set(files.filter(isOwn).map(({ absolute }) => absolute));
  const ownResults = [...unread, ...results].filter(({ filePath }) => ownPaths.has(filePath));
  const refused = finished.refused.filter(({ path }) => ownPaths.has(path));
  const failed = unread.filter(({ filePath }) => ownPaths.has(filePath)).length;
  const concerned = failed + inOrder.filter((one) => one.isOwn).length;
  const skipped = [...large]
    .filter((path) => ownPaths.has(path))
    .map((path) => ({
      path,
      reason: `is larger than ${runOptions.maxFileSize / megabyte} MB and was not checked; see --max-file-size.`,
    }));
  return { ...finished, results: ownResults, refused, skipped, looked, concerned };
}

/** Of the objects that could be rewritten those that are, or of a check those that would be. */
function changedIn({ migrate }: RunOptions): (job: FileJob) => Changed {
  return ({ after, links: { changed }, shown, source: { path } }) => {
    const made = new Set(after?.rewritten.map(({ name }) => name));
    const isMade = ({ isFix, name }: ChangedBy): boolean => (migrate ? made.has(name) : isFix);
    return { path, shown, changed: changed.filter(isMade) };
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
