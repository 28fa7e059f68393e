import { FunctionsByName } from "../../flow/functions-by-name.js";
import { keysOf as keysOfDefinition } from "../../protocol/definitions.js";
import { methods } from "../../protocol/methods.js";
import { knownValue } from "../known-values.js";
import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, members, type Span, type Value, within } from "../../syntax/value.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { isNullish } from "../../syntax/undefined.js";
import type { Settings } from "../settings.js";
import { type Dispatch, dispatchIn } from "./dispatch.js";
import type { NamedMethod } from "./dispatch/named-method.js";
import { textNamed } from "./dispatch/text-named.js";
import { methodMeant } from "./json-rpc.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";
import { isEnvelope } from "./envelope.js";

type Known = Pick<Settings, "facts">;

/** The role of what is sent as a result, by the method for which the code runs. */
export function resultInArm({ document, span }: Value, known: Known): MessageRole | undefined {
  const dispatch = dispatchIn(document, known);
  const name = dispatch && methodFor(document, span, dispatch);
  return name === undefined ? "message result" : resultOf(name);
}

/** Calls between the arm of a method and the function that answers. */
const mostCalls = 3;

/**
 * The method for which the code at a place runs, also in a function that is only called for one:
 * `case "tools/list": return this.listTools(id)`.
 */
function methodFor(
  document: Document,
  span: Span,
  dispatch: Dispatch,
  left = mostCalls,
): string | undefined {
  const here = dispatch.methodAt(span);
  const by = here === undefined && left > 0 ? functionAround(document, span) : undefined;
  if (!by) return here;
  const calls = FunctionsByName.in(document).callsOf(by);
  const [method, ...others] = new Set(
    calls.map((call) => methodFor(document, call.span, dispatch, left - 1)),
  );
  return others.length === 0 ? method : undefined;
}

/** Methods that answer nothing have results without members. */
function resultOf(name: string): MessageRole | undefined {
  const result = methods.get(name)?.result;
  return result === undefined || result === "EmptyResult" ? undefined : roleOfDefinition(result);
}

/**
 * The role of what a handler passes to its callback, where Node's conventions put the result:
 * `"tools/list": (params, done) => done(null, { tools })`.
 */
export function resultInCallback(
  { document, place, span }: Value,
  known: Known,
): MessageRole | undefined {
  if (place.kind !== "argument" || place.index !== 1 || place.call.callee.length !== 1)
    return undefined;
  const error = unlessSpread(place.call.arguments[0]);
  if (!error || !isNullish(error)) return undefined;
  const own = (dispatchIn(document, known)?.handled ?? []).find(({ handler }) => {
    const by = handler && knownValue(handler);
    const isCalled = by?.kind === "function" && by.parameters.at(-1)?.name === place.call.callee[0];
    return isCalled && within(span, by.span);
  });
  return own && resultOf(own.method);
}

/**
 * The role of what a file that names methods itself sends: the parameters that follow the name of a
 * method, `rpc.request("tools/call", { name })`, the error of a message, and an answer to a method.
 */
export function sentInDispatch(value: Value, known: Known): MessageRole | undefined {
  const { document, place } = value;
  if (place.kind === "member" && place.member.key === "error") {
    const isSent = value.kind === "object" && isEnvelope(place.member.owner);
    return isSent && dispatchIn(document, known) ? "Error" : undefined;
  }
  if (isEnvelope(value) && answersOurs(value, known)) return responseTo(value);
  if (place.kind !== "argument" || place.index === 0) return undefined;
  const name = unlessSpread(place.call.arguments[place.index - 1]);
  const all = dispatchIn(document, known)?.sent ?? [];
  const sent = all.find(({ at }) => at === name);
  const params = sent && methods.get(sent.method)?.params;
  return params && !isOwnCommand(value, sent, all) ? roleOfDefinition(params) : undefined;
}

function answersOurs({ document, span }: Value, known: Known): boolean {
  const method = methods.get(dispatchIn(document, known)?.methodAt(span) ?? "");
  return method?.result !== undefined;
}

/** The definition of an answer that has an error, or in place of its result what no result is. */
function responseTo(answer: Value): MessageRole | undefined {
  if (member(answer, "error")) return "JSONRPCErrorResponse";
  const result = member(answer, "result");
  const kind = result && plainKind(result.value);
  // Lists are reported with the key that they belong under.
  const isResult = kind === undefined || kind === "object" || kind === "array";
  return isResult ? undefined : "JSONRPCResultResponse";
}

/**
 * Whether a call passes a command within a program, which has a key of its own for several of the
 * protocol's methods: `bridge.ask("tools/list", { clientId })`.
 */
function isOwnCommand(
  value: Value,
  { group, method }: NamedMethod,
  all: readonly NamedMethod[],
): boolean {
  const known = new Set(keysFor(method));
  const others = all.filter((one) => one.group === group && one.method !== method);
  return keysOf(value).some(
    (key) =>
      !known.has(key) &&
      others.some(
        (one) =>
          keysOf(paramsAfter(value.document, one)).includes(key) &&
          !keysFor(one.method).includes(key),
      ),
  );
}

/** The argument after the name of a method. */
function paramsAfter({ calls }: Document, { at }: NamedMethod): Value | undefined {
  const call = calls.find(({ arguments: given }) => given.some((one) => one === at));
  const index = call?.arguments.findIndex((one) => one === at) ?? 0;
  return unlessSpread(call?.arguments[index + 1]);
}

function keysOf(value: Value | undefined): readonly string[] {
  return value?.kind === "object" ? members(value).flatMap(({ key }) => key ?? []) : [];
}

/** The keys of a method's parameters in the protocol. */
function keysFor(method: string): readonly string[] {
  const params = methods.get(method)?.params;
  return params === undefined ? [] : keysOfDefinition(params);
}

/** The role of the parameters that a function gets together with the name of a method. */
export function paramsBeside(value: Value, known: Known): MessageRole | undefined {
  const { document, place } = value;
  if (place.kind !== "argument") return "message params";
  const names = place.call.arguments.flatMap((one) => {
    const given = unlessSpread(one);
    return (given && textNamed(given, known.facts?.values)) ?? [];
  });
  const [name] = names.filter((one) => methods.has(one));
  if (name === undefined) return "message params";
  // In a file with other methods of the protocol, `initialize` is its own.
  const isOurs = dispatchIn(document, known) !== undefined;
  const method = isOurs ? methods.get(name) : methodMeant(name, knownValue(value));
  return method && roleOfDefinition(method.params);
}
