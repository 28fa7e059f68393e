import type { Document } from "../syntax/document.js";
import type { Ends, Source } from "./source.js";
import { sourcesOf } from "./sources.js";

/** A place on the way back, and the places one step further back. */
export interface Step {
  readonly source: Source;
  readonly from: readonly Source[];
}

/** A limit that real programs do not reach. */
const limit = 2000;

/**
 * Goes back from some places to all from where something may come, each once.
 *
 * @param isOrigin whether a place is far enough back
 */
export function* backwards(
  starts: readonly Source[],
  ends: Ends,
  isOrigin: (source: Source) => boolean = () => false,
): Generator<Step, void> {
  const pending = [...starts];
  const seen = new Map<Document, Set<string>>();
  let left = limit;
  for (let source = pending.shift(); source && left > 0; source = pending.shift()) {
    const { document, span } = source.value;
    const place = [...span, ...whereIn(source)].join(" ");
    const here = seen.get(document) ?? new Set();
    if (here.has(place)) continue;
    seen.set(document, here.add(place));
    left -= 1;
    const from = isOrigin(source) ? [] : sourcesOf(source, ends);
    yield { source, from };
    pending.push(...from);
  }
}

/** What tells apart the ways that lead back to a value: its keys, and the calls on the way. */
export function whereIn({ entered, path }: Source): readonly [keys: string, calls: string] {
  const calls: number[] = [];
  for (let one = entered; one; one = one.before) calls.push(one.call.span[0]);
  return [path.join("."), calls.join(",")];
}
