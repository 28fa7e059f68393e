import { isTest } from "../../context/deliberate-legacy.js";
import type { Facts, Settings } from "../../context/settings.js";
import type { ChangedBy } from "../../engine/cross-file.js";
import { followLinks } from "../../project/follow-links.js";
import { type KnownPackages, withPackages } from "../../rules/packages.js";
import { fileSettings } from "../files/file-settings.js";
import type { Git } from "../files/git.js";
import type { ListedFile } from "../files/listed-file.js";
import type { FileOpener } from "../files/open-listed.js";
import { ownTest } from "../files/shard.js";
import type { SourceFile } from "../files/source-file.js";
import type { RunOptions } from "../options/run-options.js";
import { applyRewrites } from "../write/apply-rewrites.js";
import type { Writing } from "../write/write-files.js";
import type { RewrittenObjects } from "../../project/coupled-tests.js";
import { withCoupled } from "./with-coupled.js";
import { type FileJob, lookInto } from "./file-job.js";
import {
  linkedNames,
  projectCompiler,
  projectNames,
  type ProjectQueries,
  typeAnswers,
} from "./project-queries.js";
import { reachQueries } from "./reach-queries.js";
import type { RunResult } from "./run-result.js";

/** Looks into the files of a run that hold something, and, when all of them are known, rewrites them. */
export class Workshop {
  readonly #files: readonly ListedFile[];
  readonly #opener: FileOpener;
  readonly #runOptions: RunOptions;
  readonly #git: Git;
  readonly #settingsOf: (file: ListedFile) => Settings;
  readonly #isOwn: (file: ListedFile) => boolean;
  readonly #hasTests: boolean;
  readonly #packages: KnownPackages = new Map();
  readonly #jobs = new Map<string, FileJob>();

  /** @param files all of the run */
  constructor(files: readonly ListedFile[], opener: FileOpener, runOptions: RunOptions, git: Git) {
    this.#files = files;
    this.#opener = opener;
    this.#runOptions = runOptions;
    this.#git = git;
    this.#settingsOf = fileSettings(runOptions.settings);
    const isOwn = ownTest(runOptions);
    this.#isOwn = isOwn;
    this.#hasTests = files.some((file) => isOwn(file) && isTest({ path: file.shown }));
  }

  /** Looks into a file by itself. */
  async take(file: ListedFile, source: SourceFile): Promise<void> {
    const job = await this.#look(file, source, this.#settingsOf(file));
    if (job) this.#jobs.set(file.absolute, job);
  }

  /** Looks at what files say of one another, and does with them what the run is for. */
  async finish(writing: Writing): Promise<Omit<RunResult, "looked" | "skipped" | "uncommitted">> {
    const files = this.#files;
    const answers = once(() => projectNames(files));
    const around = reachQueries(files, this.#git);
    const listed = new Map(files.map((file) => [file.absolute, file]));
    const across = await followLinks(
      this.#jobs,
      { names: answers, ...linkedNames(files), ...around, types: typeAnswers(answers) },
      async (path, facts) => {
        const file = listed.get(path);
        return file && this.#lookAgain(file, facts);
      },
    );
    const inOrder = files.flatMap(({ absolute }) => this.#jobs.get(absolute) ?? []);
    const compiler: ProjectQueries["compiler"] = (changed) => projectCompiler(files, changed);
    const { done, ...finished } = await applyRewrites(
      inOrder,
      { answers, across, compiler },
      this.#runOptions.migrate,
      writing,
    );
    const findings = inOrder.map(({ found, source: { path } }) => ({ found, path }));
    const changed = done.map(changedIn(this.#runOptions));
    const results = await withCoupled(finished.results, findings, changed, files, answers);
    return { ...finished, results, concerned: inOrder.filter((one) => one.isOwn).length };
  }

  async #lookAgain(file: ListedFile, facts: Facts): Promise<FileJob | undefined> {
    const opened = this.#opener.open(file, () => true);
    if (opened.kind !== "source") return undefined;
    return this.#look(file, opened.file, { ...this.#settingsOf(file), facts });
  }

  #look(file: ListedFile, source: SourceFile, settings: Settings): Promise<FileJob | undefined> {
    const isOwn = this.#isOwn(file);
    const whole = withPackages(settings, file.absolute, this.#packages);
    // A test is told of what any file would be rewritten to.
    const isTold = isOwn || this.#hasTests;
    return lookInto(file, source, whole, this.#runOptions, { isOwn, isTold });
  }
}

/** Of the objects that could be rewritten those that are, or of a check those that would be. */
function changedIn({ migrate }: RunOptions): (job: FileJob) => RewrittenObjects {
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
