import { knownOf } from "../../context/known-values.js";
import { usesAt } from "../../syntax/names.js";
import type { CallValue } from "../../syntax/value.js";

/** The members of a JSON-RPC request. */
const ofRequest: ReadonlySet<string> = new Set(["id", "jsonrpc", "method", "params"]);

/**
 * What the handler in `setRequestHandler(…, handler)` reads directly from its request although no
 * request has it, as it was written for the parameters; `undefined` if the file shows nothing of it.
 */
export function misreadMember(call: CallValue): string | undefined {
  const by = knownOf(call.arguments.at(-1));
  const first = by?.kind === "function" ? by.parameters[0] : undefined;
  if (!by || !first || first.isRest) return undefined;
  const whole = first.name === undefined ? [] : usesAt(by.document, first.name, first.span);
  const keys = [
    ...first.bindings.map(({ path }) => path[0]),
    ...whole.flatMap(({ path, place }) =>
      path.length === 1 && place.kind === "taken apart"
        ? place.bindings.map((one) => one.path[0])
        : path[1],
    ),
  ];
  return keys.find((key) => key !== undefined && /^\w+$/u.test(key) && !ofRequest.has(key));
}
