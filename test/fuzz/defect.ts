import type { Checked, Checker } from "../../engine/check.js";
import { rewriteText } from "../../engine/migrate.js";
import type { Parse } from "../../syntax/parsed.js";
import { processText } from "../../cli/run/process-text.js";
import type { Settings } from "../../context/settings.js";
import { rules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { lookingOnce } from "../looked-at-once.js";

/** A text, as if read from a file. */
export interface Sample {
  readonly text: string;
  readonly ending: string;
  readonly settings: Settings;
}

/** Checks invariants that hold for any text. Returns a sentence about the one that does not. */
export function defectOf({ text, ending, settings }: Sample, reader: Parse): string | undefined {
  try {
    const checker = lookingOnce(reader);
    const { parse } = checker;
    const check = checker.by(rules, settings);
    const checked = check(text);
    const parsed = parse(text);
    // A text without protocol words counts as checked without being parsed.
    if (parsed.kind === "failed") return undefined;
    if (checked.kind === "failed") {
      // Run the rules again without catching the error, to get its stack.
      for (const rule of rules) Array.from(rule.check(parsed.document, settings));
      return checked.message;
    }
    checked.links();
    return (
      misplaced(text, checked) ??
      broken(text, checked, parse) ??
      unsettled(text, check, false) ??
      unsettled(text, check, true) ??
      (ending === "json" ? undefined : withTodos({ text, ending, settings }, checker))
    );
  } catch (error) {
    return `It throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

type Done = Extract<Checked, { kind: "checked" }>;

function rewritesIn({ found }: Done): readonly { id: string; edits: readonly Edit[] }[] {
  return found.flatMap(({ rule, finding: { fix, suggestions = [] } }) =>
    [...(fix ? [fix] : []), ...suggestions.map(({ edits }) => edits)].map((edits) => ({
      id: rule.id,
      edits,
    })),
  );
}

/** Findings and edits are inside the text, and messages have no placeholders left. */
function misplaced(text: string, checked: Done): string | undefined {
  const isInside = ([start, end]: readonly [number, number]): boolean =>
    0 <= start && start <= end && end <= text.length;
  for (const { rule, finding } of [...checked.found, ...checked.suppressed]) {
    if (!isInside(finding.at.span)) return `${rule.id} finds something outside of the text`;
    for (const { messageId, data } of [finding, ...(finding.suggestions ?? [])])
      if (/\{\{ \w+ \}\}/u.test(messageText(rule, messageId, data)) && !text.includes("{{"))
        return `${rule.id} leaves a gap in a message: ${messageText(rule, messageId, data)}`;
  }
  const outside = rewritesIn(checked).find(
    ({ edits }) => !edits.every(({ span }) => isInside(span)),
  );
  return outside && `${outside.id} edits something outside of the text`;
}

/** Each rewrite alone, as an editor applies it, leaves a text that can be parsed. */
function broken(text: string, checked: Done, parse: Parse): string | undefined {
  for (const { id, edits } of rewritesIn(checked)) {
    const next = applyEdits(text, edits);
    if (next === text) return `${id} offers a rewrite that changes nothing`;
    const parsed = parse(next);
    if (parsed.kind === "failed")
      return `A rewrite of ${id} cannot be read: ${parsed.message}\n${next}`;
  }
  return undefined;
}

/** All rewrites together leave a text that can be parsed, and has nothing left to rewrite. */
function unsettled(
  text: string,
  check: (text: string) => Checked,
  withSuggestions: boolean,
): string | undefined {
  let unreadable: string | undefined;
  const watched = (next: string): Checked => {
    const checked = check(next);
    if (checked.kind === "failed") unreadable = `${checked.message}\n${next}`;
    return checked;
  };
  const how = withSuggestions ? "with suggestions" : "without suggestions";
  const once = rewriteText(text, watched, rules, withSuggestions).text;
  if (unreadable !== undefined) return `A migration ${how} cannot be read: ${unreadable}`;
  const twice = rewriteText(once, check, rules, withSuggestions).text;
  return twice === once ? undefined : `A second migration ${how} changes:\n${once}\n---\n${twice}`;
}

/** Todo comments can be added repeatedly without changing anything else. */
function withTodos(
  { text, ending, settings }: Sample,
  checker: Required<Checker>,
): string | undefined {
  const migrate = { isDryRun: false, withSuggestions: true, leavesTodos: true };
  const task = { rules, settings: {}, maxFileSize: Infinity, readsDocs: false, migrate };
  const run = (whole: string): string =>
    processText(`/a.${ending}`, { text: whole, hasMark: false }, checker, settings, task).after
      ?.text ?? whole;
  const once = run(text);
  const parsed = checker.parse(once);
  if (parsed.kind === "failed")
    return `With comments it cannot be read: ${parsed.message}\n${once}`;
  const twice = run(once);
  return twice === once
    ? undefined
    : `A second migration with comments changes:\n${once}\n---\n${twice}`;
}
