import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { type Method, methods } from "../../protocol/methods.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Json } from "./definition-json.js";

/** A method with its name. */
export interface NamedMethod extends Method {
  readonly method: string;
}

/** A way to write an object of a definition in a JSON-RPC message. */
export interface Message {
  readonly name: string;
  readonly of: (value: Json) => Json;
}

/** What servers ask clients within a result since 2026-07-28, and no longer in requests of their own. */
const embedded: ReadonlySet<string> = new Set([
  ...["elicitation/create", "sampling/createMessage", "roots/list"],
]);

/** The methods of a revision whose messages are JSON-RPC messages. */
export function methodsAt(revision: Revision): readonly NamedMethod[] {
  return [...methods]
    .filter(
      ([method, { since = revision, until = revision }]) =>
        isSince(revision, since) && isSince(until, revision) && !isEmbedded(method, revision),
    )
    .map(([method, known]) => ({ ...known, method }));
}

/** What the requests of a revision are answered with. */
export function methodsWithResult(revision: Revision): readonly DefinitionName[] {
  const results = methodsAt(revision).flatMap(({ result }) => result ?? []);
  return [...new Set(results)];
}

/** Whether requests or notifications of a method have parameters, because one of those is required. */
export function needsParams(method: string, revision: Revision): boolean {
  const params = methods.get(method)?.params;
  const rows = params === undefined ? [] : propertiesOf(params, revision).values();
  return [...rows].some(({ isRequired }) => isRequired);
}

function isEmbedded(method: string, revision: Revision): boolean {
  return isSince(revision, "2026-07-28") && embedded.has(method);
}

/** The messages in which objects of a definition travel at a revision; none where it is only a part of others. */
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

/** What a server asks for within a result. */
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
