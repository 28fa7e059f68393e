import { usedAt } from "../../syntax/ancestors.js";
import { type Evidence, originOfArgument } from "../../flow/proven-origins.js";
import { wayFrom } from "../../flow/stores.js";
import type { WalkStep } from "../../flow/trail.js";
import type { Use } from "../../flow/use.js";
import { resolvedObject } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  type Value,
} from "../../syntax/value.js";
import { registrationIn } from "../registrations.js";
import { handlerContext, sdkObjectOfType } from "./sdk-classes.js";

/** Whether a parameter of a function gets nothing but contexts: from the SDK, or from handlers. */
export function isHandlerContext(by: FunctionValue, index: number): boolean {
  return originOfArgument(by, index, [], contextsOfFile)?.path.length === 0;
}

interface FunctionWay {
  readonly steps: readonly WalkStep[];
  readonly uses: readonly Use[];
}

/** Where functions go, in their file or in all files. */
export interface FunctionWays {
  readonly wayOf: (by: FunctionValue) => FunctionWay;
  /** The calls in other files that run a function. */
  readonly callsElsewhere?: Evidence<true>["callsElsewhere"];
  /** Whether a registration is one with a server of the SDK. */
  readonly isCounted: (registration: CallValue) => boolean;
}

const inFile: FunctionWays = { wayOf: wayFrom, isCounted: () => true };

const contextsOfFile = contextEvidence();

/** What proves that a value is a handler's context, whichever of the handlers runs. */
export function contextEvidence(ways: FunctionWays = inFile): Evidence<true> {
  const { callsElsewhere } = ways;
  return {
    ofType: (type, document) => sdkObjectOfType(document, type) === handlerContext || undefined,
    ofParameter: (by, index) => isGivenLast(by, index, ways) || undefined,
    hasOtherCallers: (by) => ways.wayOf(by).uses.length > registrationsOf(by, ways).length,
    ...(callsElsewhere && { callsElsewhere }),
  };
}

/**
 * `server.registerTool("weave", { inputSchema }, async ({ cloth }, extra) => …)`. The context comes
 * first if there are no arguments.
 */
export function isGivenLast(by: FunctionValue, index: number, ways = inFile): boolean {
  const calls = index === by.parameters.length - 1 ? registrationsOf(by, ways) : [];
  return calls.length > 0 && calls.every((call) => isContextAt(index, contextIndex(call)));
}

/** Whether the last parameter is the context: if the call does not show it, there are arguments first. */
function isContextAt(last: number, shown: number | undefined): boolean {
  return shown === undefined ? last > 0 : last === shown;
}

/** The calls that register a function, wherever it is brought, as a handler. */
function registrationsOf(by: FunctionValue, ways: FunctionWays): readonly CallValue[] {
  const own = callWithHandler(by);
  if (own) return [own].filter(ways.isCounted);
  const all = ways.wayOf(by).steps.flatMap(({ path, value }) => {
    const isItself = path.length === 1;
    return (isItself ? callWithHandler(value) : undefined) ?? [];
  });
  return all.filter(ways.isCounted);
}

/** The call that registers a value as the handler of a tool, prompt, resource or message. */
export function callWithHandler(value: Value): CallValue | undefined {
  const place = usedAt(value);
  if (place.kind !== "argument") return undefined;
  const { call, index } = place;
  if (index !== call.arguments.length - 1 || call.callee.length < 2) return undefined;
  const { handler, registers } = registrationIn(call);
  const isOfMessage = registers === "request" || registers === "notification";
  return handler !== undefined || isOfMessage ? call : undefined;
}

/** Whether a tool's or a prompt's handler gets arguments; `undefined` if that is not shown. */
export function takesArguments({ arguments: given, name }: CallValue): boolean | undefined {
  const isKnown = /^register(?:Tool|Prompt)$/u.test(name) && given.length === 3;
  const config = isKnown ? resolvedObject(given[1]) : undefined;
  if (!config || hasSpread(config)) return undefined;
  return (member(config, "inputSchema") ?? member(config, "argsSchema")) !== undefined;
}

/**
 * The index of the context among the parameters of a handler: after the arguments, which tools and
 * prompts get only if they have a schema; `undefined` if the call does not show it.
 */
function contextIndex(call: CallValue): number | undefined {
  const [, second] = call.arguments;
  switch (call.name) {
    case "registerTool":
    case "registerPrompt":
      // If the configuration is not written out, it is assumed to have a schema.
      return takesArguments(call) === false ? 0 : 1;
    case "registerResource":
      // The variables of a URI template come in between.
      return second?.kind === "scalar" || second?.kind === "template" ? 1 : 2;
    case "setRequestHandler":
      return 1;
    default:
      return undefined;
  }
}
