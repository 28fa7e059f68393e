/** The report of `init --write` about its steps. */
export interface Account {
  /** The completed steps. */
  readonly written: readonly string[];
  /** The steps left to the user, each followed by the reason. */
  readonly left: readonly string[];
}

/** Parses a report, without the lines that users are asked to write. */
export function accountIn(stdout: string): Account {
  const paragraphs = stdout.trimEnd().split("\n\n");
  const written = paragraphs.find((paragraph) => paragraph.startsWith("Written:\n"));
  return {
    written: written?.split("\n").slice(1) ?? [],
    left: paragraphs.filter((paragraph) => paragraph.startsWith("- ")),
  };
}
