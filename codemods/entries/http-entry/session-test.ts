import { textOf } from "../../../syntax/document.js";
import { type Span, within } from "../../../syntax/value.js";
import type { SessionNames } from "./session-names.js";

/** Words other than names that a condition on sessions may contain. */
const harmless: ReadonlySet<string> = new Set([
  ...["undefined", "null", "typeof", "in", "Array", "Boolean", "Object", "string", "true", "false"],
]);

/** Common names of parameters for a session ID. */
const idName = /^(?:sid|\w*session_?id)$/iu;

/** Checks for a first request, such as `isInitializeRequest(req.body)` or by its method. */
const asksForFirst =
  /\bsome\(isInitializeRequest\)|\bisInitialize\w*\([^()]*\)|\bmethod ?={2,3} ?["']initialize["']/gu;

/** `req.method === "POST"`, which every request of a client is. */
const asksForPost = /\b[\w$.]+\.method ?={2,3} ?["']POST["']/gu;

/** `req.headers["mcp-session-id"]` */
const readsHeader = /(?:\[|\.get\(|\.header\()["'`]mcp-session-id["'`][\])]/giu;

/** What these are read from: the request and its body or headers. */
const reads = /(?:(?<![\w$.])\w+[?!]?\.)+(?:(?:body|headers|header|req)[?!]?\.?)*(?=@)/gu;

/** Whether a condition checks only for sessions, so it is no longer needed. */
export function isSessionTest(names: SessionNames, test: Span): boolean {
  const source = textOf(names.construction.document, test);
  const held = [...names.held, ...names.ids].flatMap(({ name, uses }) =>
    uses.flatMap(({ span }) => (within(span, test) ? [[span[0] - test[0], name.length]] : [])),
  );
  const others = held.reduce(
    (text, [at = 0, length = 0]) =>
      text.slice(0, at) + " ".repeat(length) + text.slice(at + length),
    source,
  );
  const plain = others.replaceAll(/\s+/gu, " ");
  const left = plain
    .replaceAll(asksForPost, " ")
    .replaceAll(asksForFirst, "@")
    .replaceAll(readsHeader, "@");
  const words =
    left
      .replaceAll(reads, " ")
      .replaceAll(/["'`][^"'`]*["'`]/gu, " ")
      // Names of members that are read.
      .replaceAll(/[?!]?\.\s*[\w$]+/gu, " ")
      .match(/[A-Za-z_$][\w$]*/gu) ?? [];
  return (
    (left.includes("@") || held.length > 0 || words.some((word) => idName.test(word))) &&
    words.every((word) => idName.test(word) || harmless.has(word))
  );
}
