import json from "@eslint/json";
import type { Document } from "./document.js";
import { readDocument } from "./read.js";
import { type Parsed, readable } from "./parsed.js";

/**
 * Parses JSON with the parser that ESLint uses. Accepts comments and trailing commas in `.json`
 * too: many tools allow them there, and it is not up to us to forbid them.
 */
export function parseJson(text: string, ending: string): Parsed {
  const result = parsed(text, ending);
  if (!result.ok) {
    if (isListOfLines(text)) return parseJson("null", ending);
    const [error] = result.errors;
    const { message = "it is no JSON", line = 1, column = 1 } = error ?? {};
    return { kind: "failed", message: readable(message), line, column };
  }
  const document = readDocument(result.ast, text, ending);
  return document
    ? { kind: "parsed", document }
    : { kind: "failed", message: "it is no JSON", line: 1, column: 1 };
}

function parsed(text: string, ending: string): ReturnType<typeof json.languages.jsonc.parse> {
  const language = ending === "json5" ? json.languages.json5 : json.languages.jsonc;
  const file = { body: text, path: "file.json", physicalPath: "file.json", bom: false };
  return language.parse(file, { languageOptions: { allowTrailingCommas: ending !== "json5" } });
}

/**
 * Whether each line is a JSON value of its own, as in a log. Not valid JSON, but not a mistake
 * either, and there is nothing in it to rewrite.
 */
function isListOfLines(text: string): boolean {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every(isObject);
}

function isObject(line: string): boolean {
  if (!/^\s*[[{]/u.test(line)) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/**
 * The document of a JSON value in memory, printed with an indentation of two spaces.
 *
 * @throws TypeError for a value that JSON cannot represent: `undefined`, functions, cycles,
 *   `BigInt`
 */
export function documentOf(value: unknown): Document {
  const text: unknown = JSON.stringify(value, undefined, 2);
  if (typeof text !== "string") throw new TypeError(`JSON has no way to say ${typeof value}.`);
  const parsed = parseJson(text, "json");
  // Only happens if the nesting exceeds the parser's recursion limit.
  if (parsed.kind === "failed") throw new RangeError(parsed.message);
  return parsed.document;
}
