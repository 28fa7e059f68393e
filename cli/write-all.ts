import { dirname } from "node:path";
import type { Custody } from "./custody.js";
import { Interrupted } from "./interruption.js";
import type { Pace } from "./pace.js";
import { removeLeftovers } from "./replace-file.js";
import { restoreSource, type SourceFile, writeSource } from "./source-file.js";
import type { Ask } from "./suggestions.js";
import type { Surroundings } from "./surroundings.js";
import { failureOf, type Verification } from "./verify.js";

/** A file with the text it gets. */
export interface Rewrite {
  readonly source: SourceFile;
  readonly text: string;
}

/** What came of writing. */
export interface Written {
  /** Of the files with which something went wrong, a sentence about it. */
  readonly problems: ReadonlyMap<string, string>;
  readonly verification?: Verification;
  /** Whether the files are as they were before, because the verification failed. */
  readonly isPutBack: boolean;
}

/** How to write. */
export interface Writing {
  readonly custody: Custody;
  readonly pace: Pace;
  /** Answers whether a suggestion is to be taken, where the user is to be asked. */
  readonly ask?: Ask | undefined;
  /** The user's command that has to pass afterwards as it did before, and where to run it. */
  readonly verify?: { readonly command: string; readonly around: Surroundings } | undefined;
}

/**
 * Writes new texts in place of the old ones. Each file is either old or new at any time, even if the program is ended.
 *
 * @throws Interrupted
 */
export async function writeAll(rewrites: readonly Rewrite[], writing: Writing): Promise<Written> {
  const { custody, pace, verify } = writing;
  const { interruption } = pace;
  if (rewrites.length === 0) return { problems: new Map(), isPutBack: false };
  await pace.step("Looked at every file");
  const failedBefore = await failure(writing);
  const isStopped = (): boolean => interruption.aborted;
  if (isStopped()) throw new Interrupted("Stopped. Nothing was written.", interruption);
  await removeLeftovers(new Set(rewrites.map(({ source }) => dirname(source.path))));
  const { written, problems } = await writeEach(rewrites, pace);
  const isWhole = written.length + problems.size === rewrites.length;
  const isVerified = verify !== undefined && failedBefore === undefined;
  const failedAfter = isVerified && isWhole ? await failure(writing) : undefined;
  const isPutBack = isVerified && (failedAfter !== undefined || !isWhole);
  const more = isPutBack ? await putBack(written) : await handOver(written, custody);
  for (const [path, problem] of more) problems.set(path, problem);
  if (isStopped() && (isPutBack || !isWhole)) {
    const far = isPutBack
      ? "Every file is put back as it was"
      : `${written.length} of ${rewrites.length} files were rewritten, the others are as they were`;
    const words = [`Stopped. ${far}.`, ...[...problems].map(([path, text]) => `${path}: ${text}`)];
    throw new Interrupted(words.join("\n"), interruption);
  }
  if (!verify) return { problems, isPutBack };
  return {
    problems,
    isPutBack,
    verification: verificationOf(verify.command, failedBefore, failedAfter),
  };
}

/** How the command failed; without one, nothing does. */
async function failure({ verify, pace }: Writing): Promise<string | undefined> {
  if (!verify) return undefined;
  pace.clear();
  return failureOf(verify.command, verify.around, pace.interruption);
}

function verificationOf(
  command: string,
  failedBefore: string | undefined,
  failedAfter: string | undefined,
): Verification {
  if (failedBefore !== undefined) return { command, kind: "failedBefore", failure: failedBefore };
  if (failedAfter !== undefined) return { command, kind: "failedAfter", failure: failedAfter };
  return { command, kind: "passed" };
}

/** Writes until it is done or stopped. */
async function writeEach(
  rewrites: readonly Rewrite[],
  pace: Pace,
): Promise<{ readonly written: readonly SourceFile[]; readonly problems: Map<string, string> }> {
  const written: SourceFile[] = [];
  const problems = new Map<string, string>();
  for (const { source, text } of rewrites) {
    if (pace.interruption.aborted) break;
    const problem = await writeSource(source, text);
    if (problem === undefined) written.push(source);
    else problems.set(source.path, problem);
    pace.draw(`Wrote ${written.length} of ${rewrites.length} files`);
  }
  return { written, problems };
}

/** Tells whom it concerns of the files that were written, however many those are. */
async function handOver(
  written: readonly SourceFile[],
  custody: Custody,
): Promise<ReadonlyMap<string, string>> {
  const paths = written.map(({ path }) => path);
  const problem = paths.length > 0 ? await custody.rewritten(paths) : undefined;
  if (problem === undefined) return new Map();
  const sentence = `The file was rewritten, and could not be staged (${problem}).`;
  return new Map(paths.map((path) => [path, sentence]));
}

/** Gives files their old texts back; says with which of them that went wrong. */
async function putBack(files: readonly SourceFile[]): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  for (const source of files) {
    const problem = await restoreSource(source);
    if (problem !== undefined)
      problems.set(source.path, `The file is rewritten and could not be put back: ${problem}`);
  }
  return problems;
}
