import { elicitationMethod } from "../protocol/elicitation.js";
import type { Document } from "../syntax/document.js";
import { member, type ObjectValue, stringOf, type Value } from "../syntax/value.js";
import { memberOf, outwards } from "./ancestors.js";

/** Protocols that ask users too, with the same words and other rules. */
const foreignPackages = /^@(?:zed-industries\/agent-client-protocol|agentclientprotocol\/)/u;

/** Functions of tests that compare: what they are given is an expectation, not a message. */
const compares = /^(?:expect|assert|to[A-Z]\w*|(?:not)?[dD]eep\w*Equal|same)$/u;

/** Whether the file speaks another protocol. */
export function isForeignFile(document: Document): boolean {
  return [...document.declarations.values()]
    .flat()
    .some(
      (declaration) => declaration.kind === "import" && foreignPackages.test(declaration.source),
    );
}

/** Whether the value is an expectation of a test. */
export function isExpected(value: Value): boolean {
  for (const { place } of outwards(value)) {
    if (place.kind === "argument" && place.call.callee.some((name) => compares.test(name)))
      return true;
  }
  return false;
}

/**
 * Whether a member called `requestedSchema` belongs to something else: to a schema that describes elicitation
 * requests (a copy of the protocol's own), or to a request of another method.
 */
export function isForeignRequest(holder: ObjectValue): boolean {
  const around = memberOf(holder);
  if (around?.key === "properties") return true;
  const method =
    around?.key === "params" ? stringOf(member(around.owner, "method")?.value) : undefined;
  return method !== undefined && method !== elicitationMethod;
}
