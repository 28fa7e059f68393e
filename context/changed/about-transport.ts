import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";

/** Headers that no other protocol uses. */
const headers = /mcp-(?:session-id|protocol-version)/giu;

/**
 * Whether the code of a file names a header of the protocol. It then reads or writes requests, even
 * if another file tells their methods apart.
 */
export const isAboutTransport = onceForEach((document: Document): boolean =>
  [...new Set(document.text.match(headers))].some((word) => codeMentions(document, word)),
);
