import type { Path } from "../flow/path.js";
import type { Use } from "../flow/use.js";
import type { Way } from "../flow/uses.js";

/** The keys under which a value is in what its way ends with. */
export function pathsAtEnds({ steps, uses }: Way, isEnd: (use: Use) => boolean): readonly Path[] {
  const ends = uses.filter(isEnd).map(({ at }) => at);
  return steps
    .filter(
      ({ value: { place, span } }) =>
        ends.includes(span) || (place.kind === "argument" && ends.includes(place.call.span)),
    )
    .map(({ path }) => path);
}
