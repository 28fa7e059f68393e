import { asksNoMore } from "../flow/source.js";
import type { Seed } from "../context/elsewhere/names-elsewhere.js";
import { type Facts, noFacts } from "../context/known-file.js";
import { addTo } from "../syntax/by-keys.js";
import type { CompiledKind } from "../syntax/compiled-types.js";

/** What the files of a project learned from one another; the first fact about a name wins. */
export class LearnedFacts {
  readonly #facts = new Map<string, Facts>();
  readonly #changed = new Set<string>();

  /** What other files reveal about a file. */
  of(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  /** Returns the files that have learned something since the last call. */
  takeChanged(): ReadonlySet<string> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }

  /**
   * Adds to the facts of one kind about a file.
   *
   * @param add returns its argument unchanged if there is nothing to add
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

/** Adds kinds of expressions. If the kinds for one key differ, its kind is unknown. */
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

/** Adds what is known of one thing, unless something is. */
export function withEntry<Known>(
  known: ReadonlyMap<string, Known>,
  key: string,
  one: Known,
): ReadonlyMap<string, Known> {
  return known.has(key) ? known : new Map([...known, [key, one]]);
}

/** Adds names that may be known. */
export function withAll(known: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return more.every((one) => known.has(one)) ? known : new Set([...known, ...more]);
}

/** Adds what may be known of one thing. */
export function withAllOf(
  known: ReadonlyMap<string, ReadonlySet<string>>,
  key: string,
  more: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const before = known.get(key) ?? new Set();
  const all = withAll(before, more);
  return all === before ? known : new Map([...known, [key, all]]);
}

/**
 * Adds seeds, unless there is one for the same place: the first one wins, but what passed a check may
 * also arrive without it. Files that pass something in circles would tell each other of it under ever
 * more keys: a name gets few seeds under many keys.
 */
export function withSeeds<Role extends string>(
  known: readonly Seed<Role>[],
  more: readonly Seed<Role>[],
): readonly Seed<Role>[] {
  const ofPlace = new Map<string, Seed<Role>[]>();
  const deep = new Map<string, number>();
  const note = (one: Seed<Role>): void => {
    addTo(ofPlace, placeOf(one), one);
    if (isDeep(one)) deep.set(nameOf(one), (deep.get(nameOf(one)) ?? 0) + 1);
  };
  for (const one of known) note(one);
  const added = more.filter((one) => {
    const before = ofPlace.get(placeOf(one)) ?? [];
    const isNew =
      before.every((other) => other.role === one.role && !asksNoMore(other, one)) &&
      !(isDeep(one) && (deep.get(nameOf(one)) ?? 0) >= manyDeep);
    if (isNew) note(one);
    return isNew;
  });
  return added.length === 0 ? known : [...known, ...added];
}

function isDeep({ keys = [] }: Seed<string>): boolean {
  return keys.length > fewKeys;
}

/** Tables of tables have many parts with a role, but not under more keys than these. */
const fewKeys = 4;
const manyDeep = 30;

function nameOf({ keys: [first = ""] = [], name }: Seed<string>): string {
  return `${name}\0${first}`;
}

function placeOf({ as, at, keys = [], name }: Seed<string>): string {
  return [name, as, at?.join() ?? "", ...keys].join("\0");
}
