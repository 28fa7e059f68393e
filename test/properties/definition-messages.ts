import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { type Method, methods } from "../../protocol/methods.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Json } from "./definition-json.js";

/** A method, with its name. */
export interface NamedMethod extends Method {
  readonly method: string;
}

/** A way to put an object of a definition in a JSON-RPC message. */
export interface Message {
  readonly name: string;
  readonly of: (value: Json) => Json;
}

/** Methods that servers put in a result since 2026-07-28, instead of sending requests. */
const embedded: ReadonlySet<string> = new Set([
  ...["elicitation/create", "sampling/createMessage", "roots/list"],
]);

/** Returns the methods of a revision that are sent as JSON-RPC messages. */
export function methodsAt(revision: Revision): readonly NamedMethod[] {
  return [...methods]
    .filter(
      ([method, { since = revision, until = revision }]) =>
        isSince(revision, since) && isSince(until, revision) && !isEmbedded(method, revision),
    )
    .map(([method, known]) => ({ ...known, method }));
}

/** Returns the results of all requests in a revision. */
export function methodsWithResult(revision: Revision): readonly DefinitionName[] {
  const results = methodsAt(revision).flatMap(({ result }) => result ?? []);
  return [...new Set(results)];
}

/** Whether `params` is required in messages of a method, because one of its members is. */
export function needsParams(method: string, revision: Revision): boolean {
  const params = methods.get(method)?.params;
  const rows = params === undefined ? [] : propertiesOf(params, revision).values();
  return [...rows].some(({ isRequired }) => isRequired);
}

function isEmbedded(method: string, revision: Revision): boolean {
  return isSince(revision, "2026-07-28") && embedded.has(method);
}

/**
 * Returns the messages that contain objects of a definition in a revision. Empty if it is only a
 * part of other definitions.
 */
export function messagesWith(name: DefinitionName, revision: Revision): readonly Message[] {
  if (name.startsWith("JSONRPC")) return [{ name: "by itself", of: (value) => value }];
  const params = name === "ElicitRequestURLParams" ? "ElicitRequestFormParams" : name;
  const calls = methodsAt(revision)
    .filter((method) => method.params === params)
    .map(({ method, result }) => ({
      name: method,
      of: (value: Json) => ({
        jsonrpc: "2.0",
        ...(result === undefined ? {} : { id: 7 }),
        method,
        params: value,
      }),
    }));
  const answer = {
    name: "a response",
    of: (result: Json) => ({ jsonrpc: "2.0", id: "a", result }),
  };
  const isResult = methodsWithResult(revision).includes(name) || name === "InputRequiredResult";
  return [...calls, ...(isResult ? [answer] : []), ...asked(params, revision)];
}

/** Returns the results in which a server asks for something with these parameters. */
function asked(params: DefinitionName, revision: Revision): readonly Message[] {
  return [...methods].flatMap(([method, known]) => {
    if (known.params !== params || !isEmbedded(method, revision)) return [];
    const of = (value: Json): Json => ({
      jsonrpc: "2.0",
      id: 7,
      result: {
        resultType: "input_required",
        inputRequests: { first: { method, params: value } },
      },
    });
    return [{ name: `${method} in a result`, of }];
  });
}
