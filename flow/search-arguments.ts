import { classAround } from "../syntax/around.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import type { Flow } from "./builtin-notation.js";
import { builtinOf, classOfReceiver } from "./builtin-of.js";
import {
  classNamed,
  constructorOfSuper,
  constructorRunBy,
  withSuperclasses,
} from "./constructions.js";
import { FunctionsByName } from "./functions-by-name.js";
import { givenArguments, type Taking } from "./given-arguments.js";
import { type Path, throughAnyCall } from "./path.js";
import { isRuledOut } from "./ruled-out.js";
import type { Search } from "./search.js";
import { anywhere, type Entered } from "./source.js";
import { wayFrom } from "./stores.js";

/**
 * The sources of what a function gets as an argument.
 *
 * @param index `ofThis` for what it is called on
 * @param at where the function uses it: calls that do not lead there do not matter
 */
export function searchArguments(
  search: Search,
  by: FunctionValue,
  index: number,
  path: Path | undefined,
  { at, isRest = false }: { readonly at?: Span; readonly isRest?: boolean } = {},
): void {
  if (!path) return;
  const isCallback = (one: Value): boolean =>
    one === by || (one.kind === "reference" && one.path.at(-1) === by.name);
  const taking = { index, isCallback, isRest, name: by.name };
  const leads = (call: CallValue | NewValue): boolean =>
    at === undefined || !isRuledOut(at, by, call);
  // The keys of results name the calls of one file.
  const pathAt = ({ document }: CallValue | NewValue): Path =>
    document === by.document ? path : throughAnyCall(path);
  for (let one = search.entered; one; one = one.before)
    if (one.by === by) {
      if (leads(one.call)) searchGiven(search, one.call, taking, pathAt(one.call), one.before);
      return searchBound(search, by, index, path);
    }
  // The first key in a rest parameter says which argument it is.
  const [key, ...inside] = isRest ? path : ["0", ...path];
  const position = index + Number(key);
  if (position >= 0 && search.ends.handed(by, position, inside, search.checksAt(inside))) return;
  const { calledBy, calls } = wayFrom(by);
  const elsewhere = search.ends.callsElsewhere?.(by) ?? [];
  const own = calls.filter((call) => mayRun(call, by));
  for (const call of [...own, ...elsewhere].filter(leads))
    searchGiven(search, call, taking, pathAt(call), undefined);
  for (const { call } of calledBy) searchGiven(search, call, taking, path, undefined);
  searchBound(search, by, index, path);
  if (index === 0)
    for (const written of FunctionsByName.in(by.document).writtenTo(by))
      search.go(written, path, anywhere);
  if (by.place.kind !== "method" || by.name !== "constructor") return;
  const { constructions, supers } = runsOf(by);
  for (const call of constructions) searchGiven(search, call, taking, path, undefined);
  for (const call of supers) searchGiven(search, call, taking, path, search.entered);
}

/**
 * Whether a call of a method's name may run that method, and not one of another class of the file:
 * of the class of its object, or of what a method of the same name hands on to, as in
 * `return this.inner.callTool(name)`.
 */
function mayRun(call: CallValue, by: FunctionValue): boolean {
  const own = by.place.kind === "method" ? classAround(by.document, by.span) : undefined;
  if (!own) return true;
  const known = classOfReceiver(call);
  if (!known) return !within(call.span, by.span);
  const classes = withSuperclasses(known);
  if (classes.includes(own) || withSuperclasses(own).includes(known)) return true;
  return !classes.some(({ members }) => members.some(({ name }) => name === by.name));
}

/** What runs a constructor: `new Size(…)`, and `super(…)` in classes that extend its class. */
const runsOf = onceForEach((by: FunctionValue) => ({
  constructions: by.document.constructions.filter((call) => {
    const made = classNamed(by.document, call);
    return made && constructorRunBy(made) === by;
  }),
  supers: by.document.calls.filter((call) => constructorOfSuper(call) === by),
}));

/** The sources of an argument that `bind` gives. */
function searchBound(search: Search, by: FunctionValue, index: number, path: Path): void {
  for (const { arguments: given } of wayFrom(by).bound)
    search.go(unlessSpread(given[index + 1]), path, anywhere);
}

/** What a function takes from a call that runs it, or that hands it to a built-in which does. */
export interface TakingFrom extends Taking {
  /** Whether an argument of the call is the function, by its own name. */
  readonly isCallback: (argument: Value) => boolean;
}

/** The sources of an argument of one call. */
export function searchGiven(
  search: Search,
  call: CallValue | NewValue,
  taking: TakingFrom,
  path: Path,
  entered: Entered,
): void {
  const flows = call.kind === "call" ? flowsIntoCallback(call, taking) : undefined;
  if (flows) for (const flow of flows) search.from(call, flow, path, { entered });
  else
    for (const given of givenArguments(call, taking, path))
      search.go(given.value, given.path, { entered });
}

/** What a built-in hands to a callback as an argument; `undefined` if a call has no such callback. */
function flowsIntoCallback(
  call: CallValue,
  { index, isCallback, name }: TakingFrom,
): readonly Flow[] | undefined {
  const known = call.name === name ? undefined : builtinOf(call);
  const given = (known?.flows ?? []).flatMap((flow) =>
    flow.to.kind === "parameter" ? [{ flow, to: flow.to }] : [],
  );
  const own = call.arguments.findIndex((one) => one.kind !== "spread" && isCallback(one));
  // Under another name it is the only callback, or the first one.
  const callback = own === -1 ? given[0]?.to.of : own;
  if (!known || callback === undefined) return undefined;
  return given.flatMap(({ flow, to }) => (to.of === callback && to.index === index ? flow : []));
}
