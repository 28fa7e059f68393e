import { rewritten } from "../../codemods/rewrite.js";
import { sessionGenerator } from "../../context/changed/kept-sessions.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { certainBranches, isRefusedBy } from "../../flow/deciding-branches.js";
import { httpServerTransports } from "../../protocol/changed-members.js";
import { sessionHeader } from "../../protocol/changed-names.js";
import { type Document, textOf } from "../../syntax/document.js";
import { assignmentsTo, declarationAt, outcomes, usesAt } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { isUndefined } from "../../syntax/undefined.js";
import {
  type NewValue,
  numberOf,
  type Span,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import type { RuleResult } from "../rule.js";
import type { EntryMessageId } from "./messages.js";

/**
 * Finds what a server does with the id of a session that it no longer knows, unless that is to
 * answer 404 (2025-03-26, Session Management).
 */
export function* lostSessions(document: Document): Iterable<RuleResult<EntryMessageId>> {
  if (!document.text.toLowerCase().includes(sessionHeader)) return;
  for (const at of document.values) {
    if (!isStatus400(at) || !isForLost(document, at.span)) continue;
    const name = idBefore(document, at.span);
    const text = name === undefined ? undefined : `${name} ? 404 : 400`;
    const rewrite = text === undefined ? undefined : rewritten([{ span: at.span, text }], begun);
    yield { of: at, at, id: "lostSession", data: { found: "400" }, rewrite };
  }
  for (const made of document.constructions) {
    const isTransport = httpServerTransports.some((name) => name === sdkClassOf(made));
    if (!isTransport || !beginsAnew(made) || !isForLost(document, made.span)) continue;
    const found = "what a new transport says to it, which is 400";
    yield { of: made, at: made, id: "lostSession", data: { found } };
  }
}

const begun = "clients of your own may look for 400";

/** `res.status(400)`, `res.writeHead(400)`, `new Response(text, { status: 400 })` */
function isStatus400(value: Value): boolean {
  const { place } = value;
  if (numberOf(value) !== 400) return false;
  return place.kind === "member" ? place.member.key === "status" : place.kind === "argument";
}

/** Whether a transport answers only after a handshake: not without sessions, or with the old id. */
function beginsAnew(made: NewValue): boolean {
  const { document, span } = made;
  const generator = sessionGenerator(made);
  if (!generator || isUndefined(generator)) return false;
  const id = idBefore(document, span);
  const isOld = usesAt(document, id ?? "", span).some((use) => within(use.span, generator.span));
  return id === undefined || !isOld;
}

/** Whether a place is reached with an id that the server does not know, and not with others. */
function isForLost(document: Document, at: Span): boolean {
  const branches = certainBranches(document, at);
  return (
    !isRefusedBy(document, branches, (part) => outcomeOf(part, false)) &&
    isRefusedBy(document, branches, (part) => outcomeOf(part, true))
  );
}

/** What a part of a condition evaluates to for a request with the id of a session, after its handshake. */
function outcomeOf(part: Value, isKnown: boolean): boolean | undefined {
  const { document, span } = part;
  if (/\bisInitialize|["'`]initialize["'`]/u.test(textOf(document, span)))
    return document.operations.get(part)?.operator.startsWith("!") === true;
  if (looksUp(part)) return isKnown;
  return isId(part) ? true : undefined;
}

/** `transports[id]`, `sessions.get(id)`, `id in transports`, also under a name */
function looksUp(value: Value): boolean {
  return everyValue(value).some((one) => {
    if (one.kind === "access") return one.computed !== undefined && isId(one.computed);
    if (one.kind === "call")
      return one.callee.length > 1 && withoutSpreads(one.arguments).some(isId);
    const { operands: [key] = [], operator } = one.document.operations.get(one) ?? {};
    return operator === "in" && key !== undefined && isId(key);
  });
}

/** `req.headers["mcp-session-id"]`, `c.req.header("Mcp-Session-Id")`, also under a name */
function isId(value: Value): boolean {
  return everyValue(value).some((one) => {
    if (one.kind === "reference") return isHeader(one.path.at(-1));
    if (one.kind === "access") return isHeader(one.key);
    return (
      one.kind === "call" && one.arguments.length === 1 && isHeader(stringOf(one.arguments[0]))
    );
  });
}

function isHeader(name: string | undefined): boolean {
  return name?.toLowerCase() === sessionHeader;
}

/** What a value is, or was before other code put something else under its name. */
function everyValue(value: Value): readonly Value[] {
  const { document, span } = value;
  const name = value.kind === "reference" && value.path.length === 1 ? value.path[0] : undefined;
  const declared = name === undefined ? undefined : declarationAt(document, name, span);
  if (name === undefined || declared?.kind !== "let") return outcomes(value);
  const assigned = assignmentsTo(document, name, declared).flatMap((one) =>
    one.path.length === 0 ? one.value : [],
  );
  return [declared.value, ...assigned].flatMap((one) => (one ? outcomes(one) : []));
}

/** The constant with the id that is known at a place. */
function idBefore(document: Document, at: Span): string | undefined {
  for (const [name, declarations] of document.declarations)
    for (const one of declarations)
      if (one.kind === "const" && one.value && within(at, one.scope) && isId(one.value))
        return name;
  return undefined;
}
