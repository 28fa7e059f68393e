import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { within } from "../../syntax/value.js";
import { wordPattern } from "../../syntax/word-pattern.js";

const legacyModule = /^@modelcontextprotocol\/server-legacy\/auth$/u;
const clientModule = "@modelcontextprotocol/client";

/** SDK 1's error classes, which have the names of SDK 2's codes. */
const withCode =
  /^(?<code>InvalidRequest|InvalidClient|InvalidGrant|UnauthorizedClient|UnsupportedGrantType|InvalidScope|AccessDenied|ServerError|TemporarilyUnavailable|UnsupportedResponseType|UnsupportedTokenType|InvalidToken|MethodNotAllowed|TooManyRequests|InvalidClientMetadata)(?:Error)?$/u;

/**
 * Checks the code of an `OAuthError` in clients, where SDK 1 had a class for each code. In SDK 2
 * those classes are only for servers.
 */
export function oauthErrors(document: Document): readonly Edit[] {
  const { imports, text } = document;
  const legacy = imports.find(({ source }) => legacyModule.test(source));
  const client = imports.find(({ isType, source }) => source === clientModule && !isType);
  if (!legacy || !client || legacy.names.length !== legacy.locals.length) return [];
  if (/\bOAuthError(?:Code)?\b/u.test(text)) return [];
  const edits: Edit[] = [];
  for (const { imported, local } of legacy.names) {
    const code = codeOf(imported);
    const uses = [...text.matchAll(new RegExp(wordPattern(local), "gu"))].filter(
      ({ index }) => !within([index, index], legacy.span),
    );
    for (const { index } of uses) {
      const edit = code === undefined ? undefined : comparison(text, index, local, code);
      if (!edit) return [];
      edits.push(edit);
    }
  }
  const mark = text.slice(...legacy.span).includes("'") ? "'" : '"';
  const end = text.slice(...legacy.span).endsWith(";") ? ";" : "";
  const names = "import { OAuthError, OAuthErrorCode } from ";
  return [{ span: legacy.span, text: `${names}${mark}${clientModule}${mark}${end}` }, ...edits];
}

function codeOf(name: string): string | undefined {
  const code = withCode.exec(name)?.groups?.["code"];
  return code === "ServerError" || name.endsWith("Error") ? code : undefined;
}

/** Rewrites `error instanceof InvalidGrantError`, if the value is a plain name or member chain. */
function comparison(text: string, index: number, local: string, code: string): Edit | undefined {
  const before = text.slice(Math.max(0, index - 100), index);
  const found = /(?<value>[\w$.]{1,60}) instanceof $/u.exec(before);
  const value = found?.groups?.["value"];
  if (!found || value === undefined) return undefined;
  const start = index - found[0].length;
  const end = index + local.length;
  const whole = `${value} instanceof OAuthError && ${value}.code === OAuthErrorCode.${code}`;
  const isReturned = /\breturn $/u.test(before.slice(0, found.index)) && text.charAt(end) === ";";
  const isAlone = isReturned || (text.charAt(start - 1) === "(" && text.charAt(end) === ")");
  return { span: [start, end], text: isAlone ? whole : `(${whole})` };
}
