/** The words that `--format` takes. */
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

/** Whether `--format` takes a word. */
export function isFormatName(name: string): name is FormatName {
  return formatNames.some((known) => known === name);
}
