/**
 * The ways in which the same text is written to disk, which must not affect the result. Each
 * variant runs every case with every face, so one of them combines all differences.
 */
export const variants = {
  LF: (text: string) => text,
  "a byte order mark, CRLF, tabs and no final newline": (text: string) => {
    const indented = text.replaceAll(/^(?: {2})+/gmu, (indent) => "\t".repeat(indent.length / 2));
    return `\uFEFF${indented.replace(/\n$/u, "").replaceAll("\n", "\r\n")}`;
  },
} as const;
