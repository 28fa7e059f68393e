import { type MigrateOptions, migrateOptions, withDefaults } from "../options/options.js";
import { manifestOptions } from "../options/manifest-options.js";
import { camelCase, defaultsOf } from "../options/option-table.js";
import { UsageError } from "../options/usage-error.js";
import type { Environment, Io, Stream } from "../io.js";
import type { Request } from "../run/request.js";
import type { RunOutcome } from "../run/execute.js";
import type { RunArguments } from "./arguments.js";
import type { RootedPath, Roots } from "./roots.js";

/** How to rewrite files. */
export type Rewriting = Pick<MigrateOptions, "dryRun" | "suggestions">;

/** Runs `check` and `migrate` as the command line does in each root, one run after the other. */
export class Runner {
  readonly roots: Roots;
  readonly #environment: Environment;
  #last: Promise<unknown> = Promise.resolve();

  /** @param environment the environment variables for git */
  constructor(roots: Roots, environment: Environment) {
    this.roots = roots;
    this.#environment = environment;
  }

  /**
   * Runs in each root that contains one of the paths.
   *
   * @param rewriting absent for a check
   * @throws UsageError if a path or an option is invalid
   */
  run(
    asked: RunArguments,
    rewriting: Rewriting | undefined,
    signal: AbortSignal,
  ): Promise<readonly RunOutcome[]> {
    const turn = this.#last.then(() => this.#run(asked, rewriting, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run(
    asked: RunArguments,
    rewriting: Rewriting | undefined,
    signal: AbortSignal,
  ): Promise<readonly RunOutcome[]> {
    const places = this.roots.paths(asked.paths);
    const { runOf } = await import("../run/execute.js");
    const outcomes: RunOutcome[] = [];
    for (const root of this.roots.folders) {
      const paths = places.filter((place) => place.root === root).map(({ path }) => path);
      if (paths.length === 0) continue;
      const request = requestFor(root, paths, asked, rewriting);
      outcomes.push(await runOf(request, ioIn(root, this.#environment, signal)));
    }
    return outcomes;
  }
}

/** The request for a run in a root, whose `package.json` may set options. */
function requestFor(
  root: RootedPath["root"],
  paths: readonly string[],
  { revision, rules = [] }: RunArguments,
  rewriting: Rewriting | undefined,
): Request {
  const preset = Object.entries(manifestOptions(root)).map(
    ([name, value]) => [camelCase(name), value] as const,
  );
  const options = withDefaults({
    ...Object.fromEntries(preset),
    ...(revision === undefined ? {} : { to: revision }),
    ...(rules.length > 0 ? { rule: rules } : {}),
  });
  // A client can neither set `allowDirty`, which overrides git, nor `verify`, which runs a command.
  return {
    paths,
    options,
    ...(rewriting ? { migrate: { ...defaultsOf(migrateOptions), ...rewriting } } : {}),
  };
}

/** The `Io` of a run whose output is discarded, because its outcome contains everything. */
function ioIn(cwd: string, environment: Environment, signal: AbortSignal): Io {
  const stop = new AbortController();
  const abort = (): void => {
    stop.abort("SIGINT");
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort);
  return {
    cwd,
    environment,
    input: () => {
      throw new UsageError("Standard input belongs to the client.");
    },
    output: unseen,
    notes: unseen,
    interruption: () => stop.signal,
    isInterrupted: () => stop.signal.aborted,
  };
}

const unseen: Stream = { write: () => undefined, isTerminal: false, isColoured: false };
