import type { Linter } from "eslint";

/** How a finding can be resolved: by `migrate`, by `migrate --suggestions`, or by hand. */
export type Remedy = "fix" | "suggestion" | "person";

/** How a finding can be resolved: by its fix, which `migrate` applies, before its suggestions. */
export function remedyOf({ fix, suggestions }: Linter.LintMessage): Remedy {
  if (fix) return "fix";
  return suggestions ? "suggestion" : "person";
}

/** The phrase for a number of findings with a remedy. */
const phrases: Readonly<Record<Remedy, string>> = {
  fix: "with a fix",
  suggestion: "with a suggested rewrite",
  person: "to fix by hand",
};

/** The number of findings for each remedy: `2 with a fix, 1 to fix by hand`. */
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
