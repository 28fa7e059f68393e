/** The source of a pattern that matches a name as a whole word; `$` is a letter in names. */
export function wordPattern(name: string): string {
  return String.raw`(?<![\w$])${name.replaceAll("$", String.raw`\$`)}(?![\w$])`;
}

/** The source of a pattern that matches a text as it is. */
export function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}
