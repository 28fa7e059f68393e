import type { Finding } from "../rules/rule.js";
import type { Edit } from "../syntax/edit.js";

/** Maps a finding to another text, which contains the original text or is a later version of it. */
export function movedFinding(
  { at, fix, suggestions, ...finding }: Finding,
  moved: (edit: Edit) => Edit,
): Finding {
  return {
    ...finding,
    at: { span: moved({ span: at.span, text: "" }).span },
    ...(fix && { fix: fix.map(moved) }),
    ...(suggestions && {
      suggestions: suggestions.map((one) => ({ ...one, edits: one.edits.map(moved) })),
    }),
  };
}
