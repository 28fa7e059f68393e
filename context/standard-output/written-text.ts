import { knownObject, knownValue } from "../known-values.js";
import { stringified } from "../../syntax/stringified.js";
import {
  type CallValue,
  member,
  type NewValue,
  type ReferenceValue,
  type Spread,
  type Value,
} from "../../syntax/value.js";

/**
 * Whether a call writes a message: it is to `write`, and its text is JSON or comes from elsewhere, or
 * the text is that of a message of JSON-RPC.
 */
export function isMessage(at: CallValue | NewValue | ReferenceValue): boolean {
  if (at.kind !== "call") return false;
  const isWrite = /^write(?:File)?(?:Sync)?$/u.test(at.name);
  return (isWrite && !saysWords(at)) || at.arguments.some(isJsonRpc);
}

/** `JSON.stringify({ jsonrpc: "2.0", … })` */
function isJsonRpc(value: Value | Spread): boolean {
  return member(knownObject(stringified(value)), "jsonrpc") !== undefined;
}

/** Whether a call writes text for people, rather than messages. */
export function saysWords(at: CallValue | NewValue | ReferenceValue): boolean {
  if (at.kind !== "call") return at.kind === "new";
  return at.arguments.some((one) => isText(one));
}

/** Whether a value is text that starts with words, or contains some. */
function isText(value: Value | Spread): boolean {
  if (value.kind === "spread") return false;
  const known = knownValue(value);
  switch (known.kind) {
    case "scalar":
      return typeof known.value === "string" && isWords(known.value);
    case "template":
      return known.texts.some(isWords) && !known.texts.some(isJson);
    default: {
      const { operands = [] } = known.document.operations.get(known) ?? {};
      return operands.some(isText);
    }
  }
}

function isWords(text: string): boolean {
  return /[\p{L}\p{Extended_Pictographic}]/u.test(text) && !isJson(text);
}

function isJson(text: string): boolean {
  return /^\s*(?:"|\{|\[\s*["{[])/u.test(text) || text.includes("Content-Length");
}
