import type { Document } from "../syntax/document.js";
import type { FunctionValue } from "../syntax/value.js";
import { registrations } from "./registrations.js";
import { sdkObjectOfType, handlerContext } from "./sdk-classes.js";

/** Whether a parameter of a function is what handlers get beside their arguments. */
export function isHandlerContext(document: Document, by: FunctionValue, index: number): boolean {
  const { type } = by.parameters[index] ?? {};
  return (type && sdkObjectOfType(document, type)) === handlerContext || isGivenLast(by, index);
}

/** `server.registerTool("weave", { inputSchema }, async ({ cloth }, extra) => …)`; without arguments it comes first. */
export function isGivenLast(by: FunctionValue, index: number): boolean {
  const { place } = by;
  if (place.kind !== "argument" || place.index !== place.call.arguments.length - 1) return false;
  const { callee } = place.call;
  const { registers, handler } = registrations.get(callee.at(-1) ?? "") ?? {};
  const isHandler = handler !== undefined || registers === "request";
  return callee.length > 1 && isHandler && index === by.parameters.length - 1 && index > 0;
}
