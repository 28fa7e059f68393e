import { withCode } from "../../rules/with-code.js";
import type { Settings } from "../../context/settings.js";
import { answersIn, programFailed } from "../../engine/check.js";
import { checkerFor } from "../../engine/checker.js";
import type { ListedFile } from "../files/listed-file.js";
import type { CrossFileLinks } from "../../engine/cross-file.js";
import type { Looked } from "../../project/follow-links.js";
import { type Processed, processText, type Selection } from "./process-text.js";
import { toResult } from "../report/lint-results.js";
import type { SourceFile } from "../files/source-file.js";
import type { RunOptions } from "../options/run-options.js";

/** The result for a file without its syntax tree: those of all files would not fit into memory. */
type Becoming = Omit<Processed, "links">;

/** A checked file, and the text that it would become. */
export interface FileJob extends Becoming, Looked {
  readonly source: SourceFile;
  readonly shown: string;
  /** Whether the file is reported and written. False if `--changed` or `--since` leaves it out. */
  readonly isOwn: boolean;
  /**
   * Answers questions from other files about this one. It may parse the file again, since few files
   * are asked and keeping every tree would take too much memory.
   */
  /** Processes the file again with only some of its rewrites, or with a choice of suggestions. */
  readonly rewrittenBy: (selection: Selection) => Becoming;
}

/** How a file takes part in the report. */
interface Reported {
  readonly isOwn: boolean;
  /** Whether all of its findings are needed, for its own report or for tests in other files. */
  readonly isTold: boolean;
}

/** Checks a file whose bytes show that it is worth checking. */
export async function lookInto(
  { absolute, shown }: ListedFile,
  source: SourceFile,
  settings: Settings,
  runOptions: RunOptions,
  { isOwn, isTold }: Reported,
): Promise<FileJob | undefined> {
  const checker = await checkerFor(absolute, runOptions.readsDocs, source.text);
  if (!checker) return undefined;
  // Reports in other files may depend on what is found in this file, and on its rewrites.
  const all = withCode(runOptions.rules);
  const rules =
    isTold || runOptions.migrate ? all : all.filter(({ widening }) => widening !== undefined);
  const become = (selection: Selection = {}): Processed =>
    processText(absolute, source, checker, settings, { ...runOptions, rules }, selection);
  const { parse } = checker;
  const first = withLinks(become(), absolute, source);
  return {
    source,
    shown,
    isOwn,
    rewrittenBy: (selection) => withoutTree(become(selection)),
    answers: () => parse && answersIn(source.text, parse, settings),
    links: first.links,
    ...withoutTree(first),
  };
}

type Linked = Becoming & { readonly links: CrossFileLinks | undefined };

function withLinks(done: Processed, path: string, source: SourceFile): Linked {
  try {
    return { ...done, links: done.links() };
  } catch (error) {
    const before = toResult(path, source, programFailed(error));
    return { before, after: undefined, todos: 0, found: [], links: undefined };
  }
}

function withoutTree({ before, after, todos, found }: Becoming): Becoming {
  return { before, after, todos, found };
}
