import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { FunctionValue } from "../syntax/value.js";
import { freeName } from "./free-name.js";

/** A handler, with what is known of its context. */
export interface Handling {
  readonly handler: FunctionValue;
  /** The name that it has for it. */
  readonly context: string | undefined;
  /** Set where it takes none: the place that this would have behind its arguments. */
  readonly contextIndex?: 0 | 1;
}

/** The name of a handler's context, and the edit that makes the handler take it. */
export function takenContext(
  { text }: Document,
  { context, contextIndex, handler }: Handling,
): { readonly name: string; readonly edits: readonly Edit[] } | undefined {
  if (context !== undefined) return { name: context, edits: [] };
  const source = text.slice(...handler.span);
  const name = freeName(["ctx", "context"], source);
  if (contextIndex === undefined || name === undefined) return undefined;
  const last = handler.parameters.at(-1);
  // `name => …` has no parentheses to put a second one into.
  const isListed = /^(?:async\b)?\s*\(/u.test(source);
  if (last)
    return isListed
      ? { name, edits: [{ span: [last.span[1], last.span[1]], text: `, ${name}` }] }
      : undefined;
  const empty = /^(?:async\b)?\s*\((?=\s*\))/u.exec(source)?.[0];
  const at = handler.span[0] + (empty?.length ?? 0);
  return empty === undefined ? undefined : { name, edits: [{ span: [at, at], text: name }] };
}
