import type { Linter } from "eslint";

/** What can be done about a finding: `migrate` does it, does it with `--suggestions`, or leaves it to a person. */
export type Remedy = "fix" | "suggestion" | "person";

/** What can be done about one finding; a fix, which `migrate` makes anyway, wins over suggestions. */
export function remedyOf({ fix, suggestions }: Linter.LintMessage): Remedy {
  if (fix) return "fix";
  return suggestions ? "suggestion" : "person";
}

/** How a number of findings with such a remedy is put. */
const phrases: Readonly<Record<Remedy, string>> = {
  fix: "with a fix",
  suggestion: "with a suggested rewrite",
  person: "to fix by hand",
};

/** How many findings have which remedy: `2 with a fix, 1 to fix by hand`. */
export function remedies(messages: readonly Linter.LintMessage[]): string {
  return (["fix", "suggestion", "person"] as const)
    .map((remedy) => ({
      count: messages.filter((message) => remedyOf(message) === remedy).length,
      phrase: phrases[remedy],
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, phrase }) => `${count} ${phrase}`)
    .join(", ");
}
