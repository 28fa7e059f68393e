import type { Check } from "../engine/check.js";
import { rewriteText } from "../engine/migrate.js";
import { applyEdits } from "../syntax/edit.js";
import { Positions } from "../syntax/position.js";
import { type Change, describeChanges } from "./changes.js";
import type { Fixture } from "./fixture.js";
import { listFindings } from "./list-findings.js";

/** What a case reports and becomes. */
export interface Outcome {
  /** The text of findings.txt. */
  readonly findings: string;
  /** The text of changes.diff, empty if nothing changes. */
  readonly changes: string;
  /** The text after the fixes. */
  readonly output: string;
  /** The text after the fixes and the suggestions. */
  readonly suggested: string;
}

/** Runs a check on a case. */
export function outcomeOf({ input, rules }: Fixture, check: Check): Outcome {
  const output = rewriteText(input, check, rules, false).text;
  const suggested = rewriteText(input, check, rules, true).text;
  const changes: Change[] = [];
  if (output !== input) changes.push({ name: "output", from: "input", text: output });
  if (suggested !== output) {
    const from = output === input ? "input" : "output";
    changes.push({ name: "suggested", from, text: suggested });
  }
  changes.push(...choicesOf(input, check));
  return {
    findings: listFindings(input, check(input)),
    changes: describeChanges(input, changes),
    output,
    suggested,
  };
}

/** Returns what each suggestion makes of the text, except the first ones, which `suggested` has. */
function choicesOf(input: string, check: Check): readonly Change[] {
  const checked = check(input);
  if (checked.kind === "failed") return [];
  const positions = new Positions(input);
  return checked.found.flatMap(({ finding: { at, suggestions = [] } }) =>
    suggestions.slice(1).map(({ edits, messageId }) => {
      const { line, column } = positions.at(at.span[0]);
      const name = `${line}:${column} ${messageId}`;
      return { name, from: "input", text: applyEdits(input, edits) };
    }),
  );
}
