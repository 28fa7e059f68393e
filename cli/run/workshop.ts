import { isTest } from "../../context/tests/test-files.js";
import type { Facts } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import type { ChangedBy } from "../../engine/cross-file.js";
import type { RewrittenObjects } from "../../project/coupled-tests.js";
import { followLinks } from "../../project/follow-links.js";
import { type KnownPackages, withPackages } from "../../project/packages.js";
import { once } from "../../syntax/once.js";
import { fileSettings } from "../files/file-settings.js";
import type { Git } from "../files/git.js";
import type { ListedFile } from "../files/listed-file.js";
import type { FileOpener } from "../files/open-listed.js";
import type { SourceFile } from "../files/source-file.js";
import type { RunOptions } from "../options/run-options.js";
import { applyRewrites } from "../write/apply-rewrites.js";
import type { Writing } from "../write/write-files.js";
import { type FileJob, lookInto } from "./file-job.js";
import { listedDialect } from "./listed-dialect.js";
import { unresolvedImports } from "./unresolved-imports.js";
import { linkedNames, projectTypes, typeAnswers } from "./project-queries.js";
import { reachQueries } from "./reach-queries.js";
import type { RunResult } from "./run-result.js";
import { withCoupled } from "./with-coupled.js";

/** Checks the files of a run one by one, and rewrites them once all of them are known. */
export interface Workshop {
  /** Checks a file on its own. */
  readonly take: (file: ListedFile, source: SourceFile) => Promise<void>;
  /**
   * Resolves the links between files, and completes the check or migration.
   *
   * @param files all files of the run
   * @param around finds a file that is not part of the run, but that one of its files asks about
   */
  readonly finish: (
    writing: Writing,
    files: readonly ListedFile[],
    around: (path: string) => Promise<Concerned | undefined>,
  ) => Promise<WorkshopResult>;
}

/** A file that is worth checking. */
export interface Concerned {
  readonly file: ListedFile;
  readonly source: SourceFile;
}

type WorkshopResult = Omit<RunResult, "looked" | "skipped" | "uncommitted">;

/** @param own the paths of the files that are reported and written */
export function workshopFor(
  own: ReadonlyMap<string, ListedFile>,
  opener: FileOpener,
  runOptions: RunOptions,
  git: Git,
): Workshop {
  const settingsOf = fileSettings(runOptions.settings);
  const hasTests = [...own.values()].some(({ shown }) => isTest({ path: shown }));
  const packages: KnownPackages = new Map();
  const jobs = new Map<string, FileJob>();

  const look = (
    file: ListedFile,
    source: SourceFile,
    settings: Settings,
  ): Promise<FileJob | undefined> => {
    const isOwn = own.has(file.absolute);
    const whole = withPackages(settings, file.absolute, packages);
    // A test may expect what any file would be rewritten to, and then gets a finding.
    return lookInto(file, source, whole, runOptions, { isOwn, isTold: isOwn || hasTests });
  };

  const lookAgain = async (file: ListedFile, facts: Facts): Promise<FileJob | undefined> => {
    const opened = opener.open(file, () => true);
    if (opened.kind !== "source") return undefined;
    return look(file, opened.file, { ...settingsOf(file), facts });
  };

  return {
    take: async (file, source) => {
      const job = await look(file, source, settingsOf(file));
      if (job) jobs.set(file.absolute, job);
    },
    finish: async (writing, files, around) => {
      const types = once(() => projectTypes(files));
      const listed = new Map(files.map((file) => [file.absolute, file]));
      const linked = linkedNames(files);
      await followLinks(
        jobs,
        {
          ...linked,
          ...reachQueries(files, git),
          types: typeAnswers(types),
        },
        async (path, facts) => {
          const file = listed.get(path);
          return file && lookAgain(file, facts);
        },
        async (path) => {
          const file = listed.get(path);
          // A file of the run without words of the protocol was not checked.
          const opened = file && opener.open(file, () => true);
          if (file && opened?.kind === "source") return look(file, opened.file, settingsOf(file));
          const asked = file ? undefined : await around(path);
          if (!asked) return undefined;
          listed.set(path, asked.file);
          return look(asked.file, asked.source, settingsOf(asked.file));
        },
      );
      const inOrder = files.flatMap(({ absolute }) => jobs.get(absolute) ?? []);
      const { done, ...finished } = await applyRewrites(
        inOrder,
        files,
        runOptions.migrate,
        writing,
      );
      const findings = inOrder.map(({ found, source: { path } }) => ({ found, path }));
      const changed = done.map(changedIn(runOptions));
      const results = await withCoupled(finished.results, findings, changed, files, types);
      const reported = inOrder.filter(({ isOwn }) => isOwn);
      const doubts = [
        ...finished.doubts,
        ...(await unresolvedImports(reported, linked)),
        ...listedDialect(reported, runOptions.settings.protocolVersion),
      ];
      return { ...finished, results, doubts, concerned: reported.length };
    },
  };
}

/** Returns the objects in a file that are rewritten or, in a check, that a fix would rewrite. */
function changedIn({ migrate }: RunOptions): (job: FileJob) => RewrittenObjects {
  return ({ after, links, shown, source: { path } }) => {
    const made = new Set(after?.rewritten.map(({ name }) => name));
    const isMade = ({ isFix, name }: ChangedBy): boolean => (migrate ? made.has(name) : isFix);
    return { path, shown, changed: links?.changed.filter(isMade) ?? [] };
  };
}
