/** What `init --write` says of the steps that were to be taken. */
export interface Account {
  /** The steps that it has taken. */
  readonly written: readonly string[];
  /** The steps that it left, with the reason below. */
  readonly left: readonly string[];
}

/** The account in a report, without the lines that a person is to write. */
export function accountIn(stdout: string): Account {
  const paragraphs = stdout.trimEnd().split("\n\n");
  const written = paragraphs.find((paragraph) => paragraph.startsWith("Written:\n"));
  return {
    written: written?.split("\n").slice(1) ?? [],
    left: paragraphs.filter((paragraph) => paragraph.startsWith("- ")),
  };
}
