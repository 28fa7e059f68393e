import { classAround } from "../../syntax/around.js";
import { functionAt, usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { CallValue, FunctionValue, Value } from "../../syntax/value.js";

/** The members of a JSON-RPC request. */
const ofRequest: ReadonlySet<string> = new Set(["id", "jsonrpc", "method", "params"]);

/**
 * What the handler in `setRequestHandler(…, handler)` reads directly from its request although no
 * request has it, as it was written for the parameters; `undefined` if the file shows nothing of it.
 */
export function misreadMember(call: CallValue): string | undefined {
  const given = unlessSpread(call.arguments.at(-1));
  const by = given && functionIn(given);
  const first = by?.parameters[0];
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

/** The function that a value is or names in its file: `answer`, `this.answer.bind(this)`. */
function functionIn(value: Value): FunctionValue | undefined {
  if (value.kind === "function") return value;
  const isBound = value.kind === "call" && value.callee.at(-1) === "bind";
  const path = isBound ? value.callee.slice(0, -1) : value.kind === "reference" ? value.path : [];
  const [root = "", name, ...more] = path;
  if (name === undefined) return functionAt(value.document, root, value.span);
  if (root !== "this" || more.length > 0) return undefined;
  const around = classAround(value.document, value.span);
  const method = around?.members.find((one) => one.name === name)?.value;
  return method?.kind === "function" ? method : undefined;
}
