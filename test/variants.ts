/** The ways one and the same text is written to disk; what is done to it must not depend on them. */
export const variants: readonly { name: string; of: (text: string) => string }[] = [
  { name: "LF", of: (text) => text },
  { name: "CRLF", of: (text) => text.replaceAll("\n", "\r\n") },
  {
    name: "tabs",
    of: (text) => text.replaceAll(/^(?: {2})+/gmu, (indent) => "\t".repeat(indent.length / 2)),
  },
  { name: "byte order mark", of: (text) => `\uFEFF${text}` },
  { name: "no final newline", of: (text) => text.replace(/\n$/u, "") },
];
