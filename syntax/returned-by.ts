import { byKeys } from "./by-keys.js";
import type { Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import type { FunctionValue, Value } from "./value.js";

const returnedIn = onceForEach(({ returned }: Document) =>
  byKeys(returned, ({ place }) => (place.kind === "returned" ? [place.by] : [])),
);

/** The values that a function returns or yields. */
export function returnedBy(by: FunctionValue): readonly Value[] {
  return returnedIn(by.document).get(by) ?? [];
}
