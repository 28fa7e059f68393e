import { functionAround, functionOfScope } from "../syntax/around.js";
import type { Declaration, Document } from "../syntax/document.js";
import { assignmentsTo, usesAt } from "../syntax/names.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import type { Span, Value } from "../syntax/value.js";
import { comesAfter } from "./deciding-branches.js";
import { isTrueFor, mayChange, namesFor } from "./evaluate.js";
import { type Passage, refusing } from "./passages.js";

/**
 * What a variable does not hold any more at a place, because code before that replaces it:
 * `if (typeof found === "string") found = toResult(found)`.
 *
 * @param initial what it holds at first, if it is declared with that
 */
export function passageAfterReplacing(
  document: Document,
  declaration: Declaration,
  { at, name }: UseOfName,
  initial?: Value,
): Passage | undefined {
  const key = `${at[0]} ${initial?.span[0] ?? ""}`;
  return remembered(passagesInto(declaration), key, () => {
    const replacing = assignmentsBetween(document, declaration, { at, name });
    if (replacing.length === 0) return undefined;
    const isName = initial?.kind === "reference" && initial.path.length === 1;
    const others =
      isName && !mayChange(initial) ? usesAt(document, initial.path[0], initial.span) : [];
    // Until then, it holds what it held at first.
    const standingFor = namesFor([...usesAt(document, name, at), ...others]);
    const refuses = refusing((known) => {
      const names = standingFor(known);
      const isTrue = (part: Value): boolean | undefined => isTrueFor(part, names);
      return replacing.some(({ span }) => comesAfter(document, at, span, isTrue));
    });
    return { at: at[0], keys: 0, refuses };
  });
}

interface UseOfName {
  readonly at: Span;
  readonly name: string;
}

const passagesInto = onceForEach((): Map<string, Passage | undefined> => new Map());

/** What the function of a variable assigns to it before a place in that function. */
function assignmentsBetween(
  document: Document,
  declaration: Declaration,
  { at, name }: UseOfName,
): readonly Value[] {
  const { scope } = declaration;
  const by = functionAround(document, at);
  if (by !== (functionOfScope(document, scope) ?? functionAround(document, scope))) return [];
  return assignmentsTo(document, name, declaration).flatMap(({ path, value }) => {
    const isBefore = path.length === 0 && value.span[1] <= at[0];
    return isBefore && functionAround(document, value.span) === by ? value : [];
  });
}
