import type { Edit } from "../../syntax/edit.js";
import type { FunctionValue } from "../../syntax/value.js";
import { freeName } from "../free-name.js";

/** A handler and its context. */
export interface Handling {
  readonly handler: FunctionValue;
  /** The code for `mcpReq` of the context in the handler: `ctx.mcpReq`, or a name for it. */
  readonly context: string | undefined;
  /** The index of the context among the arguments, if the handler does not take it yet. */
  readonly contextIndex?: 0 | 1;
}

/** The code for `mcpReq` of the handler's context, with the edit that adds a parameter if needed. */
export function takenContext({
  context,
  contextIndex,
  handler,
}: Handling): { readonly requests: string; readonly edits: readonly Edit[] } | undefined {
  const { text } = handler.document;
  if (context !== undefined) return { requests: context, edits: [] };
  const source = text.slice(...handler.span);
  const name = freeName(["ctx", "context"], source);
  if (contextIndex === undefined || name === undefined) return undefined;
  const requests = `${name}.mcpReq`;
  const last = handler.parameters.at(-1);
  // `name => …` has no parentheses, so a second parameter cannot be added.
  const isListed = /^(?:async\b)?\s*\(/u.test(source);
  if (last)
    return isListed
      ? { requests, edits: [{ span: [last.span[1], last.span[1]], text: `, ${name}` }] }
      : undefined;
  const empty = /^(?:async\b)?\s*\((?=\s*\))/u.exec(source)?.[0];
  const at = handler.span[0] + (empty?.length ?? 0);
  return empty === undefined ? undefined : { requests, edits: [{ span: [at, at], text: name }] };
}
