import { textOf } from "../../../syntax/document.js";
import { movable, sourceOf } from "../../../syntax/moved-source.js";
import { onlyReturned } from "../../../syntax/returned-by.js";
import { type FunctionValue, type Value, within } from "../../../syntax/value.js";

/** A callback as an arrow function, whose body depends on the name of the element. */
export interface Arrow {
  readonly source: FunctionValue | undefined;
  readonly body: (element: string) => string;
  /** The root name of the function that the body calls, which a parameter must not shadow. */
  readonly calls?: string;
  readonly doubt?: string;
}

/** Converts the argument of `map` to an arrow function. Returns a reason if that is impossible. */
export function arrowOf(callback: Value | undefined): Arrow | string {
  if (!callback)
    return {
      source: undefined,
      body: (element) => element,
      doubt: "the values come from a list that is made elsewhere",
    };
  const { document } = callback;
  if (callback.kind === "reference") {
    const name = textOf(document, callback.span);
    const doubt = `\`${name}\` would no longer receive the index`;
    const [calls] = callback.path;
    return { source: undefined, body: (element) => `${name}(${element})`, calls, doubt };
  }
  if (callback.kind !== "function") return "the callback is computed";
  const { parameters, isPlain } = callback;
  const body = onlyReturned(callback);
  if (!body) return "the bodies of the callbacks would have to be merged";
  if (!isPlain || parameters.length === 0 || parameters.length > 2)
    return "the callback is not a plain arrow function of an element";
  if (
    document.comments.some(({ span }) => within(span, callback.outer) && !within(span, body.outer))
  )
    return "a comment in the callback would be lost";
  const source = sourceOf(document, body.outer);
  if (source === undefined) return "a multi-line template cannot be moved";
  return {
    source: callback,
    body: (element) => movable(document, body.outer, renamed(callback, body, element)) ?? source,
  };
}

/** The source of the body, with its element renamed. */
function renamed({ document, parameters }: FunctionValue, body: Value, element: string): string {
  let text = textOf(document, body.outer);
  const name = parameters[0]?.name;
  if (name === undefined || name === element) return text;
  const uses = (document.references.get(name) ?? []).filter(({ span }) => within(span, body.span));
  for (const { place, span } of uses.toReversed()) {
    const start = span[0] - body.outer[0];
    const isShorthand = place.kind === "member" && place.member.isShorthand;
    const replacement = isShorthand ? `${name}: ${element}` : element;
    text = text.slice(0, start) + replacement + text.slice(start + name.length);
  }
  return text;
}

/** Whether the body of a callback uses a name. */
export function usesName(by: FunctionValue, name: string): boolean {
  const body = onlyReturned(by);
  return (by.document.references.get(name) ?? []).some(
    ({ span }) => body !== undefined && within(span, body.span),
  );
}
