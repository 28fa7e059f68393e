import { resolve } from "../../../syntax/names.js";
import { computedKey } from "../../../syntax/computed-key.js";
import { type Document, textOf } from "../../../syntax/document.js";
import { unlessSpread } from "../../../syntax/spreads.js";
import {
  type CallValue,
  member,
  members,
  type ObjectValue,
  type Span,
  type Value,
} from "../../../syntax/value.js";
import type { MethodIn, NamedMethod } from "./named-method.js";

/**
 * Functions under the names of methods: in an object, a map or a class, in a list of routes, or
 * passed to a function together with the name.
 */
export function* namedHandlers(document: Document, methodIn: MethodIn): Iterable<NamedMethod> {
  const handled: Handled = (at, named, handler, group) => {
    const method = methodIn(named);
    return method !== undefined && handler && isCallable(handler)
      ? [{ at, method, handler, arm: handler.span, group }]
      : [];
  };
  for (const object of document.objects) {
    for (const one of members(object))
      yield* handled({ span: one.keySpan }, one.key ?? computedKey(one), one.value, object);
    yield* ofRoute(object, handled);
  }
  for (const { elements, place } of document.arrays) {
    const [name, handler, ...others] = elements.map(unlessSpread);
    const list = place.kind === "element" ? place.array : undefined;
    if (name && handler && list && others.length === 0) yield* handled(name, name, handler, list);
  }
  for (const by of document.classes)
    for (const { kind, name, value } of by.members)
      if (kind === "method" || kind === "field")
        yield* handled({ span: nameBefore(value, name) }, name, value, by);
  for (const value of document.values) {
    const put = value.place.kind === "written" ? value.place.value : undefined;
    if (!put || (value.kind !== "access" && value.kind !== "reference")) continue;
    const computed = value.kind === "access" ? value.computed : undefined;
    const key = value.kind === "access" ? value.key : value.path.at(-1);
    const holder = value.kind === "access" ? value.object.span : value.span;
    const group = textOf(document, holder).split(".", 1).join();
    yield* handled(value, key ?? computed, put, group);
  }
  for (const call of document.calls) yield* ofCall(call, handled);
  yield* decorated(document, handled);
}

/** Where the name of a member is, which is right before its value. */
function nameBefore({ document, span: [start] }: Value, name = ""): Span {
  const at = document.text.lastIndexOf(name, start);
  return [at, at + name.length];
}

/** The method that names a handler, if it does. */
type Handled = (
  at: NamedMethod["at"],
  named: Value | string | undefined,
  handler: Value | undefined,
  group: unknown,
) => readonly NamedMethod[];

/** `{ method: "tools/list", handler: list }`. */
function* ofRoute(object: ObjectValue, handled: Handled): Iterable<NamedMethod> {
  const name = member(object, "method") ?? member(object, "name");
  if (!name) return;
  for (const { key = "", value } of members(object))
    if (resolve(value).kind === "function" || (handling.test(key) && value !== name.value))
      yield* handled(name.value, name.value, value, "routes");
}

/** Keys for what handles a method. */
const handling = /^(?:action|callback|exec|execute|fn|func|handle|handler|run)$/u;

/** Functions of test runners, whose first argument says what is tested. */
const testing: ReadonlySet<string> = new Set([
  ...["describe", "it", "test", "suite", "bench", "step"],
]);

/** Functions that run what they are given, with a name for it: `runWithTimeout("tools/list", ask)`. */
const running =
  /^(?:call|exec(?:ute)?|invoke|measure|perform|run|send|time|trace|track|with)(?=[A-Z]|$)/u;

/**
 * `rpc.addMethod("tools/list", list)`, `on("tools/list")(list)`. What an SDK registers is not
 * part of a hand-written dispatch.
 */
function* ofCall(call: CallValue, handled: Handled): Iterable<NamedMethod> {
  const { arguments: given, called, callee, name } = call;
  if (testing.has(callee[0] ?? "") || running.test(name) || /^set\w+Handler$/u.test(name)) return;
  const outer = called?.kind === "call" ? called : undefined;
  const first = unlessSpread((outer ?? call).arguments[0]);
  const last = unlessSpread(given.at(-1));
  const group = (outer ?? call).callee.join(".");
  if (first && last && first !== last) yield* handled(first, first, last, group);
}

/** `@Method("tools/list") list(params) { … }`. */
function* decorated(document: Document, handled: Handled): Iterable<NamedMethod> {
  for (const { decorators, members: own } of document.classes)
    for (const one of decorators) {
      const name = one.kind === "call" ? unlessSpread(one.arguments[0]) : undefined;
      const handler = own
        .map(({ value }) => value)
        .filter(({ span }) => span[0] >= one.span[1])
        .toSorted((a, b) => a.span[0] - b.span[0])[0];
      const group = one.kind === "call" ? one.callee.join(".") : "";
      if (name) yield* handled(name, name, handler, group);
    }
}

/** Whether a value is a function, or may be one that the file does not show. */
function isCallable(value: Value): boolean {
  const known = resolve(value);
  if (known.kind === "function") return true;
  if (known.kind === "reference") return known.path.at(-1)?.endsWith("Schema") !== true;
  return known.kind === "call" && known.name === "bind";
}
