import { dirname } from "node:path";
import { type KnownPackages, officialDependencies } from "../../project/packages.js";
import { heldWords, searchForAny, serverShapes } from "../../rules/prefilter.js";
import { todoMarker } from "../../syntax/todo.js";
import { bundleSign } from "../files/bundled.js";
import { globMatcher } from "../files/globs.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import { emptyResult, type RunResult, type Skipped } from "./run-result.js";
import { isScript } from "../../engine/parse.js";
import { failedResult, type FileResult } from "../report/file-result.js";
import { FileOpener } from "../files/open-listed.js";
import { reportedTest } from "../files/reported-files.js";
import { megabyte, type RunOptions } from "../options/run-options.js";
import type { Writing } from "../write/write-files.js";
import type { Workshop } from "./workshop.js";

/**
 * Checks or migrates files, and prints nothing. A file that fails does not stop the others.
 *
 * @param git gives access to the repository around the files
 */
export async function runFiles(
  files: readonly ListedFile[],
  runOptions: RunOptions,
  writing: Writing,
  git: Git,
): Promise<RunResult> {
  const { progress } = writing;
  const isConcerned = concernTest(runOptions);
  const assumed = globMatcher(runOptions.settings.assume ?? []);
  const own = new Set(files.filter(reportedTest(runOptions.only)).map(({ absolute }) => absolute));
  const opener = new FileOpener(runOptions.maxFileSize);
  const unread: FileResult[] = [];
  const bundles: Skipped[] = [];
  let workshop: Workshop | undefined;
  let looked = 0;
  for (const [count, file] of files.entries()) {
    const isAssumed = assumed(file);
    await progress.step(`Checked ${count} of ${files.length} files`);
    const opened = opener.open(file, (bytes) => isConcerned(file, bytes, isAssumed));
    if (opened.kind !== "absent" && own.has(file.absolute)) looked += 1;
    if (opened.kind === "unreadable") unread.push(failedResult(file.absolute, opened.message));
    if (opened.kind !== "source") continue;
    const sign = bundleSign(file, opened.file.text, runOptions.maxScriptSize);
    if (sign !== undefined) {
      bundles.push({
        path: file.absolute,
        reason: `${sign} and was not checked; name it to check it.`,
      });
      continue;
    }
    // Loaded with the first file that is worth checking, because most runs have none.
    workshop ??= (await import("./workshop.js")).workshopFor(files, own, opener, runOptions, git);
    await workshop.take(file, opened.file);
  }
  const done = workshop ? await workshop.finish(writing) : emptyResult;
  const results = [...unread, ...done.results].filter(({ filePath }) => own.has(filePath));
  const refused = done.refused.filter(({ path }) => own.has(path));
  const failed = unread.filter(({ filePath }) => own.has(filePath)).length;
  const large = [...opener.large].map((path) => ({
    path,
    reason: `is larger than ${runOptions.maxFileSize / megabyte} MB and was not checked; see --max-file-size.`,
  }));
  const skipped = [...bundles, ...large].filter(({ path }) => own.has(path));
  return {
    ...emptyResult,
    ...done,
    results,
    refused,
    skipped,
    looked,
    listed: own,
    concerned: done.concerned + failed,
  };
}

/** Returns a function that decides from the bytes of a file whether it is worth decoding. */
function concernTest({
  rules,
  migrate,
  reportsUnused,
}: RunOptions): (file: ListedFile, bytes: Buffer, isAssumed: boolean) => boolean {
  const any = searchForAny(rules);
  const linking = rules.filter(({ needs }) => needs.isLocal !== true);
  const packages: KnownPackages = new Map();
  return (file, bytes, isAssumed) => {
    // One of our TODO comments may outlive the code it is about, when nothing else in the file
    // mentions the protocol.
    if (migrate?.leavesTodos === true && bytes.includes(todoMarker)) return true;
    if (reportsUnused === true && bytes.includes("eslint-disable") && bytes.includes("mcp-schema/"))
      return true;
    if (!isAssumed && !any.isInBytes(bytes)) return false;
    // Few files resemble the protocol, so the project of a file is only looked up here.
    if (isScript(file.absolute) && serverShapes.isInBytes(bytes))
      if (officialDependencies(dirname(file.absolute), packages).isServer) return true;
    // Decoding Latin-1 is nearly free.
    const text = bytes.toString("latin1");
    // A script that mentions the protocol may lead to another file, even if it contains none of its
    // shapes.
    if (!isAssumed && isScript(file.absolute) && heldWords(linking, text).hasContext) return true;
    return heldWords(rules, text).concerned({ isAssumed, isServer: false }).length > 0;
  };
}
