import type { Document } from "../syntax/document.js";
import type { CallValue, FunctionValue } from "../syntax/value.js";
import { callWithHandler } from "./handler-context.js";
import { sdkObjectAt } from "./sdk-objects.js";

/** The call by which a server of an SDK is given a function as a handler. */
export function callOfServer(document: Document, by: FunctionValue): CallValue | undefined {
  const call = callWithHandler(by);
  const owner = call && sdkObjectAt(document, call.callee.slice(0, -1), call.span);
  return owner === "McpServer" || owner === "Server" ? call : undefined;
}
