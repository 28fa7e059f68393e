import type { Finding } from "../rules/rule.js";
import type { Edit } from "../syntax/edit.js";

/** A finding of a text that is a part of another one, or has become another one, at its places there. */
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
