import { functionAround } from "../syntax/around.js";
import { registrations } from "./registrations.js";
import type { Document } from "../syntax/document.js";
import { type CallValue, type FunctionValue, member, within } from "../syntax/value.js";
import { handlerContext } from "./sdk-classes.js";
import { isHandlerContext } from "./handler-context.js";
import { sdkObjectAt } from "./sdk-objects.js";

/** A question to the user in a handler, and what the handler has done before it. */
export interface Question {
  readonly call: CallValue;
  readonly handler: FunctionValue;
  /** The name of what the handler is given beside its arguments; absent where it takes none, or takes it apart. */
  readonly context: string | undefined;
  /** Set where the handler takes none: whether it would be its first or second argument, right behind those it has. */
  readonly contextIndex?: 0 | 1;
  /** Everything that the handler calls before it, in source order. */
  readonly before: readonly CallValue[];
  /** Whether the handler asks more than this. */
  readonly isOneOfSeveral: boolean;
}

/** Requests that the handler of a tool, a prompt or a resource sends to its client. */
const asks: ReadonlySet<string> = new Set([
  ...["elicitInput", "createMessage", "requestSampling", "listRoots"],
]);

/** The question that a call asks, where the handler that asks it is around it. */
export function contextQuestion(document: Document, call: CallValue): Question | undefined {
  const handler = functionAround(document, call.span);
  if (!handler || !isHandler(handler)) return undefined;
  const inside = document.calls.filter(({ span }) => within(span, handler.span));
  const index = handler.parameters.findIndex((_, at) => isHandlerContext(document, handler, at));
  const contextIndex = index === -1 ? missingContext(handler) : undefined;
  return {
    call,
    handler,
    context: handler.parameters[index]?.name,
    ...(contextIndex === undefined ? {} : { contextIndex }),
    before: inside.filter((one) => one.span[0] < call.span[0] && !within(call.span, one.span)),
    isOneOfSeveral: inside.some(
      (one) => one !== call && asks.has(one.callee.at(-1) ?? "") && isAsked(document, one),
    ),
  };
}

/** Where a handler would take its context: behind its arguments, which it has where the registration says which. */
function missingContext({ parameters, place }: FunctionValue): 0 | 1 | undefined {
  if (place.kind !== "argument" || place.index !== 2) return undefined;
  const { arguments: given, callee } = place.call;
  if (!/^register(?:Tool|Prompt)$/u.test(callee.at(-1) ?? "")) return undefined;
  const config = given[1];
  if (config?.kind !== "object" || config.entries.some(({ kind }) => kind === "spread"))
    return undefined;
  const index = member(config, "inputSchema") || member(config, "argsSchema") ? 1 : 0;
  return parameters.length === index && !parameters.some(({ isRest }) => isRest)
    ? index
    : undefined;
}

function isAsked(document: Document, { callee, span }: CallValue): boolean {
  const owner = sdkObjectAt(document, callee.slice(0, -1), span);
  return owner === "Server" || owner === handlerContext || owner === undefined;
}

/** What returns to the client that called: only there a result can ask. */
function isHandler({ place }: FunctionValue): boolean {
  if (place.kind !== "argument" || place.index !== place.call.arguments.length - 1) return false;
  const { handler } = registrations.get(place.call.callee.at(-1) ?? "") ?? {};
  return place.call.callee.length > 1 && handler !== undefined;
}
