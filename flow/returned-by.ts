import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { FunctionValue, Value } from "../syntax/value.js";

const returnedIn = onceForEach((document: Document) => {
  const byFunction = new Map<FunctionValue, Value[]>();
  for (const value of document.returned)
    if (value.place.kind === "returned")
      byFunction.set(value.place.by, [...(byFunction.get(value.place.by) ?? []), value]);
  return byFunction;
});

/** The values that a function returns or yields. */
export function returnedBy(by: FunctionValue): readonly Value[] {
  return returnedIn(by.document).get(by) ?? [];
}
