import { dirname } from "node:path";
import { type KnownPackages, officialDependencies } from "../../project/packages.js";
import { settingsFor } from "../../rules/settings.js";
import { callsOwn, heldWords, searchForAny, serverShapes } from "../../rules/prefilter.js";
import { todoMarker } from "../../syntax/todo.js";
import { bundleSign } from "../files/bundled.js";
import { globMatcher, literalGlob } from "../files/globs.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import { emptyResult, type RunResult, type Skipped } from "./run-result.js";
import { isScript } from "../../engine/endings.js";
import { commandLine } from "../report/command-line.js";
import { failedResult, type FileResult, isUnparsed } from "../report/file-result.js";
import { FileOpener } from "../files/open-listed.js";
import type { SourceFile } from "../files/source-file.js";
import { reportedTest } from "../files/reported-files.js";
import { megabyte, type RunOptions } from "../options/run-options.js";
import type { Writing } from "../write/write-files.js";
import { LinkedFiles } from "./linked-files.js";
import type { FilesAround } from "./files-around.js";
import type { Concerned, Workshop } from "./workshop.js";

/**
 * Checks or migrates files, and prints nothing. A file that fails does not stop the others.
 *
 * @param git gives access to the repository around the files
 * @param surroundings the files around these, which are only read
 */
export async function runFiles(
  files: readonly ListedFile[],
  runOptions: RunOptions,
  writing: Writing,
  git: Git,
  surroundings?: FilesAround,
): Promise<RunResult> {
  const { progress } = writing;
  const isConcerned = concernTest(runOptions);
  const assumed = globMatcher(runOptions.settings.assume ?? []);
  const reported = files.filter(reportedTest(runOptions.only));
  const own = new Map(reported.map((file) => [file.absolute, file]));
  const opener = new FileOpener(runOptions.maxFileSize);
  const links = new LinkedFiles(runOptions.rules);
  const unread: FileResult[] = [];
  const bundles: Skipped[] = [];
  let workshop: Workshop | undefined;
  let looked = 0;
  const open = (file: ListedFile): SourceFile | undefined => {
    const isAssumed = assumed(file);
    const isOwn = own.has(file.absolute);
    const opened = opener.open(file, (bytes) => {
      if (isOwn && surroundings?.surround(file) === true) links.add(file, bytes);
      return isConcerned(file, bytes, isAssumed);
    });
    if (opened.kind !== "absent" && isOwn) looked += 1;
    if (opened.kind === "unreadable") unread.push(failedResult(file.absolute, opened.message));
    if (opened.kind !== "source") return undefined;
    const sign = bundleSign(file, opened.file.text, runOptions.maxScriptSize);
    if (sign === undefined) return opened.file;
    bundles.push({
      path: file.absolute,
      reason: `${sign} and was not checked; name it to check it.`,
    });
    return undefined;
  };
  const take = async (file: ListedFile): Promise<void> => {
    const source = open(file);
    if (!source) return;
    // Loaded with the first file that is worth checking, because most runs have none.
    if (!workshop) surroundings?.expect(links);
    workshop ??= (await import("./workshop.js")).workshopFor(own, opener, runOptions, git);
    await workshop.take(file, source);
  };
  for (const [count, file] of files.entries()) {
    await progress.step(`Checked ${count} of ${files.length} files`);
    await take(file);
  }
  const around = links.isAny && surroundings ? await surroundings.linkedWith(links) : [];
  for (const file of around) await take(file);
  const asked = async (path: string): Promise<Concerned | undefined> => {
    const file = await surroundings?.fileAt(path);
    const source = file && open(file);
    return source && { file, source };
  };
  const all = around.length > 0 ? [...files, ...around] : files;
  const done = workshop ? await workshop.finish(writing, all, asked) : emptyResult;
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
    doubts: [...done.doubts, ...wayOut(results, own)],
    skipped,
    looked,
    listed: new Set(own.keys()),
    concerned: done.concerned + failed,
  };
}

/** A note on how to leave out files that do not parse, unless the user named them. */
function wayOut(
  results: readonly FileResult[],
  own: ReadonlyMap<string, ListedFile>,
): readonly string[] {
  const [first] = results.flatMap((result) => {
    const file = isUnparsed(result) ? own.get(result.filePath) : undefined;
    return file && !file.isNamed ? [file.shown] : [];
  });
  if (first === undefined) return [];
  const example = commandLine(["--ignore", literalGlob(first)]);
  return [`To leave out what does not parse, name it or its folder: ${example}`];
}

/** Returns a function that decides from the bytes of a file whether it is worth decoding. */
function concernTest({
  rules,
  migrate,
  reportsUnused,
  settings,
}: RunOptions): (file: ListedFile, bytes: Buffer, isAssumed: boolean) => boolean {
  const any = searchForAny(rules);
  const linking = rules.filter(({ needs }) => needs.isLocal !== true);
  const packages: KnownPackages = new Map();
  const { registrations } = settingsFor(settings)("");
  return (file, bytes, isAssumed) => {
    // One of our TODO comments may outlive the code it is about, when nothing else in the file
    // mentions the protocol.
    if (migrate?.leavesTodos === true && bytes.includes(todoMarker)) return true;
    if (reportsUnused === true && bytes.includes("eslint-disable") && bytes.includes("mcp-schema/"))
      return true;
    if (callsOwn(bytes, registrations)) return true;
    if (!isAssumed && !any.isInBytes(bytes)) return false;
    // Few files resemble the protocol, so the project of a file is only looked up here.
    if (isScript(file.absolute) && serverShapes.isInBytes(bytes))
      if (officialDependencies(dirname(file.absolute), packages).isServer) return true;
    // Decoding Latin-1 is nearly free.
    const text = bytes.toString("latin1");
    // A script that mentions the protocol may lead to another file, even if it contains none of its
    // shapes.
    if (!isAssumed && isScript(file.absolute) && heldWords(linking, text).hasContext) return true;
    return (
      heldWords(rules, text).concerned({ isAssumed, isServer: false, registrations }).length > 0
    );
  };
}
