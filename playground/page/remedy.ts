import type { OfferedRemedy, Shown } from "../analysis/question.js";
import { element } from "./element.js";
import { sentence } from "./prose.js";

/** Returns the label of the button that applies a rewrite. */
export function remedyLabel({ kind, label }: OfferedRemedy): string {
  return kind === "fix" ? "Apply fix" : (label ?? "Apply suggestion");
}

/** Renders the reason why a finding has no fix, if there is one. */
export function whyNoFix({ reason, remedies }: Shown): HTMLElement | undefined {
  if (reason === undefined) return undefined;
  const what = remedies.length > 0 ? "Not a fix" : "Not rewritten";
  return element("p", { class: "muted" }, sentence(`${what}: ${reason}.`));
}
