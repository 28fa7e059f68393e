import { table } from "../../protocol/table.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  type Parameter,
} from "../../syntax/value.js";

/** Where SDK 2 has what the context of SDK 1 had. */
export const movedReads = table<string>({
  signal: "mcpReq.signal",
  requestId: "mcpReq.id",
  _meta: "mcpReq._meta",
  sendNotification: "mcpReq.notify",
  sendRequest: "mcpReq.send",
  authInfo: "http?.authInfo",
  requestInfo: "http?.req",
});

/** What the handler of a registration takes its context in, and the handler. */
export interface ContextParameter {
  readonly handler: FunctionValue;
  readonly parameter: Parameter;
}

/** Behind the arguments, which a tool and a prompt have only where a schema says which. */
export function contextParameter(call: CallValue): ContextParameter | undefined {
  const handler = call.arguments.at(-1);
  if (handler?.kind !== "function") return undefined;
  const index = placeIn(call);
  const parameter = index === undefined ? undefined : handler.parameters[index];
  return parameter && handler.parameters.length - 1 === index ? { handler, parameter } : undefined;
}

function placeIn({ arguments: given, callee }: CallValue): number | undefined {
  const [, second] = given;
  switch (callee.at(-1)) {
    case "registerTool":
    case "registerPrompt": {
      // Where the schemas cannot be seen, there are some.
      if (second?.kind !== "object" || hasSpread(second)) return 1;
      return (member(second, "inputSchema") ?? member(second, "argsSchema")) ? 1 : 0;
    }
    case "registerResource":
      // What the variables of a template stand for comes in between.
      return second?.kind === "scalar" || second?.kind === "template" ? 1 : 2;
    case "setRequestHandler":
      return 1;
    default:
      return undefined;
  }
}
