import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";

/** A function or a class that code only runs through, by the name under which it is used. */
export interface NamedFunction {
  readonly kind: "named" | "method";
  readonly name: string;
  readonly by: FunctionValue;
  readonly span: Span;
}

/** How code uses a function; `undefined` for a callback, which is a part of the code around it. */
export function asNamed(by: FunctionValue): NamedFunction | undefined {
  const { name, place, span } = by;
  if (place.kind === "method" || place.kind === "property")
    return { kind: "method", name: name ?? "", by, span };
  const held = place.kind === "elsewhere" ? name : variableOf(by);
  return held === undefined ? undefined : { kind: "named", name: held, by, span };
}

/** The innermost function around code that is not a callback. */
export function namedFunctionAround(document: Document, at: Span): NamedFunction | undefined {
  for (let by = functionAround(document, at); by; by = functionAround(document, by.span)) {
    const named = asNamed(by);
    if (named) return named;
  }
  return undefined;
}

/** The variable that holds a value, alone or inside objects: `run`, or `log` in `log.info`. */
function variableOf({ place }: Value): string | undefined {
  if (place.kind === "variable") return place.name;
  return place.kind === "member" ? variableOf(place.member.owner) : undefined;
}

/** The uses of a function or a class outside of itself. */
export function usesOutside(
  document: Document,
  { name, span }: { readonly name: string; readonly span: Span },
): readonly ReferenceValue[] {
  return usesAt(document, name, span).filter((use) => !within(use.span, span));
}

/** The calls of a method by its name, outside of itself; those on `console` are of another one. */
export function callsOutside({ document, name, span }: FunctionValue): readonly CallValue[] {
  return document.calls.filter(
    (call) =>
      call.callee.length > 1 &&
      call.name === name &&
      call.callee[0] !== "console" &&
      !within(call.span, span),
  );
}
