import { functionAt, resolve } from "../names.js";
import type { Value } from "../value.js";

/** Methods of promises, which return one again. */
const ofPromises: ReadonlySet<string> = new Set(["then", "catch", "finally"]);

/** Methods of the response that `fetch` promises, each of which promises its body. */
const ofResponses: ReadonlySet<string> = new Set([
  ...["arrayBuffer", "blob", "bytes", "formData", "json", "text"],
]);

/** Whether an expression is a promise that is not awaited: of an async function, `fetch`, `.then()`. */
export function isPromise(value: Value): boolean {
  const made = resolve(value);
  if (made.kind === "new") return made.callee.join(".") === "Promise";
  if (made.kind !== "call") return false;
  const [root = "", ...names] = made.callee;
  if (root === "Promise" || ofPromises.has(made.name)) return true;
  if (ofResponses.has(made.name) && made.receiver) {
    const response = resolve(made.receiver);
    return response.kind === "await" && isFetch(resolve(response.awaited));
  }
  if (names.length > 0) return false;
  const called = functionAt(made.document, root, made.span);
  if (called) return !called.isPlain && !called.isGenerator;
  return isFetch(made);
}

function isFetch(made: Value): boolean {
  return (
    made.kind === "call" &&
    made.callee.join(".") === "fetch" &&
    !made.document.declarations.has("fetch")
  );
}
