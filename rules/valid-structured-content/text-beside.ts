import { hasComments } from "../../codemods/comments.js";
import { addContent } from "../../codemods/content/result-content.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { nameOfAncestor } from "../../syntax/ancestors.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { wholeList } from "../content/only-text.js";
import type { StructuredDefect } from "./messages.js";

/**
 * Reports structured content without a text next to it.
 *
 * @param isToChange whether the text would repeat a value that another rewrite replaces
 */
export function* textDefects(
  result: ObjectValue,
  structured: Member,
  role: MessageRole,
  isToChange: boolean,
  settings: Settings,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isEmpty =
    content !== undefined && wholeList(content)?.elements.length === 0 && !isFilledLater(result);
  // A test stubs only what it needs.
  const isMissing =
    role === "tool result" && lacks(result, "content") && !isTestScript(result.document, settings);
  if (!isEmpty && !isMissing) return;
  const hasLosses = content !== undefined && hasComments(content.value);
  const rewrite: Rewrite = hasLosses
    ? refused("it contains comments")
    : isToChange
      ? refused("its structured content is rewritten first")
      : addContent(result, structured, content);
  yield { at: content ?? structured, id: "noText", rewrite };
}

/**
 * Whether blocks may be added to the list later: the result is in a variable that is not only
 * returned.
 */
function isFilledLater(result: ObjectValue): boolean {
  const name = nameOfAncestor(result);
  if (name === undefined) return false;
  // If a name is declared twice, the uses of the two cannot be distinguished.
  if (!declarationAt(result.document, name, result.span)) return true;
  return usesAt(result.document, name, result.span).some(({ place }) => place.kind !== "returned");
}
