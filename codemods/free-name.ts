/** The first of some names that a text does not hold as a word. */
export function freeName(names: readonly string[], text: string): string | undefined {
  return names.find((one) => !new RegExp(String.raw`\b${one}\b`, "u").test(text));
}
