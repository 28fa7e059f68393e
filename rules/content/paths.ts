import { hasScheme } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { stringOf, type Value } from "../../syntax/value.js";

/** Functions of `node:path` that make a path of their arguments. */
const makesPath: ReadonlySet<string> = new Set(["join", "resolve", "normalize", "relative"]);

/** Whether a value is a path and so no URI: by its literal start, or by the function that makes it. */
export function isPath(document: Document, value: Value): boolean {
  if (value.kind === "call") return isOfPathModule(document, value.callee, value);
  const text = stringOf(value);
  if (text !== undefined) return !hasScheme.test(text);
  const start = value.kind === "template" ? value.texts[0] : undefined;
  // A template that starts with an expression may have its scheme from there.
  return start !== undefined && /^(?:[/\\]|\.{1,2}[/\\]|[a-z]:[/\\])/iu.test(start);
}

function isOfPathModule(document: Document, callee: readonly string[], { span }: Value): boolean {
  const [root = ""] = callee;
  if (!makesPath.has(callee.at(-1) ?? "") || callee.length > 2) return false;
  const declaration = declarationAt(document, root, span);
  return declaration?.kind === "import" && /^(?:node:)?path(?:\/|$)/u.test(declaration.source);
}
