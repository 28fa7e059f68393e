import type { Document } from "../../syntax/document.js";
import { type Span, stringOf } from "../../syntax/value.js";
import { callsOutside, classAround, namedFunctionAround, usesOutside } from "./named-functions.js";
import { noStarting, type Starting } from "./program.js";
import { stdioStarts } from "./starts.js";

/** Where a document starts to serve, and by which of its names other files make it do so. */
export interface StartsIn extends Pick<Starting, "methods" | "names"> {
  readonly spans: readonly Span[];
  /** Whether loading the file may start to serve. */
  readonly isAtTop: boolean;
}

/** Finds the starts in a document, and everything in it that leads to one. */
export function startsIn(document: Document, starting: Starting = noStarting): StartsIn {
  const spans = new Set([...stdioStarts(document).spans, ...startedBy(document, starting)]);
  const names = new Set<string>();
  const methods = new Set<string>();
  let isAtTop = false;
  // Iterating over a set also visits items that are added meanwhile.
  for (const span of spans) {
    const named = namedFunctionAround(document, span);
    if (!named) isAtTop = true;
    else if (named.kind === "named") {
      names.add(named.name);
      for (const use of usesOutside(document, named)) spans.add(use.span);
    } else {
      const { name: by } = classAround(document, named.by.span) ?? {};
      if (by !== undefined) names.add(by);
      methods.add(named.name);
      for (const call of callsOutside(named.by)) spans.add(call.span);
    }
  }
  return { spans: [...spans], names: [...names], methods: [...methods], isAtTop };
}

/** The places where a document makes code of other files start to serve. */
function startedBy(
  { calls, references }: Document,
  { methods, modules, names }: Starting,
): readonly Span[] {
  const called = calls.filter(({ arguments: [first], callee }) =>
    callee.join() === "import"
      ? modules.includes(stringOf(first) ?? "")
      : callee.length > 1 && methods.includes(callee.at(-1) ?? ""),
  );
  // A class with such a method starts nothing by itself.
  const named = methods.length > 0 ? [] : names.flatMap((name) => references.get(name) ?? []);
  return [...called, ...named].map(({ span }) => span);
}
