import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { Span } from "../../syntax/value.js";

/** Built-in and host objects whose functions only read their arguments. */
const readers: ReadonlySet<string> = new Set(["Buffer", "JSON", "Math", "Number", "console"]);

/** Built-in functions that only read their arguments, and return no reference to them. */
const functions: ReadonlySet<string> = new Set([
  ...["Array.isArray", "Boolean", "Date.parse", "Number", "Object.hasOwn", "Object.is"],
  ...["Object.keys", "String", "encodeURIComponent", "isNaN", "parseFloat", "parseInt"],
  ...["structuredClone"],
]);

/**
 * Whether a function, by its path at a place, leaves its arguments unchanged and returns no
 * reference to them: `rows.map(String)`.
 */
export function isReading(document: Document, path: readonly string[], at: Span): boolean {
  const [root = ""] = path;
  if (declarationAt(document, root, at)) return false;
  return functions.has(path.join(".")) || (path.length === 2 && readers.has(root));
}
