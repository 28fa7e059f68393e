import { withCode } from "../../rules/with-code.js";
import type { Settings } from "../../context/settings.js";
import { answersIn, programFailed } from "../../engine/check.js";
import { checkerFor } from "../../engine/checker.js";
import type { ListedFile } from "../files/listed-file.js";
import {
  type CrossFileAnswers,
  type CrossFileLinks,
  noAnswers,
  noLinks,
} from "../../engine/cross-file.js";
import { type Processed, processText, type Selection } from "./process-text.js";
import { toResult } from "../report/lint-results.js";
import type { SourceFile } from "../files/source-file.js";
import type { RunOptions } from "../options/run-options.js";

/** What a file is and would become, without its tree: those of all files would not fit into memory. */
type Becoming = Omit<Processed, "links">;

/** A file that was looked into, and what would become of it. */
export interface FileJob extends Becoming {
  readonly source: SourceFile;
  readonly shown: string;
  /** Whether it is reported and written: not so where it belongs to another shard. */
  readonly isOwn: boolean;
  readonly links: CrossFileLinks;
  /** Answers what other files ask about it. It is read anew for that, as few are asked and all would have to be kept. */
  readonly answers: () => CrossFileAnswers;
  /** What would become of it by some of its rewrites alone, or if somebody chose among the suggestions. */
  readonly rewrittenBy: (selection: Selection) => Becoming;
}

/** What is reported of a file. */
interface Reported {
  readonly isOwn: boolean;
  /** Whether that depends on all that is found in it. */
  readonly isTold: boolean;
}

/** Looks into a file that holds something to look at. */
export async function lookInto(
  { absolute, shown }: ListedFile,
  source: SourceFile,
  settings: Settings,
  runOptions: RunOptions,
  { isOwn, isTold }: Reported,
): Promise<FileJob | undefined> {
  const checker = await checkerFor(absolute, runOptions.readsDocs, source.text);
  if (!checker) return undefined;
  // What others say of a file may depend on what it finds out itself, and on what becomes of it.
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
    answers: () => (parse ? answersIn(source.text, parse, settings) : noAnswers),
    links: first.links,
    ...withoutTree(first),
  };
}

type Linked = Omit<Processed, "links"> & { readonly links: CrossFileLinks };

function withLinks(done: Processed, path: string, source: SourceFile): Linked {
  try {
    return { ...done, links: done.links() };
  } catch (error) {
    const before = toResult(path, source, programFailed(error));
    return { before, after: undefined, todos: 0, found: [], links: noLinks };
  }
}

function withoutTree({ before, after, todos, found }: Becoming): Becoming {
  return { before, after, todos, found };
}
