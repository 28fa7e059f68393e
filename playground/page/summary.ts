import type { CheckedText } from "../analysis/question.js";

/** Summarizes the findings in one line: `3 findings: 1 with a fix, 2 to fix by hand`. */
export function summaryOf({ elsewhere, findings, suppressed }: CheckedText): string {
  const count = (kind: string | undefined): number =>
    findings.filter(({ remedies: [first] }) => first?.kind === kind).length;
  const parts = [
    [count("fix"), "with a fix"],
    [count("suggestion"), "with suggestions"],
    [count(undefined), "to fix by hand"],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const total =
    findings.length === 0
      ? "Nothing found"
      : `${countOfFindings(findings.length)}: ${told.join(", ")}`;
  const inOthers = elsewhere.reduce((sum, one) => sum + one, 0);
  return [
    total,
    ...(suppressed === 0 ? [] : [`${suppressed} switched off by comments`]),
    ...(inOthers === 0 ? [] : [`${inOthers} in other files`]),
  ].join("; ");
}

/** Formats a number of findings: `1 finding`, `2 findings`. */
export function countOfFindings(number: number): string {
  return number === 1 ? "1 finding" : `${number} findings`;
}
