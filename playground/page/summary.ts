import type { CheckedText } from "../analysis/question.js";

/** What was found, in a line: `3 findings: 1 with a fix, 2 for a person`. */
export function summaryOf({ findings, suppressed }: CheckedText): string {
  const count = (kind: string | undefined): number =>
    findings.filter(({ remedies: [first] }) => first?.kind === kind).length;
  const parts = [
    [count("fix"), "with a fix"],
    [count("suggestion"), "with suggestions"],
    [count(undefined), "for a person"],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const total =
    findings.length === 0 ? "Nothing found" : `${counted(findings.length)}: ${told.join(", ")}`;
  return suppressed === 0 ? total : `${total}; ${suppressed} switched off by comments`;
}

function counted(number: number): string {
  return number === 1 ? "1 finding" : `${number} findings`;
}
