import type { Document } from "./document.js";
import { parseJson } from "./parse-json.js";

/**
 * The document of a JSON value in memory, written with two spaces.
 *
 * @throws TypeError for what JSON cannot say: `undefined`, functions, cycles, `BigInt`
 */
export function documentOf(value: unknown): Document {
  const text: unknown = JSON.stringify(value, undefined, 2);
  if (typeof text !== "string") throw new TypeError(`JSON has no way to say ${typeof value}.`);
  const parsed = parseJson(text, "json");
  // Cannot happen but for nesting beyond what the parser's own recursion bears.
  if (parsed.kind === "failed") throw new RangeError(parsed.message);
  return parsed.document;
}
