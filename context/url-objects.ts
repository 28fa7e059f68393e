import { waysTo } from "../flow/origins.js";
import { type Evidence, originOf } from "../flow/proven-origins.js";
import { unlessSpread } from "../syntax/spreads.js";
import { isReassigned } from "../syntax/names.js";
import type { FunctionValue, Value } from "../syntax/value.js";
import { callWithHandler } from "./servers/handler-context.js";
import { sdkObjectCalledOn } from "./servers/sdk-objects.js";
import { registrationIn } from "./registrations.js";

/**
 * Whether a value is a `URL` object: one that the file makes, or the first argument of a resource's
 * handler, to which the SDKs pass the address as an object. Other servers may pass a string, as do
 * frameworks that take a definition in place of the name.
 */
export function isUrlObject(value: Value): boolean {
  // After a change, or elsewhere, it may be the text of one.
  if (value.kind === "reference" && isReassigned(value.document, value.path[0], value.span))
    return false;
  const { imported, isOpen, made } = waysTo(value);
  if (made.length > 0) return !isOpen && imported.length === 0 && made.every(isNewUrl);
  return originOf(value, ofHandlers)?.path.length === 0;
}

const ofHandlers: Evidence<true> = {
  ofType: () => undefined,
  ofParameter: (by, index) => (index === 0 && !isExported(by) && readsResource(by)) || undefined,
  hasOtherCallers: isExported,
};

/** Whether other files may hand a text to a function. */
function isExported({ document, name }: FunctionValue): boolean {
  return name !== undefined && document.exported.has(name);
}

/** Whether a function is the handler of a resource. */
function readsResource(by: FunctionValue): boolean {
  const call = callWithHandler(by);
  return (
    call !== undefined &&
    registrationIn(call).registers === "resource" &&
    unlessSpread(call.arguments[0])?.kind !== "object" &&
    sdkObjectCalledOn(call) !== "other"
  );
}

function isNewUrl(value: Value): boolean {
  return value.kind === "new" && value.callee.join(".") === "URL";
}
