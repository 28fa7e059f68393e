/**
 * The ways one and the same text is written to disk; what is done to it must not depend on them. What touches other
 * places of a text is in one of them, as each takes a run of every case by every face.
 */
export const variants = {
  LF: (text: string) => text,
  "a byte order mark, CRLF, tabs and no final newline": (text: string) => {
    const indented = text.replaceAll(/^(?: {2})+/gmu, (indent) => "\t".repeat(indent.length / 2));
    return `\uFEFF${indented.replace(/\n$/u, "").replaceAll("\n", "\r\n")}`;
  },
} as const;
