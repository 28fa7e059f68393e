import { actionsOfMethods, type ToolAction } from "../../protocol/tool-actions.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolvedObject } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  stringOf,
  within,
} from "../../syntax/value.js";

/** What a function asks of servers by HTTP. */
export interface RequestedAction {
  readonly action: ToolAction;
  readonly method: string;
}

/** Names of objects whose `get` and `delete` are methods of HTTP: those of maps and caches are called the same. */
const clients = /axios|http|fetch|^got$|^ky$|api(?:client)?$/iu;

const strongestFirst: readonly ToolAction[] = ["destroys", "changes", "adds", "reads"];

/** The strongest of the requests that are written in a function; none where it sends one that may do anything. */
export function requestedAction(
  document: Document,
  handler: FunctionValue,
): RequestedAction | undefined {
  const methods = document.calls
    .filter(({ span }) => within(span, handler.span))
    .flatMap((call) => methodOf(document, call) ?? []);
  const found = methods.flatMap((method) => {
    const action = actionsOfMethods.get(method);
    return action === undefined ? [] : [{ action, method }];
  });
  const [strongest] = found.toSorted(
    (one, other) => strongestFirst.indexOf(one.action) - strongestFirst.indexOf(other.action),
  );
  // With a request among them that may do anything, the others show what is done at least.
  return strongest?.action === "reads" && found.length < methods.length ? undefined : strongest;
}

/** `fetch(url, { method: "DELETE" })`, `axios.delete(url)` */
function methodOf(document: Document, { arguments: given, callee }: CallValue): string | undefined {
  const name = callee.at(-1) ?? "";
  if (name === "fetch" && callee.length <= 2) {
    const [, options] = given;
    if (!options) return "GET";
    const known = resolvedObject(document, options);
    if (!known || hasSpread(known)) return "?";
    const method = member(known, "method");
    return method ? (stringOf(resolve(document, method.value)) ?? "?").toUpperCase() : "GET";
  }
  const isMethod = /^(?:get|head|post|put|patch|delete)$/u.test(name);
  return isMethod && clients.test(callee.at(-2) ?? "") ? name.toUpperCase() : undefined;
}
