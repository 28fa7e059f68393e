import { classAround } from "../syntax/around.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Span,
  within,
} from "../syntax/value.js";
import { builtinOf, classOfReceiver } from "./builtin-of.js";
import { ofThis } from "./builtins.js";
import {
  classNamed,
  constructorOfSuper,
  constructorRunBy,
  withSuperclasses,
} from "./constructions.js";
import { FunctionsByName } from "./functions-by-name.js";
import { anyKey, firstStep, type Path } from "./path.js";
import { isRuledOut } from "./ruled-out.js";
import type { Search } from "./search.js";
import type { Entered } from "./source.js";
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
  const leads = (call: CallValue | NewValue): boolean =>
    at === undefined || !isRuledOut(at, by, call);
  for (let one = search.entered; one; one = one.before)
    if (one.by === by) {
      if (leads(one.call)) searchGiven(search, by, one.call, { index, isRest }, path, one.before);
      return searchBound(search, by, index, path);
    }
  // The first key in a rest parameter says which argument it is.
  const [key, ...inside] = isRest ? path : ["0", ...path];
  const position = index + Number(key);
  if (position >= 0 && search.ends.handed(by, position, inside, search.checks)) return;
  const { calledBy, calls } = wayFrom(by);
  const elsewhere = search.ends.callsElsewhere?.(by) ?? [];
  const own = calls.filter((call) => mayRun(call, by));
  for (const call of [...own, ...elsewhere].filter(leads))
    searchGiven(search, by, call, { index, isRest }, path, undefined);
  for (const { call } of calledBy)
    searchGiven(search, by, call, { index, isRest }, path, undefined);
  searchBound(search, by, index, path);
  if (index === 0)
    for (const written of FunctionsByName.in(by.document).writtenTo(by))
      search.go(written, path, undefined);
  if (by.place.kind !== "method" || by.name !== "constructor") return;
  const { constructions, supers } = runsOf(by);
  for (const call of constructions)
    searchGiven(search, by, call, { index, isRest }, path, undefined);
  for (const call of supers) searchGiven(search, by, call, { index, isRest }, path, search.entered);
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
    search.go(unlessSpread(given[index + 1]), path, undefined);
}

/** The sources of an argument of one call. */
function searchGiven(
  search: Search,
  by: FunctionValue,
  call: CallValue | NewValue,
  { index, isRest }: { readonly index: number; readonly isRest: boolean },
  path: Path,
  entered: Entered,
): void {
  const callback = call.kind === "call" ? callbackIn(call, by) : undefined;
  if (call.kind === "call" && callback !== undefined) {
    for (const flow of builtinOf(call)?.flows ?? [])
      if (flow.to.kind === "parameter" && flow.to.of === callback && flow.to.index === index)
        search.from(call, flow, path, entered);
    return;
  }
  const last = call.kind === "call" && call.receiver ? call.callee.at(-1) : undefined;
  // A function that is itself called `call` is called by this name, and not through it.
  const method = last === by.name ? undefined : last;
  if (index === ofThis && method !== "apply" && method !== "call")
    return search.go(call.kind === "call" ? call.receiver : undefined, path, entered);
  if (index !== ofThis && method === "apply")
    return search.go(unlessSpread(call.arguments[1]), [String(index), ...path], entered);
  const at = method === "call" || index === ofThis ? index + 1 : index;
  const given = call.arguments;
  const [key, ...rest] = firstStep(path);
  given.forEach((one, position) => {
    if (one.kind === "spread") {
      if (position <= at || isRest)
        search.go(one.value, [anyKey, ...(isRest ? rest : path)], entered);
    } else if (isRest) {
      const isMeant =
        position >= at && key !== undefined && (key === anyKey || Number(key) === position - at);
      if (isMeant) search.go(one, rest, entered);
    } else if (position === at) search.go(one, path, entered);
  });
}

/** The index among the arguments of a built-in's call of the callback that a function is. */
function callbackIn(call: CallValue, by: FunctionValue): number | undefined {
  const index = call.arguments.findIndex(
    (one) => one === by || (one.kind === "reference" && one.path.at(-1) === by.name),
  );
  return index === -1 || !builtinOf(call) ? undefined : index;
}
