/**
 * The ways one and the same text is written to disk; what is done to it must not depend on them. What touches other
 * places of a text is tried in one, as every case is run by every face in each of them.
 */
export const variants = {
  LF: (text: string) => text,
  "a byte order mark and CRLF": (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`,
  "tabs and no final newline": (text: string) =>
    text
      .replaceAll(/^(?: {2})+/gmu, (indent) => "\t".repeat(indent.length / 2))
      .replace(/\n$/u, ""),
} as const;
