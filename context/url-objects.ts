import { waysTo } from "../flow/origins.js";
import { functionOfScope } from "../syntax/around.js";
import { unlessSpread } from "../syntax/spreads.js";
import { declarationAt, isReassigned } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";
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
  if (value.kind !== "reference" || value.path.length > 1) return false;
  const declared = declarationAt(value.document, value.path[0], value.span);
  if (declared?.kind !== "other") return false;
  const by = functionOfScope(value.document, declared.scope);
  const call = by && callWithHandler(by);
  return (
    call !== undefined &&
    registrationIn(call).registers === "resource" &&
    unlessSpread(call.arguments[0])?.kind !== "object" &&
    by?.parameters[0]?.name === value.path[0] &&
    sdkObjectCalledOn(call) !== "other"
  );
}

function isNewUrl(value: Value): boolean {
  return value.kind === "new" && value.callee.join(".") === "URL";
}
