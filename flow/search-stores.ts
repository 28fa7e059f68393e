import { unlessSpread } from "../syntax/spreads.js";
import type { Value } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { behind, type Path } from "./path.js";
import type { Search } from "./search.js";
import { storesInto } from "./stores.js";
import type { Way } from "./uses.js";

/** What is put into a value after it was made. */
export function searchStores(search: Search, made: Value, path: Path): void {
  if (path.length === 0) return;
  for (const { isSpread, keys, path: under, value } of storesInto(made)) {
    const rest = isSpread ? path : behind(path, under);
    search.go(value, rest && [...keys, ...rest], undefined);
  }
}

/** The sources of what a promise is settled with, from where its `resolve` or `reject` goes. */
export function searchSettled(search: Search, { calledBy, calls }: Way, path: Path): void {
  for (const { arguments: given } of calls) search.go(unlessSpread(given[0]), path, undefined);
  // `setTimeout(resolve, 100, value)`
  for (const { call, index } of calledBy)
    for (const flow of builtinOf(call)?.flows ?? [])
      if (flow.to.kind === "parameter" && flow.to.of === index && flow.to.index === 0)
        search.from(call, flow, path, undefined);
}
