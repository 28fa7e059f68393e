import { stripVTControlCharacters } from "node:util";
import { limits } from "./limits.js";

/** A server's own words as they may stand in a sentence: short, on one line, and nothing that a terminal obeys. */
export function quotedWords(text: string): string {
  const plain = stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Cs}]+/gu, " ");
  const trimmed = plain.replaceAll("`", "'").trim();
  return trimmed.length > limits.quote ? `${trimmed.slice(0, limits.quote - 1)}…` : trimmed;
}

/** The words of an error, with the first of the issues that zod lists as JSON in place of the list. */
export function withoutIssues(message: string): string {
  const [, lead = "", list = ""] = /^([^[]*)(\[[^]*\])$/u.exec(message) ?? [];
  if (list === "") return message;
  try {
    const issues: unknown = JSON.parse(list);
    const issue: unknown = Array.isArray(issues) ? issues[0] : undefined;
    if (typeof issue !== "object" || issue === null) return message;
    const { path, message: words } = issue as { path?: unknown; message?: unknown }; // whatever they are
    const where = Array.isArray(path) ? path.join(".") : "";
    return typeof words === "string" ? `${lead}${where}: ${words}` : message;
  } catch {
    return message;
  }
}
