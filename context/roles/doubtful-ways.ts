import { isRecursive, type Path } from "../../flow/path.js";
import type { Checks, Entered } from "../../flow/source.js";
import { remembered } from "../../syntax/once-for-each.js";

/** The most ways of this kind to one place, each with other keys. */
const most = 32;

/** Code that asks more than this about a value does something else with each answer. */
const mostAsked = 4;

interface Way extends Checks {
  readonly path: Path;
  readonly entered?: Entered;
}

/**
 * The ways on which hardly anything arrives that has the role: code asks what it is, or takes apart
 * whatever it gets, again and again. There can be thousands of them, so only the first count: those
 * with the fewest steps.
 */
export class DoubtfulWays<Place> {
  readonly #known = new Map<Place, Set<string>>();

  /** Whether a way to a place counts. */
  counts(place: Place, { asked = [], entered, path }: Way): boolean {
    if (asked.length > mostAsked) return false;
    const calls = callsAgain(entered);
    if (asked.length === 0 && calls === undefined && !isRecursive(path)) return true;
    const known = remembered(this.#known, place, () => new Set<string>());
    const way = [...path, calls].join(" ");
    if (known.size < most) known.add(way);
    return known.has(way);
  }
}

/** The calls through which a way has entered a function inside itself, if it has. */
function callsAgain(entered: Entered): string | undefined {
  const functions = new Set<unknown>();
  const calls: number[] = [];
  for (let one = entered; one; one = one.before) {
    functions.add(one.by);
    calls.push(one.call.span[0]);
  }
  return functions.size < calls.length ? calls.join() : undefined;
}
