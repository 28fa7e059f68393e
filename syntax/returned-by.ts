import { byKeys } from "./by-keys.js";
import { type Document, textOf } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import type { FunctionValue, Value } from "./value.js";

const returnedIn = onceForEach(({ returned }: Document) =>
  byKeys(returned, ({ place }) => (place.kind === "returned" ? [place.by] : [])),
);

/** The values that a function returns or yields. */
export function returnedBy(by: FunctionValue): readonly Value[] {
  return returnedIn(by.document).get(by) ?? [];
}

/** What an arrow function returns if it does nothing else: `=> size.id` and `=> { return size.id; }`. */
export function onlyReturned(by: FunctionValue): Value | undefined {
  const [only, ...others] = returnedBy(by);
  if (by.body || !only || others.length > 0) return by.body;
  const before = textOf(by.document, [by.span[0], only.outer[0]]);
  const after = textOf(by.document, [only.outer[1], by.span[1]]).replaceAll(/\s/gu, "");
  return /=>\s*\{\s*return\s+$/u.test(before) && /^;?\}$/u.test(after) ? only : undefined;
}
