import { classAround } from "../../syntax/around.js";
import { namesAt } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  type NewValue,
  type ReferenceValue,
  type Span,
  stringOf,
} from "../../syntax/value.js";
import { type Condition, conditionsOf, breaksCondition } from "./conditions.js";
import { connectionsOf } from "./connecting.js";
import { callsOutside, namedFunctionAround, usesOutside } from "./named-functions.js";
import { isForMain } from "./other-runs.js";
import { noStarting, type Starting } from "./program.js";
import { stdioStarts } from "./starts.js";

/** Where a document starts to serve, and by which of its names other files make it do so. */
export interface StartsIn extends Pick<Starting, "conditions" | "methods" | "names"> {
  readonly spans: readonly Span[];
  /** Whether loading the file may start to serve. */
  readonly isAtTop: boolean;
}

/** Finds the starts in a document, and everything in it that leads to one. */
export function startsIn(document: Document, starting: Starting = noStarting): StartsIn {
  const spans = new Set([...stdioStarts(document).spans, ...startedBy(document, starting)]);
  const names = new Set<string>();
  const methods = new Set<string>();
  const conditions: (readonly Condition[])[] = [];
  let isAtTop = false;
  // Iterating over a set also visits items that are added meanwhile.
  for (const span of spans) {
    const named = namedFunctionAround(document, span);
    if (!named) {
      isAtTop ||= !isForMain(document, span);
      continue;
    }
    const needed = conditionsOf(document, span, named.by);
    conditions.push(needed);
    if (named.kind === "named") {
      names.add(named.name);
      for (const { place, span: use } of usesOutside(document, named))
        if (place.kind !== "callee") spans.add(use);
        else if (!breaksCondition(place.call, needed))
          for (const start of connectionsOf(place.call)) spans.add(start);
    } else {
      const { name: by } = classAround(document, named.span) ?? {};
      if (by !== undefined) names.add(by);
      methods.add(named.name);
      for (const call of callsOutside(named.by))
        if (!breaksCondition(call, needed)) spans.add(call.span);
    }
  }
  return { spans: [...spans], names: [...names], methods: [...methods], conditions, isAtTop };
}

/** The places where a document makes code of other files start to serve. */
function startedBy(document: Document, starting: Starting): readonly Span[] {
  const { conditions, methods, modules, names } = starting;
  const isStart = (call: CallValue): boolean =>
    conditions.length === 0 || conditions.some((needed) => !breaksCondition(call, needed));
  const loaded = document.calls.filter(
    ({ arguments: [first], callee }) =>
      callee.join() === "import" && modules.includes(stringOf(first) ?? ""),
  );
  // A class with such a method starts nothing by itself.
  const used =
    methods.length > 0
      ? usesOfObjects(document, starting)
      : names.flatMap((name) => document.references.get(name) ?? []).filter(isUsed);
  return [...loaded, ...used]
    .filter((one) => {
      const call = one.kind === "reference" && one.place.kind === "callee" ? one.place.call : one;
      return call.kind !== "call" || isStart(call);
    })
    .map(({ span }) => span);
}

/** Whether a reference is more than a mention: `createServer;` only makes sure that the name exists. */
function isUsed({ place }: ReferenceValue): boolean {
  return place.kind !== "dropped";
}

/**
 * The calls of methods on objects of classes, or the objects themselves if something else calls
 * these methods.
 */
function usesOfObjects(
  { calls, constructions }: Document,
  { methods, names }: Starting,
): readonly (CallValue | NewValue)[] {
  const called = calls.filter(({ callee, name }) => callee.length > 1 && methods.includes(name));
  const made = constructions.filter(({ callee: [name = ""] }) => names.includes(name));
  // `server` in `this.server = new Server()`
  const held = new Set(made.map(({ place }) => [...namesAt(place)].at(-1)));
  const onObjects = called.filter(
    ({ callee, receiver }) =>
      held.has(callee.at(-2)) || (receiver?.kind === "new" && made.includes(receiver)),
  );
  if (made.length === 0) return called;
  return onObjects.length > 0 ? onObjects : made.filter((one) => !isOnlyAsked(one, methods));
}

/**
 * Whether code only calls other methods on an object, which starts nothing: a script that checks the
 * settings of a server, and prints what it finds.
 */
function isOnlyAsked({ document, place, span }: NewValue, methods: readonly string[]): boolean {
  if (methods.includes("constructor") || place.kind !== "variable") return false;
  const uses = usesAt(document, place.name, span);
  return (
    !document.exported.has(place.name) &&
    uses.every(({ path: [, key], place: use }) => {
      const of = key ?? (use.kind === "receiver" ? use.call.name : undefined);
      return of !== undefined && !methods.includes(of);
    })
  );
}
