/** The first of some names that does not occur as a word in a text. */
export function freeName(names: readonly string[], text: string): string | undefined {
  return names.find((one) => !new RegExp(String.raw`\b${one}\b`, "u").test(text));
}
