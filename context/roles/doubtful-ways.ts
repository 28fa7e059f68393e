import { wayKey } from "../../flow/backwards.js";
import { isRecursive } from "../../flow/path.js";
import { entersAgain, type Source } from "../../flow/source.js";
import { remembered } from "../../syntax/once-for-each.js";

/** The most ways of this kind to one place, each with other keys. */
const most = 32;

/** Code that asks more than this about a value does something else with each answer. */
const mostAsked = 4;

type Way = Pick<Source, "asked" | "named" | "path"> & Partial<Pick<Source, "entered">>;

/**
 * The ways on which hardly anything arrives that has the role: code asks what it is, or takes apart
 * whatever it gets, again and again. There can be thousands of them, so only the first count: those
 * with the fewest steps.
 */
export class DoubtfulWays<Place> {
  readonly #known = new Map<Place, Set<string>>();

  /** Whether a way to a place counts. */
  counts(place: Place, { asked = [], entered, named, path }: Way): boolean {
    if (asked.length > mostAsked) return false;
    const isReentered = entersAgain(entered);
    if (asked.length === 0 && !isReentered && !isRecursive(path)) return true;
    // Whatever such code puts under a computed key would have the role of what has the name.
    if (named !== undefined) return false;
    const known = remembered(this.#known, place, () => new Set<string>());
    const way = wayKey({ path, entered: isReentered ? entered : undefined });
    if (known.size < most) known.add(way);
    return known.has(way);
  }
}
