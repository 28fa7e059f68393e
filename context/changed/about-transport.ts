import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";

/** Headers that no other protocol uses. */
const headers = /mcp-(?:session-id|protocol-version)/giu;

/** Whether code names a header of the protocol, and so reads or writes its requests. */
export const isAboutTransport = onceForEach((document: Document): boolean =>
  [...new Set(document.text.match(headers))].some((word) => codeMentions(document, word)),
);
