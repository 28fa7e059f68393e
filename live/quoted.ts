import { stripVTControlCharacters } from "node:util";
import { limits } from "./limits.js";

/**
 * Prepares text from a server for use in a sentence: short, on one line, and without terminal
 * control sequences.
 */
export function quotedWords(text: string): string {
  const plain = stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Cs}]+/gu, " ");
  const trimmed = plain.replaceAll("`", "'").trim();
  return trimmed.length > limits.quote ? `${trimmed.slice(0, limits.quote - 1)}…` : trimmed;
}

/** An error message in which the first issue replaces zod's JSON list of all issues. */
export function withoutIssues(message: string): string {
  const [, lead = "", list = ""] = /^([^[]*)(\[[^]*\])$/u.exec(message) ?? [];
  if (list === "") return message;
  try {
    const issues: unknown = JSON.parse(list);
    const issue: unknown = Array.isArray(issues) ? issues[0] : undefined;
    if (typeof issue !== "object" || issue === null) return message;
    const { path, message: words } = issue as { path?: unknown; message?: unknown }; // any object
    const where = Array.isArray(path) ? path.join(".") : "";
    return typeof words === "string" ? `${lead}${where}: ${words}` : message;
  } catch {
    return message;
  }
}
