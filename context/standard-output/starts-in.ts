import type { Document } from "../../syntax/document.js";
import { type Span, stringOf } from "../../syntax/value.js";
import { callsOf, classAround, holderOf, usesOf } from "./holder.js";
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
    const holder = holderOf(document, span);
    if (!holder) isAtTop = true;
    else if (holder.kind === "named") {
      names.add(holder.name);
      for (const use of usesOf(document, holder)) spans.add(use.span);
    } else {
      const { name: by } = classAround(document, holder.by.span) ?? {};
      if (by !== undefined) names.add(by);
      methods.add(holder.name);
      for (const call of callsOf(holder.by)) spans.add(call.span);
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
