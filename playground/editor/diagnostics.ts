import type { Diagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { Shown, Unread } from "../analysis/question.js";
import { element } from "../page/element.js";
import { sentence } from "../page/prose.js";
import { remedyLabel, whyNoFix } from "../page/remedy.js";

/** Converts a finding to a CodeMirror diagnostic, with its rewrites as actions. */
export function diagnosticOf(
  finding: Shown,
  apply: (remedy: Shown["remedies"][number]) => void,
): Diagnostic {
  const { ruleId, severity, message, remedies, span } = finding;
  return {
    from: span[0],
    to: span[1],
    severity: severity === "error" ? "error" : "warning",
    source: ruleId,
    message,
    renderMessage: () =>
      element("div", { class: "said" }, element("p", {}, sentence(message)), whyNoFix(finding)),
    actions: remedies.map((remedy) => ({
      name: remedyLabel(remedy).replaceAll("`", ""),
      apply: () => apply(remedy),
    })),
  };
}

/** Converts a parse error to a CodeMirror diagnostic. */
export function diagnosticProblem(
  { message, line, column }: Unread,
  { state }: EditorView,
): Diagnostic {
  const at = state.doc.line(Math.min(line, state.doc.lines));
  const from = Math.min(at.from + column - 1, at.to);
  return { from, to: Math.min(from + 1, at.to), severity: "error", message };
}
