import { knownWord } from "./usage-error.js";

/** The values of `--format`. */
export const formatNames = [
  "full",
  "concise",
  "stylish",
  "json",
  "html",
  "sarif",
  "github",
  "gitlab",
  "junit",
  "markdown",
] as const;

export type FormatName = (typeof formatNames)[number];

/**
 * Returns the name of a format after checking it.
 *
 * @throws UsageError if there is no such format
 */
export function knownFormat(name: string): FormatName {
  return knownWord("format", name, formatNames);
}
