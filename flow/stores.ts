import { onceForEach } from "../syntax/once-for-each.js";
import type { Value } from "../syntax/value.js";
import { ownResult } from "./path.js";
import { noSinks } from "./sinks.js";
import type { Store } from "./trail.js";
import { type Way, wayOf } from "./uses.js";

/** What is put into an object, a list or an instance after it was made. */
export const storesInto = onceForEach((made: Value): readonly Store[] => wayFrom(made).stores);

/** Where a value goes in its file; what a function returns is its callers'. */
export const wayFrom = onceForEach((value: Value): Way =>
  wayOf(value, noSinks, value.kind === "function" ? [ownResult] : []),
);
