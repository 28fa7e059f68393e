import { unlessSpread } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";
import { knownValue } from "../known-values.js";

/** `"sheets://{id}"` in `new ResourceTemplate("sheets://{id}", …)`, which SDKs have for many resources. */
export function templateIn(given: Value): Value | undefined {
  const made = knownValue(given);
  const isTemplate = made.kind === "new" && made.name === "ResourceTemplate";
  return isTemplate ? unlessSpread(made.arguments[0]) : undefined;
}
