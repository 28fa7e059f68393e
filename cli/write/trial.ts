import type { Compiler } from "../../project/compiler.js";
import type { Problem } from "../../project/compiled-program.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Named } from "../../engine/migrate.js";
import { newProblems } from "./type-errors.js";
import type { FileJob } from "../run/file-job.js";

/** A rewrite in one of the files. */
export interface OneRewrite {
  readonly work: FileJob;
  readonly made: Named;
}

/** An error that rewrites introduce into a file. */
export interface Fault {
  readonly path: string;
  readonly problem: Problem;
  /** The offset in the original text, if the file is one of those rewritten. */
  readonly from: number | undefined;
}

/** The rewrites of a migration by ID, and the compiler errors that any subset of them causes. */
export class Trial {
  readonly #works: readonly FileJob[];
  readonly #compiler: Compiler;
  /** The latest trial of each file. Keeping more would hold the trees of all trials. */
  readonly #last = new Map<string, { readonly key: string; readonly after: FileJob["after"] }>();
  readonly #notInstalled = new Set<string>();

  constructor(works: readonly FileJob[], compiler: Compiler) {
    this.#works = works;
    this.#compiler = compiler;
  }

  /** The packages whose modules could not be found. */
  get notInstalled(): readonly string[] {
    return [...this.#notInstalled].toSorted();
  }

  /** Whether a file depends on the file of a rewrite. */
  isConcerned(path: string, { work }: OneRewrite): boolean {
    return this.#compiler.isConcerned(path, work.source.path);
  }

  /** The errors that appear if exactly these rewrites are applied, all in one program. */
  faults(ids: ReadonlySet<string>): readonly Fault[] {
    const after = new Map(this.#works.map((work) => [work.source.path, this.#after(work, ids)]));
    const now = new Map(this.#works.map((work) => [work.source.path, textOf(work, after)]));
    const was = new Map(this.#works.map(({ source }) => [source.path, source.text]));
    return this.#compiler.compare(was, now).flatMap(({ path, before, after: problems }) => {
      for (const name of [...before, ...problems].flatMap((one) => missingPackage(one) ?? []))
        // A package that only importers lack does not affect how they use a changed file, unless
        // it is an official one.
        if (now.has(path) || officialPackages.test(name)) this.#notInstalled.add(name);
      const text = now.get(path) ?? "";
      const old = { text: was.get(path) ?? text, problems: before };
      const isUntyped = problems.some((problem) => this.#isOfMissingPackage(problem));
      return newProblems(old, { text, problems })
        .filter((problem) => !this.#isOfMissingPackage(problem))
        .filter(({ code }) => !isUntyped || !fromContext.has(code))
        .map((problem) => ({ path, problem, from: after.get(path)?.origin(problem.start) }));
    });
  }

  #after(work: FileJob, ids: ReadonlySet<string>): FileJob["after"] {
    const { path } = work.source;
    const own = [...ids].filter((id) => id.startsWith(`${path} `));
    const key = own.toSorted().join("\n");
    const last = this.#last.get(path);
    if (last?.key === key) return last.after;
    const isMade = (name: string): boolean => ids.has(idOf(path, name));
    const after = own.length > 0 ? work.rewrittenBy({ isMade }).after : undefined;
    this.#last.set(path, { key, after });
    return after;
  }

  /**
   * Whether an error is only about a package that is not installed. A rewrite that imports an
   * official type is not wrong just because a checkout lacks the package.
   */
  #isOfMissingPackage(problem: Problem): boolean {
    const name = missingPackage(problem);
    return name !== undefined && !this.#compiler.isInstalled(name);
  }
}

/**
 * Errors about untyped parameters and binding elements. Most of these are typed by the function
 * that they are passed to, which may come from a missing package.
 */
const fromContext: ReadonlySet<number> = new Set([7006, 7019, 7031]);

/** The ID of a rewrite among those of all files. */
export function idOf(path: string, name: string): string {
  return `${path} ${name}`;
}

function textOf({ source }: FileJob, after: ReadonlyMap<string, FileJob["after"]>): string {
  return after.get(source.path)?.text ?? source.text;
}

/**
 * The package of a module that the compiler does not find. This includes Node's own modules, whose
 * types come from a package that may be missing, too.
 */
function missingPackage({ code, message }: Problem): string | undefined {
  if (code !== 2307 && code !== 2792) return undefined;
  const specifier = /'([^']+)'/u.exec(message)?.[1] ?? ".";
  return /^(?:@[^/]+\/)?[^./#][^/]*/u.exec(specifier)?.[0];
}
