import { wayKey } from "../../flow/backwards.js";
import { asksNoMore, type Checks, type Source } from "../../flow/source.js";
import { addTo } from "../../syntax/by-keys.js";
import { remembered } from "../../syntax/once-for-each.js";
import type { Value } from "../../syntax/value.js";
import { DoubtfulWays } from "./doubtful-ways.js";

/** Something that has a role if it is anything: what is under some keys of a value. */
export interface Demand<Role> extends Source {
  readonly role: Role;
}

/**
 * Larger than what files ask that send messages: a test of 270 kB comes to 17,500. Code that merges
 * settings with themselves would go on and on.
 */
const limit = 20_000;

/** The demands of a file, each of which is looked at once. */
export class Demands<Role extends string> {
  readonly #seen = new Map<Value, Map<string, Checks[]>>();
  readonly #doubtful = new DoubtfulWays<Value>();
  readonly #pending: Demand<Role>[] = [];

  /** Adds a demand, unless an earlier one asks for the same and more. */
  add(source: Source, role: Role): void {
    const seen = remembered(this.#seen, source.value, () => new Map<string, Checks[]>());
    const { isFlattened } = source;
    const key = `${role}|${wayKey(source)}|${isFlattened ?? ""}`;
    if (seen.get(key)?.some((one) => asksNoMore(one, source)) === true) return;
    if (!this.#doubtful.counts(source.value, source)) return;
    addTo(seen, key, source);
    this.#pending.push({ ...source, role });
  }

  /** Looks at all demands, and at those that are added meanwhile. */
  drain(look: (demand: Demand<Role>) => void): void {
    for (const [index, next] of this.#pending.entries()) {
      if (index >= limit) break;
      look(next);
    }
    this.#pending.length = 0;
  }
}
