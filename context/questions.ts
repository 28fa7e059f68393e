import { functionAround } from "../syntax/around.js";
import { insteadOfRequest } from "../protocol/removed.js";
import { isSending } from "./messages/json-rpc.js";
import { registrationIn } from "./registrations.js";
import type { Document } from "../syntax/document.js";
import { functionAt, resolve } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  stringAt,
  type Value,
  within,
} from "../syntax/value.js";
import { isHandlerContext, takesArguments, callWithHandler } from "./handler-context.js";
import { handlerContext } from "./sdk-classes.js";
import { sdkObjectAt } from "./sdk-objects.js";

/** A question to the user in a handler. */
export interface Question {
  readonly call: CallValue;
  /** What it asks; absent where the call says more than that. */
  readonly form: Value | undefined;
  readonly handler: FunctionValue;
  /** The name of what the handler is given beside its arguments; absent where it takes none, or takes it apart. */
  readonly context: string | undefined;
  /** Set where the handler takes none: whether it would be its first or second argument, right behind those it has. */
  readonly contextIndex?: 0 | 1;
  /** Whether the handler asks more than this. */
  readonly isOneOfSeveral: boolean;
}

/** A question in a function that handlers call. */
export interface HelperQuestion {
  readonly helper: string;
  /** The calls of that function in handlers of the file, each with the handler. */
  readonly calls: readonly { readonly call: CallValue; readonly handler: FunctionValue }[];
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
    form: formOf(document, call),
    handler,
    context: handler.parameters[index]?.name,
    ...(contextIndex === undefined ? {} : { contextIndex }),
    isOneOfSeveral: inside.some((one) => one !== call && isQuestion(document, one)),
  };
}

/** The function that asks a question in the place of handlers, where it has a name. */
export function helperQuestion(
  document: Document,
  { span }: CallValue,
): HelperQuestion | undefined {
  const helper = functionAround(document, span);
  if (helper?.name === undefined || isHandler(helper)) return undefined;
  const { name } = helper;
  const calls = document.calls.flatMap((call) => {
    const isOfHelper =
      call.callee.length === 1 && functionAt(document, call.callee[0] ?? "", call.span) === helper;
    const handler = isOfHelper ? functionAround(document, call.span) : undefined;
    return handler && isHandler(handler) ? [{ call, handler }] : [];
  });
  return { helper: name, calls };
}

/** The first argument of `elicitInput`, or the parameters of a request that is written out. */
function formOf(document: Document, { arguments: given, callee }: CallValue): Value | undefined {
  const [, ...others] = given;
  const first = unlessSpread(given[0]);
  if (!first) return undefined;
  if (callee.at(-1) === "elicitInput") return others.length === 0 ? first : undefined;
  const request = resolve(document, first);
  // SDK 1 wants to know the schema of the result.
  const isAlone = others.every(
    (one) => one.kind === "reference" && one.path.at(-1)?.endsWith("ResultSchema") === true,
  );
  return isAlone ? member(request, "params")?.value : undefined;
}

/** Where a handler would take its context: behind its arguments, which it has where the registration says which. */
function missingContext({ parameters, place }: FunctionValue): 0 | 1 | undefined {
  if (place.kind !== "argument" || place.index !== 2) return undefined;
  const takes = takesArguments(place.call);
  if (takes === undefined) return undefined;
  const index = takes ? 1 : 0;
  return parameters.length === index && !parameters.some(({ isRest }) => isRest)
    ? index
    : undefined;
}

function isQuestion(document: Document, call: CallValue): boolean {
  const [request] = call.arguments;
  const isRequest =
    isSending(call.callee) && insteadOfRequest.get(stringAt(request, "method") ?? "") !== undefined;
  return (isRequest || asks.has(call.callee.at(-1) ?? "")) && isAsked(document, call);
}

function isAsked(document: Document, { callee, span }: CallValue): boolean {
  const owner = sdkObjectAt(document, callee.slice(0, -1), span);
  return owner === "Server" || owner === handlerContext || owner === undefined;
}

/** What returns to the client that called: only there a result can ask. */
function isHandler(by: FunctionValue): boolean {
  const call = callWithHandler(by);
  return call !== undefined && registrationIn(call).handler !== undefined;
}
