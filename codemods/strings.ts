import type { Document } from "../syntax/document.js";
import { outcomes } from "../syntax/names.js";
import { type CallValue, type OpaqueValue, stringOf, type Value } from "../syntax/value.js";
import { encodingOf } from "./encoding.js";
import { isTypedText } from "./typed-text.js";

/** Functions and methods whose result is a string whatever they are given. */
const makesString: ReadonlySet<string> = new Set([
  ...["String", "stringify", "toString", "toISOString", "toLowerCase", "toUpperCase"],
  ...["join", "trim", "padEnd", "padStart", "replaceAll", "repeat"],
]);

/** Whether an expression is a string for sure. */
export function isString(document: Document, value: Value): boolean {
  return outcomes(document, value).every((known) => {
    if (known.kind === "scalar") return typeof known.value === "string";
    if (known.kind === "call") return makesString.has(known.callee.at(-1) ?? "");
    return known.kind === "template";
  });
}

/** The same where what an expression does tells it, or a type or a schema that the file has for it. */
export function isShownText(document: Document, value: Value): boolean {
  if (value.kind === "reference" && isTypedText(document, value)) return true;
  return outcomes(document, value).every((known) => {
    if (known.kind === "reference") return isTypedText(document, known);
    if (known.kind === "call" && isDecoded(known)) return true;
    return known.kind === "opaque" ? isSum(document, known) : isString(document, known);
  });
}

/** Functions that give a text where they are told an encoding. */
const decodes: ReadonlySet<string> = new Set(["readFile", "readFileSync"]);

function isDecoded(call: CallValue): boolean {
  const isTold = call.arguments.length > 1 && stringOf(encodingOf(call)) !== undefined;
  return isTold && decodes.has(call.callee.at(-1) ?? "");
}

/** `"… " + what`: with a text at its start a sum is one. */
function isSum(document: Document, { span }: OpaqueValue): boolean {
  const text = document.text.slice(...span);
  return /^(["'`])(?:(?!\1)[^\\]|\\.)*\1\s*\+(?!\+)/su.test(text);
}
