import { keysOf } from "./definitions.js";

/** Hints about content: whom it is for, how much it matters, how old it is (2025-06-18, Annotations). */
export const contentHints: readonly string[] = keysOf("Annotations");

/** Hints about what a tool does (2025-03-26, ToolAnnotations); its `title` is none. */
export const toolHints: readonly string[] = keysOf("ToolAnnotations").filter((key) =>
  key.endsWith("Hint"),
);

/** Whom content can be for (2024-11-05, Role). */
export const audiences: readonly string[] = ["user", "assistant"];

/** A full date and time with its offset, which SDKs since 1.24.2 ask for (2025-06-18, Annotations.lastModified). */
export const isDateTime =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u;
