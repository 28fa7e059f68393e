import { answeringClients } from "../../protocol/answering-clients.js";
import { knownOf } from "../known-values.js";
import { byKeys } from "../../syntax/by-keys.js";
import type { Document } from "../../syntax/document.js";
import { type CallValue, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { importsFrom } from "../imports.js";
import { clientRequests, inputRequests } from "../registrations.js";
import type { MessageRole } from "./roles.js";

/**
 * The role of the argument of `server.elicitInput({ message, requestedSchema })`,
 * `inputRequired.elicit({ … })` or `inputRequired.elicitUrl({ … })`.
 */
export function ofElicitation(
  { callee, name: method, document }: CallValue,
  index: number,
): MessageRole | undefined {
  if (index !== 0 || callee.length < 2) return undefined;
  if (callee.at(-2) === "inputRequired") return inputRequests.get(method);
  const role = clientRequests.get(method);
  return role === "elicitation" && !isOwn(document, method) ? role : undefined;
}

/**
 * Whether a file defines a method of this name itself, which may add members that its callers omit.
 */
function isOwn({ functions }: Document, name: string): boolean {
  return functions.some(
    (one) => one.name === name && ["member", "method", "property"].includes(one.place.kind),
  );
}

/**
 * Members that show the argument of `elicitInput` to be the parameters of a request; in other APIs
 * it is a schema.
 */
const shows: readonly string[] = ["message", "mode", "requestedSchema", "requested_schema", "url"];

/**
 * Whether the argument of a function called `elicitInput` looks like the parameters of a request.
 */
export function isElicitation(object: ObjectValue): boolean {
  return shows.some((key) => member(object, key));
}

/** The role by `mode`, or by the members if `mode` is missing or unknown. */
export function roleOfElicitation(params: ObjectValue): MessageRole {
  const stated = member(params, "mode");
  const mode = stringOf(knownOf(stated?.value));
  const hasUrl = member(params, "url") !== undefined && !member(params, "requestedSchema");
  return mode === "url" || (hasUrl && mode !== "form")
    ? "ElicitRequestURLParams"
    : "ElicitRequestFormParams";
}

/** The clients by the last name of what takes their handler. */
export const answeringByName = byKeys(answeringClients, ({ name }) => name.split(".").slice(-1));

/** Whether a method or an option of a framework's client takes what answers elicitations. */
export function answersElicitations(document: Document, path: readonly string[]): boolean {
  const named = answeringByName.get(path.at(-1) ?? "") ?? [];
  return named.some(
    ({ modules, name }) =>
      `.${path.join(".")}`.endsWith(`.${name}`) && importsFrom(document, modules),
  );
}
