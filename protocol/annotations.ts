import { keysOf } from "./definitions.js";
import { bareWord } from "./bare-word.js";

/** Hints about content: its audience, its importance and its age (2025-06-18, Annotations). */
export const contentHints: readonly string[] = keysOf("Annotations");

/** Hints about what a tool does (2025-03-26, ToolAnnotations); `title` is not a hint. */
export const toolHints: readonly string[] = keysOf("ToolAnnotations").filter((key) =>
  key.endsWith("Hint"),
);

/** The hint that a key is meant to be, despite its case or a missing suffix: `readOnly`. */
export function toolHintMeantBy(key: string): string | undefined {
  const bare = bareWord(key);
  return toolHints.find((hint) => bareWord(hint) === bare || bareWord(hint) === `${bare}hint`);
}

/** The possible audiences of content (2024-11-05, Role). */
export const audiences: readonly string[] = ["user", "assistant"];

const dateTime =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u;

/** Whether a text is an existing date with a time and an offset (2025-06-18, Annotations). */
export function isDateTime(text: string): boolean {
  const day = dateTime.exec(text)?.groups?.["day"];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` turns a nonexistent day into one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}
