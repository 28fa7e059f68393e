import { knownObject, knownValue } from "../../context/known-values.js";
import { actionsOfMethods, type ToolAction } from "../../protocol/tool-actions.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  stringOf,
  within,
} from "../../syntax/value.js";

/** The strongest HTTP request that a function sends. */
export interface RequestedAction {
  readonly action: ToolAction;
  readonly method: string;
}

/**
 * Names of objects whose `get` and `delete` send HTTP requests. Maps and caches have methods with
 * these names too.
 */
const clients = /axios|http|fetch|^got$|^ky$|api(?:client)?$/iu;

const strongestFirst: readonly ToolAction[] = ["destroys", "changes", "adds", "reads"];

/**
 * The strongest request in a function; `undefined` if it only seems to read, but also sends a
 * request of an unknown kind.
 */
export function requestedAction(handler: FunctionValue): RequestedAction | undefined {
  const methods = handler.document.calls
    .filter(({ span }) => within(span, handler.span))
    .flatMap((call) => methodOf(call) ?? []);
  const found = methods.flatMap((method) => {
    const action = actionsOfMethods.get(method);
    return action === undefined ? [] : [{ action, method }];
  });
  const [strongest] = found.toSorted(
    (one, other) => strongestFirst.indexOf(one.action) - strongestFirst.indexOf(other.action),
  );
  // If the effect of one request is unknown, the others only show the minimum that the function
  // does.
  return strongest?.action === "reads" && found.length < methods.length ? undefined : strongest;
}

/** The HTTP method of `fetch(url, { method: "DELETE" })` or `axios.delete(url)`. */
function methodOf({ arguments: given, callee, name }: CallValue): string | undefined {
  if (name === "fetch" && callee.length <= 2) {
    const [, options] = given;
    if (!options) return "GET";
    const known = knownObject(options);
    if (!known || hasSpread(known)) return "?";
    const method = member(known, "method");
    return method ? (stringOf(knownValue(method.value)) ?? "?").toUpperCase() : "GET";
  }
  const isMethod = /^(?:get|head|post|put|patch|delete)$/u.test(name);
  return isMethod && clients.test(callee.at(-2) ?? "") ? name.toUpperCase() : undefined;
}
