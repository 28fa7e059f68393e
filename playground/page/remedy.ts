import type { OfferedRemedy, Shown } from "../analysis/question.js";
import { element } from "./element.js";
import { sentence } from "./prose.js";

/** What a button says that makes a rewrite. */
export function remedyLabel({ kind, label }: OfferedRemedy): string {
  return kind === "fix" ? "Apply fix" : (label ?? "Apply suggestion");
}

/** Why a finding has no fix, where it says so. */
export function whyNoFix({ reason, remedies }: Shown): HTMLElement | undefined {
  if (reason === undefined) return undefined;
  const what = remedies.length > 0 ? "Not a fix" : "Not rewritten";
  return element("p", { class: "muted" }, sentence(`${what}: ${reason}.`));
}
