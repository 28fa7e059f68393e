import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { CallValue, Span, Value } from "../../syntax/value.js";

/** Methods of lists, maps and sets that change what they are called on. */
export const mutators: ReadonlySet<string> = new Set([
  ...["add", "clear", "copyWithin", "delete", "fill", "pop", "push", "reverse", "set", "shift"],
  ...["sort", "splice", "unshift"],
]);

/** Objects of the language and its hosts whose functions only look at what they are given. */
const readers: ReadonlySet<string> = new Set(["Buffer", "JSON", "Math", "Number", "console"]);

/** Functions of the language that only look at what they are given, and whose result holds nothing of it. */
const functions: ReadonlySet<string> = new Set([
  ...["Array.isArray", "Boolean", "Date.parse", "Number", "Object.hasOwn", "Object.is"],
  ...["Object.keys", "String", "encodeURIComponent", "isNaN", "parseFloat", "parseInt"],
  ...["structuredClone"],
]);

/** Whether a call leaves what it is given as it is, and its result holds nothing of it. */
export function isReader(document: Document, { callee, span }: CallValue): boolean {
  return isReading(document, callee, span);
}

/** The same of a function that is named to be called by others: `rows.map(String)`. */
export function isReaderName(document: Document, value: Value): boolean {
  return value.kind === "reference" && isReading(document, value.path, value.span);
}

function isReading(document: Document, path: readonly string[], at: Span): boolean {
  const [root = ""] = path;
  if (declarationAt(document, root, at)) return false;
  return functions.has(path.join(".")) || (path.length === 2 && readers.has(root));
}
