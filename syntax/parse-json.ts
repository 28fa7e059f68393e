import json from "@eslint/json";
import { readDocument } from "./read.js";
import { type Parsed, readable } from "./parsed.js";

/**
 * Parses JSON with the parser ESLint uses for it. Comments and trailing commas are accepted in `.json` too:
 * many tools allow them there, and whether they may is no question of ours.
 */
export function parseJson(text: string, ending: string): Parsed {
  const language = ending === "json5" ? json.languages.json5 : json.languages.jsonc;
  const file = { body: text, path: "file.json", physicalPath: "file.json", bom: false };
  const result = language.parse(file, {
    languageOptions: { allowTrailingCommas: ending !== "json5" },
  });
  if (!result.ok) {
    const [error] = result.errors;
    const { message = "it is no JSON", line = 1, column = 1 } = error ?? {};
    return { kind: "failed", message: readable(message), line, column };
  }
  const document = readDocument(result.ast, text);
  return document
    ? { kind: "parsed", document }
    : { kind: "failed", message: "it is no JSON", line: 1, column: 1 };
}
