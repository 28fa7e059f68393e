import { withAsManyAsPossible } from "./largest-set.js";
import { type Fault, idOf, type OneRewrite, type Trial } from "./trial.js";
import type { FileJob } from "../run/file-job.js";

/** A rewrite that is not applied because of an error that it would cause. */
export interface TakenBack extends OneRewrite {
  readonly fault: Fault;
}

/** The limit on rounds: what is taken back may make room for another rewrite that fails. */
const mostRounds = 5;

/** The limit on trials that put rewrites back. Trying hundreds would take too long. */
const mostTrials = 60;

/**
 * Finds a set of rewrites, as small as possible, whose removal leaves no new errors. Fixes that
 * work on their own are kept, whatever is suggested beside them.
 *
 * @returns the rewrites to take back
 */
export async function largestSound(
  works: readonly FileJob[],
  trial: Trial,
): Promise<readonly TakenBack[]> {
  const search = new Search(trial);
  const first = rewritesIn(works, ({ after }) => after);
  search.add(first);
  if (search.faults().length === 0) return [];
  if (first.some((one) => !isFix(one))) {
    search.drop(first);
    await search.addLocked(
      rewritesIn(works, (work) => work.rewrittenBy({ choose: () => [] }).after),
    );
    search.add(first);
  }
  for (let round = 0; round < mostRounds; round += 1) {
    await search.solve();
    const reasons = search.takenBack();
    const now = rewritesIn(works, (work) => {
      const own = reasons.filter((one) => one.work === work).map(({ made }) => made.name);
      return work.rewrittenBy({ takenBack: new Map(own.map((name) => [name, ""])) }).after;
    });
    if (!search.add(now)) return reasons;
  }
  return search.takenBack();
}

function rewritesIn(
  works: readonly FileJob[],
  afterOf: (work: FileJob) => FileJob["after"],
): readonly OneRewrite[] {
  return works.flatMap((work) => (afterOf(work)?.rewritten ?? []).map((made) => ({ work, made })));
}

function isFix({ made }: OneRewrite): boolean {
  return made.finding.fix !== undefined;
}

/** The known rewrites, which of them are kept, and why the others are not. */
class Search {
  readonly #trial: Trial;
  readonly #all = new Map<string, OneRewrite>();
  readonly #why = new Map<string, Fault>();
  #kept: ReadonlySet<string> = new Set();
  #trials = 0;
  /** The rewrites that are kept in any case. */
  #locked: ReadonlySet<string> = new Set();

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  /** @returns whether any of them is new */
  add(rewrites: readonly OneRewrite[]): boolean {
    const known = this.#all.size;
    for (const one of rewrites) this.#all.set(keyOf(one), one);
    const added = rewrites.map(keyOf).filter((id) => !this.#why.has(id));
    this.#kept = new Set([...this.#kept, ...added]);
    return this.#all.size > known;
  }

  /** Adds rewrites, and keeps for good those that cause no errors. */
  async addLocked(rewrites: readonly OneRewrite[]): Promise<void> {
    this.add(rewrites);
    await this.solve();
    this.#locked = this.#kept;
    this.#why.clear();
  }

  drop(rewrites: readonly OneRewrite[]): void {
    const ids = new Set(rewrites.map(keyOf));
    this.#kept = new Set([...this.#kept].filter((id) => !ids.has(id)));
  }

  faults(ids = this.#kept): readonly Fault[] {
    return this.#trial.faults(ids);
  }

  /** The rewrites that are taken back, by file and position. */
  takenBack(): readonly TakenBack[] {
    return [...this.#all]
      .flatMap(([id, one]) => {
        const fault = this.#kept.has(id) ? undefined : this.#why.get(id);
        return fault ? [{ ...one, fault }] : [];
      })
      .toSorted((a, b) => a.made.from - b.made.from)
      .toSorted((a, b) => (a.work.source.path < b.work.source.path ? -1 : 1));
  }

  /** Takes back all suspects until there are no errors, then restores as many as possible. */
  async solve(): Promise<void> {
    for (let faults = this.faults(); faults.length > 0; faults = this.faults()) {
      const free = this.#free();
      if (free.length === 0) break;
      for (const [id, one] of this.#suspects(free, faults)) {
        const own = faults.find((fault) => this.#isOf(fault, one)) ?? faults[0];
        if (own) this.#why.set(id, own);
        this.#kept = without(this.#kept, id);
      }
    }
    const away = [...this.#why.keys()].filter((id) => !this.#kept.has(id));
    this.#kept = await withAsManyAsPossible(this.#kept, this.#inOrder(away), (ids) => {
      this.#trials += 1;
      if (this.#trials > mostTrials) return false;
      const [fault] = this.faults(ids);
      const added = [...ids].filter((id) => !this.#kept.has(id));
      const [only] = added;
      if (fault && added.length === 1 && only !== undefined) this.#why.set(only, fault);
      return fault === undefined;
    });
    for (const id of this.#kept) this.#why.delete(id);
  }

  #free(): readonly (readonly [string, OneRewrite])[] {
    return [...this.#all].filter(([id]) => this.#kept.has(id) && !this.#locked.has(id));
  }

  /** The rewrites whose code has errors, else those that files with errors depend on, else all. */
  #suspects(
    free: readonly (readonly [string, OneRewrite])[],
    faults: readonly Fault[],
  ): readonly (readonly [string, OneRewrite])[] {
    const hit = free.filter(([, one]) => faults.some((fault) => isIn(fault, one)));
    if (hit.length > 0) return hit;
    const concerned = free.filter(([, one]) => faults.some((fault) => this.#isOf(fault, one)));
    return concerned.length > 0 ? concerned : free;
  }

  #isOf(fault: Fault, one: OneRewrite): boolean {
    return isIn(fault, one) || this.#trial.isConcerned(fault.path, one);
  }

  /** Fixes before suggestions, otherwise in the given order. */
  #inOrder(ids: readonly string[]): readonly string[] {
    const isFirst = (id: string): boolean => {
      const one = this.#all.get(id);
      return one !== undefined && isFix(one);
    };
    return [...ids.filter(isFirst), ...ids.filter((id) => !isFirst(id))];
  }
}

function keyOf({ work, made }: OneRewrite): string {
  return idOf(work.source.path, made.name);
}

function isIn({ path, from }: Fault, { work, made }: OneRewrite): boolean {
  const [start, end] = made.origin;
  return path === work.source.path && from !== undefined && from >= start && from <= end;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
