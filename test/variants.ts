/** The ways one and the same text is written to disk; what is done to it must not depend on them. */
export const variants = {
  LF: (text: string) => text,
  CRLF: (text: string) => text.replaceAll("\n", "\r\n"),
  tabs: (text: string) =>
    text.replaceAll(/^(?: {2})+/gmu, (indent) => "\t".repeat(indent.length / 2)),
  "byte order mark": (text: string) => `\uFEFF${text}`,
  "no final newline": (text: string) => text.replace(/\n$/u, ""),
} as const;
