import { unlessSpread } from "../syntax/spreads.js";
import { functionAround } from "../syntax/around.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { type CallValue, member, type Value } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { anyKey, isIndex, type Path } from "./path.js";
import type { Search } from "./search.js";
import { enteredIn, type InFunctions } from "./source.js";
import { storesInto } from "./stores.js";
import type { Store } from "./trail.js";
import type { Way } from "./uses.js";

/** What is put into a value after it was made. */
export function searchStores(search: Search, made: Value, path: Path): void {
  const { entered } = search.in(made.span, path);
  for (const store of storesInto(made))
    if (!isBesideElements(made, store.path, path))
      searchStore(search, store, path, { entered: enteredIn(entered, store.value.span, path) });
}

/**
 * Whether something is put under a name of a list, which is none of its elements: code that takes a
 * list or a single thing puts it into the thing.
 */
function isBesideElements(made: Value, [key = anyKey, ...under]: Path, path: Path): boolean {
  if (path[0] === anyKey) return !isIndex(key) && plainKind(made) === "array";
  const inner = path[0] === key ? member(made, key)?.value : undefined;
  return inner !== undefined && isBesideElements(inner, under, path.slice(1));
}

/**
 * What the code around a call puts into its result: `const size = made(); size.unit = "cm";`. Other
 * functions put something into what their own calls return.
 */
export function searchStoresHere(search: Search, call: CallValue, path: Path): void {
  const around = functionAround(call.document, call.span);
  for (const store of storesInto(call))
    if (functionAround(call.document, store.value.span) === around)
      searchStore(search, store, path, search);
}

function searchStore(search: Search, store: Store, path: Path, inside: InFunctions): void {
  if (path.length === 0) return;
  const { keys, path: under, value } = store;
  search.goStored(value, under, path, inside, keys);
}

/** The sources of what a promise is settled with, from where its `resolve` or `reject` goes. */
export function searchSettled(search: Search, { calledBy, calls }: Way, path: Path): void {
  for (const { arguments: given, span } of calls)
    search.go(unlessSpread(given[0]), path, search.in(span, path));
  // `setTimeout(resolve, 100, value)`
  for (const { call, index } of calledBy)
    for (const flow of builtinOf(call)?.flows ?? [])
      if (flow.to.kind === "parameter" && flow.to.of === index && flow.to.index === 0)
        search.from(call, flow, path, search.in(call.span, path));
}
