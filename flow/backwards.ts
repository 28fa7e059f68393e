import type { Value } from "../syntax/value.js";
import { remembered } from "../syntax/once-for-each.js";
import type { Ends, Source } from "./source.js";
import { sourcesOf } from "./sources.js";

/** A place on the way back, and the places one step further back. */
export interface Step {
  readonly source: Source;
  readonly from: readonly Source[];
}

/** A limit that real programs do not reach. */
const most = 2000;

/**
 * Goes back from some places to all from where something may come, each once.
 *
 * @param isOrigin whether a place is far enough back
 * @param limit on the number of places
 */
export function* backwards(
  starts: readonly Source[],
  ends: Ends,
  isOrigin: (source: Source) => boolean = () => false,
  limit = most,
): Generator<Step, void> {
  const pending = [...starts];
  const seen = new Map<Value, Set<string>>();
  let steps = 0;
  // The list grows on the way.
  for (const source of pending) {
    const ways = remembered(seen, source.value, () => new Set<string>());
    const way = `${wayKey(source)}|${source.named ?? ""}`;
    if (ways.has(way)) continue;
    ways.add(way);
    if ((steps += 1) > limit) return;
    const from = isOrigin(source) ? [] : sourcesOf(source, ends);
    yield { source, from };
    pending.push(...from);
  }
}

/** What tells apart the ways that lead back to a value: its keys, and the calls on the way. */
export function wayKey({ entered, path }: Pick<Source, "entered" | "path">): string {
  let way = path.join(".");
  for (let one = entered; one; one = one.before) way += `|${one.call.span[0]}`;
  return way;
}
