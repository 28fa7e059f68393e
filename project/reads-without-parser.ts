import { knowsNext } from "../context/wire-readers.js";
import { escaped } from "../syntax/word-pattern.js";

/**
 * The offset at which a text in any language seems to read a key of a message of the protocol:
 * `field.enumNames`, `block["json"]`. A key that other things have too only counts in code that
 * receives messages, and a key of the protocol's own anywhere but in markup.
 */
export function readWithoutParser(path: string, text: string, key: string): number | undefined {
  if (!text.includes(key) || knowsNext(text, key)) return undefined;
  const isHint = key.endsWith("Hint");
  if (isHint && /annotations/iu.test(text)) return undefined;
  const isPeculiar = isHint || key === "enumNames";
  if (!isPeculiar && !receiving.test(text)) return undefined;
  const name = escaped(key);
  const read = String.raw`\.${name}\b(?!\s*\()|\[\s*["']?${name}["']?\s*\]|\.get\(\s*["']${name}["']`;
  const end = data.test(path) ? String.raw`(?!["']?\s*:)` : String.raw`(?!["']\s*:)`;
  const any = isPeculiar && !markup.test(path) ? String.raw`|\b${name}\b${end}` : "";
  return new RegExp(read + any, "u").exec(text)?.index;
}

/** Languages in which a word may be shown to people. */
const markup = /\.(?:astro|ejs|hbs|html?|mdx|njk|php|pug|riot|svelte|vue)$/iu;

/** Languages in which a key may have any value. */
const data = /\.(?:json|ya?ml)$/iu;

const receiving =
  /\b(?:call_?tool|list_?tools|get_?prompt|read_?resource|requestedSchema)|\b(?:tools|prompts|resources)\/(?:call|get|list|read)\b/iu;
