import { usedAt } from "../../syntax/ancestors.js";
import { knownValue } from "../known-values.js";
import { functionAround } from "../../syntax/around.js";
import { askingMethods, type QuestionKind, questionKinds } from "../../protocol/questions.js";
import { methodNamed } from "../messages/handlers.js";
import { isSending } from "../messages/json-rpc.js";
import { registrationIn } from "../registrations.js";
import { calledFunction, stringAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type Parameter,
  type Value,
  within,
} from "../../syntax/value.js";
import { isHandlerContext, takesArguments, callWithHandler } from "../servers/handler-context.js";
import { handlerContext } from "../servers/sdk-classes.js";
import { sdkObjectCalledOn } from "../servers/sdk-objects.js";

/** A request to the client in a handler, such as an elicitation. */
export interface Question {
  readonly call: CallValue;
  readonly kind: QuestionKind;
  /** Its parameters. Absent if the call passes more than those. */
  readonly form: Value | undefined;
  readonly handler: FunctionValue;
  /** The code for `mcpReq` of the handler's context. Absent if it has no name there. */
  readonly context: string | undefined;
  /** The index that the context would have, if the handler has no parameter for it. */
  readonly contextIndex?: 0 | 1;
  /** Whether the handler sends other such requests. */
  readonly isOneOfSeveral: boolean;
}

/** A question in a function that handlers call. */
export interface HelperQuestion {
  readonly helper: string;
  /** The calls of that function in handlers of the file, each with its handler. */
  readonly calls: readonly { readonly call: CallValue; readonly handler: FunctionValue }[];
}

/** Options for sending a request, which a question in a result does not take. */
const optionsOfRequests: ReadonlySet<string> = new Set([
  // How long the server waits: it no longer does.
  ...["timeout", "maxTotalTimeout", "resetTimeoutOnProgress", "signal"],
  // The stream that carries the request: the result has it.
  "relatedRequestId",
]);

/** The question of a call that is directly in a handler. */
export function contextQuestion(call: CallValue): Question | undefined {
  const handler = functionAround(call.document, call.span);
  const kind = kindOf(call);
  if (!kind || !handler || !isHandler(handler)) return undefined;
  const inside = call.document.calls.filter(({ span }) => within(span, handler.span));
  const index = handler.parameters.findIndex((_, at) => isHandlerContext(handler, at));
  const contextIndex = index === -1 ? missingContext(handler) : undefined;
  return {
    call,
    kind,
    form: formOf(call),
    handler,
    context: requestsIn(handler.parameters[index]),
    ...(contextIndex === undefined ? {} : { contextIndex }),
    isOneOfSeveral: inside.some((one) => one !== call && kindOf(one) !== undefined && isAsked(one)),
  };
}

/** `ctx.mcpReq` for `ctx`, and `mcpReq` for `{ mcpReq }`. */
function requestsIn(context: Parameter | undefined): string | undefined {
  if (context?.name !== undefined) return `${context.name}.mcpReq`;
  return context?.bindings.find(({ path }) => path.join(".") === "mcpReq")?.name;
}

/** The named function that asks a question on behalf of handlers. */
export function helperQuestion({ document, span }: CallValue): HelperQuestion | undefined {
  const helper = functionAround(document, span);
  if (helper?.name === undefined || isHandler(helper)) return undefined;
  const { name } = helper;
  const calls = document.calls.flatMap((call) => {
    const isOfHelper = calledFunction(call) === helper;
    const handler = isOfHelper ? functionAround(document, call.span) : undefined;
    return handler && isHandler(handler) ? [{ call, handler }] : [];
  });
  return { helper: name, calls };
}

/** The first argument of `elicitInput`, or the parameters of a request written out as an object. */
function formOf({ arguments: given, name }: CallValue): Value | undefined {
  const [, ...others] = given;
  const first = unlessSpread(given[0]);
  if (!first || !others.every(isOfRequest)) return undefined;
  return questionKinds.has(name) ? first : member(knownValue(first), "params")?.value;
}

/** Whether an argument is the schema of the result, which SDK 1 requires, or options to leave out. */
function isOfRequest(argument: CallValue["arguments"][number]): boolean {
  const given = unlessSpread(argument);
  if (given?.kind === "reference" && given.path.at(-1)?.endsWith("ResultSchema") === true)
    return true;
  const options = given && knownValue(given);
  return (
    options?.kind === "object" &&
    options.entries.every((one) => one.kind === "member" && optionsOfRequests.has(one.key ?? ""))
  );
}

/** Which question a call asks, by the function or by the method that it sends. */
function kindOf({ arguments: given, callee, name }: CallValue): QuestionKind | undefined {
  const request = unlessSpread(given[0]);
  const method = isSending(callee) && request ? stringAt(knownValue(request), "method") : undefined;
  return questionKinds.get(name) ?? questionKinds.get(method ?? "");
}

/**
 * The index at which a handler would take its context: after its arguments, if the registration
 * shows whether it has any.
 */
function missingContext(by: FunctionValue): 0 | 1 | undefined {
  const { parameters } = by;
  const place = usedAt(by);
  if (place.kind !== "argument" || place.index !== 2) return undefined;
  const takes = takesArguments(place.call);
  if (takes === undefined) return undefined;
  const index = takes ? 1 : 0;
  return parameters.length === index && !parameters.some(({ isRest }) => isRest)
    ? index
    : undefined;
}

function isAsked(call: CallValue): boolean {
  const owner = sdkObjectCalledOn(call);
  return owner === "Server" || owner === handlerContext || owner === undefined;
}

/** Whether a function's result goes to the calling client: only there can it ask a question. */
function isHandler(by: FunctionValue): boolean {
  const call = callWithHandler(by);
  if (!call) return false;
  const method = unlessSpread(call.arguments[0]);
  return (
    registrationIn(call).handler !== undefined ||
    (method !== undefined && askingMethods.has(methodNamed(method) ?? ""))
  );
}
