import { dropsComments } from "../../codemods/comments.js";
import { removeMember } from "../../codemods/one-member.js";
import type { Document } from "../../syntax/document.js";
import type { Member } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import type { DefaultMessageId } from "./messages.js";

/** The suggestion to remove a default, unless that would drop comments. */
export function withoutDefault(
  document: Document,
  preset: Member,
): Pick<Finding<DefaultMessageId>, "suggestions"> {
  const { edits } = removeMember(document, preset);
  return dropsComments(document, edits)
    ? {}
    : { suggestions: [{ messageId: "dropDefault", edits }] };
}
