import { knowsNext } from "../context/wire-readers.js";
import { escaped } from "../syntax/word-pattern.js";

/**
 * The offset at which a text in any language seems to read a key of a message of the protocol:
 * `field.enumNames`, `block["json"]`. A key that other things have too only counts in code that
 * receives messages.
 */
export function readWithoutParser(text: string, key: string): number | undefined {
  if (!text.includes(key) || knowsNext(text, key)) return undefined;
  const isOfMessages = key === "enumNames" || receiving.test(text);
  const name = escaped(key);
  const read = new RegExp(
    String.raw`\.${name}\b(?!\s*\()|\[\s*["']${name}["']\s*\]|\.get\(\s*["']${name}["']`,
    "u",
  );
  return isOfMessages ? read.exec(text)?.index : undefined;
}

const receiving =
  /\b(?:call_?tool|list_?tools|get_?prompt|read_?resource|requestedSchema)|\b(?:tools|prompts|resources)\/(?:call|get|list|read)\b/iu;
