import { originsOf } from "../flow/origins.js";
import { functionOfScope } from "../syntax/around.js";
import { unlessSpread } from "../syntax/spreads.js";
import { assignmentsTo, declarationAt } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";
import { callWithHandler } from "./servers/handler-context.js";
import { sdkObjectAt } from "./servers/sdk-objects.js";
import { registrationIn } from "./registrations.js";

/**
 * Whether a value is a `URL` object: one that the file makes, or the first argument of a resource's
 * handler, to which the SDKs pass the address as an object. Other servers may pass a string, as do
 * frameworks that take a definition in place of the name.
 */
export function isUrlObject(value: Value): boolean {
  const made = originsOf(value);
  if (made.length > 0)
    return made.every((one) => one.kind === "new" && one.callee.join(".") === "URL");
  if (value.kind !== "reference" || value.path.length > 1) return false;
  const declared = declarationAt(value.document, value.path[0], value.span);
  if (declared?.kind !== "other") return false;
  // `uri = uri.href`
  if (assignmentsTo(value.document, value.path[0], declared).length > 0) return false;
  const by = functionOfScope(value.document, declared.scope);
  const call = by && callWithHandler(by);
  return (
    call !== undefined &&
    registrationIn(call).registers === "resource" &&
    unlessSpread(call.arguments[0])?.kind !== "object" &&
    by?.parameters[0]?.name === value.path[0] &&
    sdkObjectAt(call.document, call.callee.slice(0, -1), call.span) !== "other"
  );
}
