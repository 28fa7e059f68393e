import { type Document, textOf } from "../../syntax/document.js";
import type { Span } from "../../syntax/value.js";
import { namesOf, type SessionNames } from "./session-names.js";

/** What conditions on sessions are made of besides names. */
const harmless: ReadonlySet<string> = new Set([
  ...["undefined", "null", "typeof", "in", "Array", "Boolean", "Object", "string", "true", "false"],
]);

/** Names that functions give the id of a session. */
const idName = /^(?:sid|\w*session_?id)$/iu;

const asksForFirst =
  /[\w$.?]*\bsome\(\s*isInitializeRequest\s*\)|\bisInitialize\w*\([^()]*\)|[\w$.?]+\bmethod\s*={2,3}\s*["']initialize["']/gu;

const readsHeader = /[\w$.]+(?:\[|\.get\(|\.header\()\s*["'`]mcp-session-id["'`]\s*[\])]/giu;

/** Whether a condition asks about sessions and about nothing else, so that there is nothing to ask any more. */
export function isSessionTest(document: Document, names: SessionNames, test: Span): boolean {
  const source = textOf(document, test);
  const known = new Set([...namesOf(names), ...names.ids].map(({ name }) => name));
  const others = source.replaceAll(asksForFirst, " ").replaceAll(readsHeader, " ");
  const words =
    others
      .replaceAll(/["'`][^"'`]*["'`]/gu, " ")
      // What is read of something.
      .replaceAll(/[?!]?\.\s*[\w$]+/gu, " ")
      .match(/[A-Za-z_$][\w$]*/gu) ?? [];
  const isOfSession = (word: string): boolean => known.has(word) || idName.test(word);
  return (
    (others !== source || words.some(isOfSession)) &&
    words.every((word) => isOfSession(word) || harmless.has(word))
  );
}
