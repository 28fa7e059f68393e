/** The name that an option has in code. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** An option as one writes it: what is on by default can only be switched off. */
export function optionWord(name: string): string {
  return name === "gitignore" ? "--no-gitignore" : `--${name}`;
}
