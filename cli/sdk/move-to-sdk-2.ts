import { dirname, resolve } from "node:path";
import { Interrupted, nothingWritten } from "../run/interrupted.js";
import type { Progress } from "../run/progress.js";
import { type FileOptions, listFiles } from "../files/list-files.js";
import { shownPath } from "../files/paths.js";
import {
  giveText,
  type NewText,
  type SourceFile,
  withMark,
  writeSource,
} from "../files/source-file.js";
import { removeLeftovers } from "../files/replace-file.js";
import { WaitingTexts } from "../files/waiting-texts.js";
import { committedOnly } from "../files/uncommitted.js";
import { UsageError } from "../options/usage-error.js";
import type { Environment } from "../io.js";
import type { ProgramCommand } from "../agreed-program.js";
import { firstLinePackages, packageAround } from "./first-line-packages.js";
import { type Move, planMove } from "./plan-move.js";

/** Options for moving packages. */
export interface Moving extends FileOptions {
  readonly environment: Environment;
  readonly progress: Progress;
  readonly isDryRun: boolean;
  readonly allowsDirty: boolean;
  /** How to start the SDK's codemod for the package in a folder. */
  readonly codemodFor: (folder: string) => Promise<ProgramCommand>;
}

/** The packages that were or would be moved. */
export interface MovedPackages {
  readonly moves: readonly Move[];
  /** The old and new texts of the files, by their absolute paths. */
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

/**
 * Moves the packages on SDK 1 that contain the given files to SDK 2, each as a whole. This runs the
 * SDK's own codemod, and then completes what it leaves undone where that is certain. Nothing is
 * installed.
 *
 * @throws UsageError, with every file as it was
 * @throws Interrupted, with every file as it was
 */
export async function moveToSdk2(
  paths: readonly string[],
  moving: Moving,
): Promise<MovedPackages | undefined> {
  const { files } = await listFiles(paths, moving);
  const moves: Move[] = [];
  for (const folder of firstLinePackages(files)) {
    moving.progress.draw(`Moving ${shownPath(folder, folder, moving.cwd)} to SDK 2`);
    const all = await listFiles([folder], moving);
    const own = all.files.filter(({ absolute }) => packageAround(dirname(absolute)) === folder);
    moves.push(await planned(folder, own, moving));
  }
  moving.progress.clear();
  if (moves.length === 0) return undefined;
  const all = moves.flatMap(changes);
  if (!moving.isDryRun) {
    if (!moving.allowsDirty) await refuseUncommitted(all, moving);
    await write(moves, moving.progress);
  }
  const texts = all.map(
    ({ source, text }) =>
      [
        source.path,
        { before: withMark(source, source.text), after: withMark(source, text) },
      ] as const,
  );
  return { moves, texts: new Map(texts) };
}

async function planned(
  folder: string,
  files: Parameters<typeof planMove>[1],
  { codemodFor, environment, progress }: Moving,
): Promise<Move> {
  const { interruption } = progress;
  const command = await codemodFor(folder);
  try {
    return await planMove(folder, files, { command, environment, interruption });
  } catch (error) {
    if (interruption.aborted) throw nothingWritten(interruption);
    throw error;
  }
}

function changes({ files, manifest }: Move): readonly NewText[] {
  return manifest ? [{ source: manifest.source, text: manifest.texts.after }, ...files] : files;
}

/** A package is moved as a whole or not at all, because half of it would not compile. */
async function refuseUncommitted(all: readonly NewText[], { cwd, git }: Moving): Promise<void> {
  const refused = await committedOnly(git).refusals(all.map(({ source }) => source.path));
  const names = refused.map(({ path }) => shownPath(path, dirname(path), resolve(cwd)));
  const [first, ...others] = names;
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  throw new UsageError(
    `--with-sdk-codemod moves a package as a whole, but ${first}${more} would be rewritten and ${others.length > 0 ? "have" : "has"} uncommitted changes. Commit them, or pass --allow-dirty. Nothing was written.`,
  );
}

/**
 * Writes all packages. Each text is first written beside its file. Then the manifests are changed
 * to name both versions of the SDK, and finally all files are replaced at once, ending with the
 * manifests that only name the new one. If the run is killed before that, the packages are still on
 * SDK 1. If it is killed during the replacement, their manifests still name SDK 1, and running the
 * same command again completes the move.
 */
async function write(moves: readonly Move[], progress: Progress): Promise<void> {
  const paths = moves.flatMap(changes).map(({ source }) => source.path);
  await removeLeftovers(new Set(paths.map((path) => dirname(path))));
  const waiting = new WaitingTexts();
  const changed: SourceFile[] = [];
  const problem = await writeAll(moves, { waiting, changed, isStopped });
  if (problem === undefined) return;
  await waiting.discard();
  for (const source of changed) await giveText(source, source.text);
  if (isStopped())
    throw new Interrupted("Stopped. Every file was restored.", progress.interruption);
  throw new UsageError(`${problem} Every file was restored.`);

  function isStopped(): boolean {
    return progress.interruption.aborted;
  }
}

/** The state of writing: the texts beside their files, and the manifests with both versions. */
interface Writing {
  readonly waiting: WaitingTexts;
  readonly changed: SourceFile[];
  readonly isStopped: () => boolean;
}

/** @returns a sentence about what went wrong, or `undefined` */
async function writeAll(
  moves: readonly Move[],
  { waiting, changed, isStopped }: Writing,
): Promise<string | undefined> {
  for (const { source, text } of moves.flatMap(({ files }) => files)) {
    const problem = isStopped() ? "" : await waiting.add(source, text);
    if (problem !== undefined) return problem;
  }
  const manifests = moves.flatMap(({ manifest }) => manifest ?? []);
  for (const { source, texts } of manifests) {
    const problem = isStopped() ? "" : await writeSource(source, texts.between);
    if (problem !== undefined) return `${source.path}: ${problem}`;
    changed.push(source);
    const problemAfter = await waiting.add({ ...source, text: texts.between }, texts.after);
    if (problemAfter !== undefined) return problemAfter;
  }
  return isStopped() ? "" : waiting.takePlaces();
}
