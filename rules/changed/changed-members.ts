import { handlerContext } from "../../context/servers/sdk-classes.js";
import { isHandlerContext } from "../../context/servers/handler-context.js";
import { sdkObjectAt } from "../../context/servers/sdk-objects.js";
import { importsFrom } from "../../context/imports.js";
import { replacementsOf } from "../../context/replaced-methods.js";
import { hasOldClientsOnly } from "../../context/changed/pinned-revisions.js";
import { keyedBySession } from "../../context/changed/keyed-by-session.js";
import {
  type ChangedMember,
  changedMembers,
  insteadOfKey,
  type Owner,
} from "../../protocol/changed-members.js";
import { tasksUsed } from "../../protocol/changed-names.js";
import { isTypeof } from "../../flow/looked-at.js";
import { type Document, textOf } from "../../syntax/document.js";
import { type CallValue, type ReferenceValue, type Span, within } from "../../syntax/value.js";
import { wordPattern } from "../../syntax/word-pattern.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { usesInWords } from "./lines-of-uses.js";
import { servedInWords } from "./served-by-tasks.js";

/** Finds uses of methods and properties of SDK objects that 2026-07-28 changes. */
export function* changedMembersIn(document: Document): Iterable<ChangedConstruct> {
  for (const call of document.calls) {
    for (const construct of ofPath(document, call.callee, call.span)) yield { ...construct, call };
    yield* handedIn(call);
    if (call.callee.slice(-3, -1).join(".") === "experimental.tasks") {
      const instead = tasksUsed.instead + servedInWords(call);
      yield {
        at: call,
        name: call.callee.slice(-3).join("."),
        change: { ...tasksUsed, instead },
        call,
      };
    }
  }
  for (const references of document.references.values())
    for (const use of references)
      if (!isAskedForMethod(use)) yield* ofPath(document, use.path, use.span);
  yield* takenApart(document);
  yield* takenLater(document);
}

/**
 * Finds the same in files without an SDK, which get a server from elsewhere: only the server within a
 * server of the SDK is known by its path there.
 */
export function* innerServerMembers(document: Document): Iterable<ChangedConstruct> {
  for (const call of document.calls)
    if (isOfInnerServer(call.callee))
      for (const construct of ofPath(document, call.callee, call.span))
        yield { ...construct, call };
}

/** `agent.server.server.createMessage` */
function isOfInnerServer(path: readonly string[]): boolean {
  return path.slice(-3, -1).join(".") === "server.server";
}

