import { leftMark } from "../../codemods/sdk-2/codemod-comments.js";
import type { Document } from "../../syntax/document.js";
import type { Finding } from "../rule.js";
import type { RemovedMessageId } from "./messages.js";

/** What a move to SDK 2 left to do, whichever revision the file is checked against. */
export function* leftByCodemod({ comments, text }: Document): Iterable<Finding<RemovedMessageId>> {
  for (const at of comments) {
    const [, said] = text.slice(...at.span).split(leftMark);
    if (said === undefined) continue;
    const data = { note: "", said: said.replace("*/", "").trim().replace(/\.$/u, "") };
    yield { at, messageId: "leftByCodemod", data, reason: "its codemod could not rewrite it" };
  }
}
