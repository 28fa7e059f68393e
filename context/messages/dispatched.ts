import { FunctionsByName } from "../../flow/functions-by-name.js";
import { methods } from "../../protocol/methods.js";
import { knownValue } from "../known-values.js";
import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, type ObjectValue, type Span, type Value, within } from "../../syntax/value.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { isNullish } from "../../syntax/undefined.js";
import { readOnce } from "../read-once.js";
import type { Settings } from "../settings.js";
import { type Dispatch, dispatchIn } from "./dispatch.js";
import { textNamed } from "./dispatch/text-named.js";
import { methodMeant } from "./json-rpc.js";
import { roleOfResult } from "./result-shapes.js";
import { handlerOf, type MessageRole, roleOfDefinition } from "./roles.js";

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
  return result === undefined || result === "Result" ? undefined : roleOfDefinition(result);
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
 * method, `rpc.request("tools/call", { name })`, and the error of a message.
 */
export function sentInDispatch(value: Value, known: Known): MessageRole | undefined {
  const { document, place } = value;
  if (place.kind === "member" && place.member.key === "error") {
    const isSent = value.kind === "object" && member(place.member.owner, "jsonrpc");
    return isSent && dispatchIn(document, known) ? "Error" : undefined;
  }
  if (place.kind !== "argument" || place.index === 0) return undefined;
  const name = unlessSpread(place.call.arguments[place.index - 1]);
  const sent = dispatchIn(document, known)?.sent.find(({ at }) => at === name);
  const params = sent && methods.get(sent.method)?.params;
  return params && roleOfDefinition(params);
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

/**
 * The functions that are registered for methods, with their roles, in a file whose functions return
 * results. One that looks like the result of its method is the proof.
 */
export const answeringHandlers = readOnce<"facts", ReadonlyMap<Value, MessageRole>>(
  ["facts"],
  (document, known) => {
    const registered = (dispatchIn(document, known)?.handled ?? []).flatMap(
      ({ handler, method }) => {
        const result = methods.get(method)?.result;
        return handler && result && result !== "Result" ? [{ handler, result }] : [];
      },
    );
    const answers = registered.map(({ handler, result }) => ({
      role: roleOfDefinition(result),
      objects: objectsReturnedBy(handler),
    }));
    const isWrapped = answers.some(({ objects }) => objects.some(isWhole));
    const isShown = answers.some(({ objects, role }) =>
      objects.some((object) => roleOfResult(object) === role),
    );
    if (isWrapped || !isShown) return new Map();
    return new Map(registered.map(({ handler, result }) => [handler, handlerOf(result)]));
  },
);

function objectsReturnedBy(handler: Value): readonly ObjectValue[] {
  const known = knownValue(handler);
  if (known.kind !== "function") return [];
  return returnedBy(known).flatMap((one) => {
    const object = knownValue(one);
    return object.kind === "object" ? [object] : [];
  });
}

/** Whether an object is a whole response instead of a result. */
function isWhole(object: ObjectValue): boolean {
  return ["jsonrpc", "result", "error", "body", "status"].some((key) => member(object, key));
}