/** `typeof server.listRoots === "function"`, which does not call it. */
function isAskedForMethod(use: ReferenceValue): boolean {
  const [, end] = use.span;
  const after = textOf(use.document, [end, end + 24]);
  return /^\s*[!=]==?\s*["']function/u.test(after) && isTypeof(use);
}

function* ofPath(
  document: Document,
  path: readonly string[],
  span: Span,
): Iterable<ChangedConstruct> {
  const name = path.at(-1) ?? "";
  const change = path.length > 1 ? changedMembers.get(name) : undefined;
  if (!change || replacementsOf(document, name).length > 0) return;
  if (change.of[0] === "Client" && hasOldClientsOnly(document)) return;
  if (!isOwn(document, path, span, change)) return;
  const isOfHandler = sdkObjectAt(document, path.slice(0, -1), span) === handlerContext;
  const told = isOfHandler
    ? named(document, span, name, change)
    : { ...change, ...change.elsewhere };
  yield { at: { span }, name, change: withUses(document, span, name, told) };
}

/** What to do about the id of a session, in the words of code that keeps something under it. */
function named(
  document: Document,
  span: Span,
  name: string,
  change: ChangedMember,
): ChangedConstruct["change"] {
  const holder = name === "sessionId" ? keyedBySession(document, span) : undefined;
  return holder === undefined ? change : { ...change, instead: insteadOfKey(holder) };
}

/** A method that a function is handed under its own name: `ask(elicitInput) { elicitInput(…) }`. */
function* handedIn(call: CallValue): Iterable<ChangedConstruct> {
  const { callee, document, span } = call;
  const [name = ""] = callee;
  const change = callee.length === 1 ? changedMembers.get(name) : undefined;
  if (change?.isDistinct !== true) return;
  const isHanded = document.functions.some(
    (by) =>
      within(span, by.span) &&
      by.parameters.some((one) => one.bindings.some((bound) => bound.name === name)),
  );
  if (isHanded) yield { at: { span }, name, change, call };
}

/** Whether the member belongs to one of the SDK objects that the change is about. */
function isOwn(
  document: Document,
  path: readonly string[],
  at: Span,
  { isDistinct, of }: ChangedMember,
): boolean {
  const owner = path[0] === "?" ? undefined : sdkObjectAt(document, path.slice(0, -1), at);
  if (owner !== undefined) return of.includes(owner as Owner); // false for all other classes
  if (isOfInnerServer(path) && of.includes("Server")) return true;
  return isDistinct === true && !isOfAnother(document, path, at);
}

/** Names of test doubles. */
const standIns = /^(?:mock|stub|fake|spy)|(?:Mock|Stub|Fake|Spy)/u;

/** The library for MCP Apps. Its two sides have an initialization handshake of their own. */
const appLibrary = /^@modelcontextprotocol\/ext-apps(?:$|\/(?:app-bridge|react)$)/u;

/** Whether a member that only SDK objects normally have belongs to some other object here. */
function isOfAnother(document: Document, path: readonly string[], at: Span): boolean {
  if (path.some((name) => standIns.test(name))) return true;
  const [root, name] = path;
  if (path.at(-1) === "oninitialized" && importsFrom(document, appLibrary)) return true;
  if (root !== "this" || path.length > 2) return false;
  return document.classes.some(
    (one) => within(at, one.span) && declaresMethod(document, one.span, name),
  );
}

function declaresMethod({ functions }: Document, span: Span, name: string | undefined): boolean {
  return functions.some(
    (one) => one.place.kind === "method" && one.name === name && within(one.span, span),
  );
}

/** Adds the lines that use what is `undefined` for new clients, because they change with it. */
function withUses(
  document: Document,
  span: Span,
  name: string,
  change: ChangedConstruct["change"],
): ChangedConstruct["change"] {
  if (name !== "sessionId" && !name.startsWith("getClient")) return change;
  const uses = usesInWords(document, span, "it is used in");
  return { ...change, instead: change.instead + uses };
}

/** Members that a handler destructures from its context: `async (cloth, { sessionId }) => …` */
function* takenApart(document: Document): Iterable<ChangedConstruct> {
  for (const by of document.functions)
    for (const [index, { bindings }] of by.parameters.entries()) {
      if (!isHandlerContext(by, index)) continue;
      for (const { path, span } of bindings) {
        const name = path.at(-1) ?? "";
        const change = changedMembers.get(name);
        if (change?.of.includes(handlerContext) === true)
          yield {
            at: { span },
            name,
            change: withUses(document, span, name, named(document, span, name, change)),
          };
      }
    }
}

/** Members that a constant takes from such an object: `const { sessionId } = extra` */
function* takenLater(document: Document): Iterable<ChangedConstruct> {
  for (const [name, declarations] of document.declarations)
    for (const declared of declarations) {
      const part = declared.kind === "other" ? declared.part : undefined;
      if (part?.of?.kind !== "reference" || !changedMembers.has(part.key)) continue;
      const { path, span } = part.of;
      // The pattern is the last code before the value.
      const own = document.text.lastIndexOf("{", span[0]);
      const found = new RegExp(wordPattern(name), "u").exec(document.text.slice(own, span[0]));
      if (own < 0 || !found) continue;
      const at: Span = [own + found.index, own + found.index + name.length];
      yield* ofPath(document, [...path, part.key], at);
    }
}
