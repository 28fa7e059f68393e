import { functionAround } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import type { Declaration, Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type FunctionValue, isSameSpan, type Span, type Value, within } from "../syntax/value.js";
import { failure, type Path } from "./path.js";
import type { Search } from "./search.js";

/** The code that a `catch` with a scope belongs to; `undefined` if it is the scope of anything else. */
export function triedCode(document: Document, { scope }: Declaration): Span | undefined {
  return triedBefore(document)
    .get(scope[0])
    ?.find(({ span }) => isSameSpan(span, scope))?.instead;
}

const triedBefore = onceForEach(({ branches }: Document) =>
  // A failure is not a condition in the source.
  byKeys(branches, ({ span, test }) => (test[0] === test[1] ? [span[0]] : [])),
);

/**
 * The sources of what code fails with, in its own function: what it throws, and what the calls and
 * promises in it fail with. Packages and the language itself throw too.
 */
export function searchThrown(search: Search, document: Document, code: Span, path: Path): void {
  search.ends.caught?.();
  if (ownTexts.has(path[0] ?? "")) return;
  searchFailing(search, failingIn(document, functionAround(document, code)), code, path);
}

/** The sources of what a call of a function fails with. */
export function searchThrownBy(search: Search, by: FunctionValue, path: Path): void {
  if (ownTexts.has(path[0] ?? "")) return;
  searchFailing(search, failingIn(by.document, by), by.span, path);
}

/** What every error has: texts for people, and never a part of a message. */
const ownTexts: ReadonlySet<string> = new Set(["message", "name", "stack", "toString"]);

/** What fails in the code of a function, or at the top of a file. */
interface Failing {
  readonly thrown: readonly Value[];
  /** Calls, and promises that are waited for. */
  readonly asked: readonly Value[];
  /** The code whose failures are caught there. */
  readonly tried: readonly Span[];
}

function searchFailing(
  search: Search,
  { asked, thrown, tried }: Failing,
  code: Span,
  path: Path,
): void {
  const leaves = ({ span }: Value): boolean =>
    within(span, code) &&
    !tried.some((one) => within(span, one) && within(one, code) && !isSameSpan(one, code));
  for (const one of thrown) if (leaves(one)) search.go(one, path);
  for (const one of asked) if (leaves(one)) search.go(one, [failure, ...path]);
}

/** What fails in the code of a function itself; without one, at the top of the file. */
function failingIn(document: Document, by: FunctionValue | undefined): Failing {
  const { asked, thrown, tried } = failingByFunction(document);
  return {
    thrown: thrown.get(by) ?? [],
    asked: (asked.get(by) ?? []).map((one) => (one.kind === "await" ? one.awaited : one)),
    tried: tried.get(by) ?? [],
  };
}

const failingByFunction = onceForEach((document: Document) => {
  const around = (span: Span): readonly (FunctionValue | undefined)[] => [
    functionAround(document, span),
  ];
  const asked = document.values.filter(({ kind }) => kind === "await" || kind === "call");
  const tried = document.branches.flatMap(({ instead, span, test }) =>
    test[0] === test[1] && test[0] === span[0] ? [instead] : [],
  );
  return {
    thrown: byKeys(document.thrown, ({ span }) => around(span)),
    asked: byKeys(asked, ({ span }) => around(span)),
    tried: byKeys(tried, around),
  };
});
