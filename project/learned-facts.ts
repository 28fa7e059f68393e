import type { Seed } from "../context/names-elsewhere.js";
import { type Facts, noFacts } from "../context/settings.js";
import type { CompiledKind } from "../syntax/compiled-types.js";

/** What the files of a project have learned from one another. What is learned first of a name counts. */
export class LearnedFacts {
  readonly #facts = new Map<string, Facts>();
  readonly #changed = new Set<string>();

  /** What other files say of a file. */
  of(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  /** The files that have learned something since this was asked last. */
  takeChanged(): ReadonlySet<string> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }

  /**
   * Adds to what a file knows of one kind.
   *
   * @param add gives back what it is given where that has it already
   */
  learn<Kind extends keyof Facts>(
    path: string,
    kind: Kind,
    add: (known: Facts[Kind]) => Facts[Kind],
  ): void {
    const facts = this.#facts.get(path) ?? noFacts;
    const learned = add(facts[kind]);
    if (learned === facts[kind]) return;
    this.#facts.set(path, { ...facts, [kind]: learned });
    this.#changed.add(path);
  }
}

/** Kinds of expressions with some more; what has one key is of one kind, or nobody knows of which. */
export function withKinds(
  known: Facts["types"],
  found: readonly (readonly [key: string, kind: CompiledKind])[],
): Facts["types"] {
  const types = new Map(known);
  for (const [key, kind] of found)
    types.set(key, types.has(key) && types.get(key) !== kind ? undefined : kind);
  const isNew = [...types].some(([key, kind]) => !known.has(key) || known.get(key) !== kind);
  return isNew ? types : known;
}

/** The seeds with one more, unless its name has such a role already: the first one that is found counts. */
export function withSeed<Role extends string>(
  seeds: readonly Seed<Role>[],
  { name, role, as, keys }: Seed<Role>,
): readonly Seed<Role>[] {
  const isKnown = seeds.some(
    (known) => known.name === name && known.as === as && known.keys?.join() === keys?.join(),
  );
  return isKnown ? seeds : [...seeds, { name, role, as, ...(keys && { keys }) }];
}
