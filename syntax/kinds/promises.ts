import { functionAt, resolve } from "../names.js";
import type { Value } from "../value.js";

/** Methods of promises, which return one again. */
const ofPromises: ReadonlySet<string> = new Set(["then", "catch", "finally"]);

/** Whether an expression is a promise that is not awaited: of an async function, `fetch`, `.then()`. */
export function isPromise(value: Value): boolean {
  const made = resolve(value);
  if (made.kind === "new") return made.callee.join(".") === "Promise";
  if (made.kind !== "call") return false;
  const [root = "", ...names] = made.callee;
  if (root === "Promise" || ofPromises.has(names.at(-1) ?? "")) return true;
  if (names.length > 0) return false;
  const called = functionAt(made.document, root, made.span);
  if (called) return !called.isPlain && !called.isGenerator;
  return root === "fetch" && !made.document.declarations.has(root);
}
