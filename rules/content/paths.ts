import { hasScheme } from "../../protocol/content.js";
import { knownValue } from "../../context/known-values.js";
import { textOf } from "../../syntax/document.js";
import { moduleOfCall } from "../../syntax/imported.js";
import { outcomes } from "../../syntax/names.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";

/** The start of a Windows path. */
const drive = /^[a-z]:(?:\\|\/(?!\/))/iu;

/** Functions of `node:path` that build a path from their arguments. */
const makesPath: ReadonlySet<string> = new Set(["join", "resolve", "normalize", "relative"]);

/** Whether a value has no scheme, and so is not a URI, as far as the source shows. */
export function lacksScheme(value: Value): boolean {
  const known = knownValue(value);
  if (known.kind === "call") return makesAPath(known);
  const text = stringOf(known);
  if (text !== undefined) return !hasScheme.test(text);
  // If a template starts with an expression, the scheme may come from there. A slash before any
  // colon rules out a scheme.
  const texts = known.kind === "template" ? known.texts : [];
  const [start] = texts;
  return start !== undefined && (/^[^:]*\//u.test(start) || drive.test(start) || isFileName(texts));
}

/** Whether a template makes the name of a file: `` `page-${id}.pdf` ``, unlike `` `git+${url}` ``. */
function isFileName(texts: readonly string[]): boolean {
  const [start = ""] = texts;
  const end = texts.at(-1) ?? "";
  return /^[\w-]+$/u.test(start) && /^[\w-]*\.\w{1,5}$/u.test(end) && !texts.join("").includes(":");
}

/** The value, or the alternative of a choice, that has no scheme: `name || "page.pdf"`. */
export function schemelessIn(value: Value): Value | undefined {
  return outcomes(value).find((one) => lacksScheme(one) && stringOf(one) !== "");
}

/**
 * Whether a value is a file system path, judged by how it starts or by the function that builds it.
 */
export function isPath(value: Value): boolean {
  const known = knownValue(value);
  if (known.kind === "call") return makesAPath(known);
  const start = known.kind === "template" ? known.texts[0] : stringOf(known);
  return start !== undefined && /^(?:\/(?!\/)|\\|\.{1,2}[/\\]|[a-z]:[/\\])/iu.test(start);
}

/** What messages call a value between backticks: a text without its quotes, or the expression. */
export function inCode(value: Value): string {
  return (stringOf(value) ?? textOf(value.document, value.outer)).replaceAll("`", "");
}

function makesAPath(call: CallValue): boolean {
  const { callee, name } = call;
  if (callee.join(".") === "process.cwd") return true;
  return makesPath.has(name) && callee.length <= 2 && isPathModule(moduleOfCall(call) ?? "");
}

function isPathModule(source: string): boolean {
  return /^(?:node:)?path(?:\/|$)/u.test(source);
}
