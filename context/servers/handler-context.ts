import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  type Parameter,
} from "../../syntax/value.js";
import { handedOn, type ParameterOf } from "../../flow/handed-on.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { registrationIn } from "../registrations.js";
import { sdkObjectOfType, handlerContext } from "./sdk-classes.js";

/** Whether a parameter of a function is the context that handlers receive after their arguments. */
export function isHandlerContext(by: FunctionValue, index: number): boolean {
  const { type } = by.parameters[index] ?? {};
  return (
    (type && sdkObjectOfType(by.document, type)) === handlerContext || isGivenContext(by, index)
  );
}

/**
 * `server.registerTool("weave", { inputSchema }, async ({ cloth }, extra) => …)`. The context comes
 * first if there are no arguments.
 */
export function isGivenLast(by: FunctionValue, index: number): boolean {
  const call = callWithHandler(by);
  if (!call || index !== by.parameters.length - 1) return false;
  return index > 0 || takesArguments(call) === false;
}

/** Whether a parameter gets nothing but contexts: from the SDK, or from handlers of the file. */
function isGivenContext(by: FunctionValue, index: number): boolean {
  const parameter = by.parameters[index];
  return isGivenLast(by, index) || (parameter !== undefined && handed(by.document).has(parameter));
}

/** The parameters of functions to which the handlers of a file hand their contexts. */
const handed = onceForEach((document: Document): ReadonlySet<Parameter> => {
  const given = document.functions.flatMap((by): readonly ParameterOf[] => {
    const parameter = by.parameters.at(-1);
    return parameter && isGivenLast(by, by.parameters.length - 1) ? [{ by, parameter }] : [];
  });
  return new Set(handedOn(document, given).map(({ parameter }) => parameter));
});

/** The call that registers a function as the handler of a tool, prompt, resource or request. */
export function callWithHandler({ place }: FunctionValue): CallValue | undefined {
  if (place.kind !== "argument") return undefined;
  const { call, index } = place;
  if (index !== call.arguments.length - 1 || call.callee.length < 2) return undefined;
  const { handler, registers } = registrationIn(call);
  return handler !== undefined || registers === "request" ? call : undefined;
}

/** Whether a tool's or a prompt's handler gets arguments; `undefined` if that is not shown. */
export function takesArguments({ arguments: given, callee }: CallValue): boolean | undefined {
  const config = given[1];
  const isKnown =
    /^register(?:Tool|Prompt)$/u.test(callee.at(-1) ?? "") &&
    given.length === 3 &&
    config?.kind === "object";
  if (!isKnown || hasSpread(config)) return undefined;
  return (member(config, "inputSchema") ?? member(config, "argsSchema")) !== undefined;
}
