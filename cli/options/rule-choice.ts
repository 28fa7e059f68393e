import { type KnownRule, knownRules } from "../../rules/known-rules.js";
import { unknown, UsageError } from "./usage-error.js";

const severities = ["off", "warn", "error"] as const;

/** The severity of a rule's findings. A rule that is off does not run. */
export type Severity = (typeof severities)[number];

/** Whether a word is a severity. */
export function isSeverity(word: string): word is Severity {
  return severities.some((known) => known === word);
}

/** Which rules run, and with which severities. */
export interface RuleChoice {
  readonly rules: readonly KnownRule[];
  /** The severities that were chosen, by rule id. */
  readonly severities: ReadonlyMap<string, "warn" | "error">;
}

/**
 * Returns the rules of a run.
 *
 * @param project the severities in `package.json`, as `id:severity`
 * @param words the values of `--rule`: the only rules to run, or `id:severity`
 * @param skipped the values of `--skip-rule`
 * @throws UsageError if a rule or a severity is unknown
 */
export function ruleChoice(
  project: readonly string[],
  words: readonly string[],
  skipped: readonly string[],
): RuleChoice {
  const chosen = new Map<KnownRule, Severity>();
  const only: KnownRule[] = [];
  for (const word of [...project, ...words]) {
    const { rule, severity } = choiceOf(word);
    if (severity === undefined) only.push(rule);
    else chosen.set(rule, severity);
  }
  const isOn = (rule: KnownRule): boolean => {
    if (only.length > 0) return only.includes(rule);
    const severity = chosen.get(rule);
    return severity === undefined ? rule.docs.isOptIn !== true : severity !== "off";
  };
  const left = new Set(skipped.map((word) => ruleOf(word)));
  const rules = (only.length > 0 ? only : knownRules).filter(
    (rule) => isOn(rule) && !left.has(rule),
  );
  const kept = [...chosen].flatMap(([{ id }, severity]) =>
    severity === "off" ? [] : [[id, severity] as const],
  );
  return { rules: [...new Set(rules)], severities: new Map(kept) };
}

function choiceOf(word: string): { rule: KnownRule; severity: Severity | undefined } {
  const [id = "", severity, ...more] = word.split(":");
  if (severity === undefined) return { rule: ruleOf(id), severity };
  if (!isSeverity(severity) || more.length > 0)
    throw new UsageError(unknown("severity", [severity, ...more].join(":"), severities));
  return { rule: ruleOf(id), severity };
}

function ruleOf(id: string): KnownRule {
  const bare = id.replace(/^mcp-schema\//u, "");
  const rule = knownRules.find((known) => known.id === bare);
  if (rule) return rule;
  throw new UsageError(
    unknown(
      "rule",
      bare,
      knownRules.map((one) => one.id),
    ),
  );
}
