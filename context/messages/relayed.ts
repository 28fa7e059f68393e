import { backwardsThrough, type Elsewhere } from "../../flow/elsewhere.js";
import { isIndex, type Path } from "../../flow/path.js";
import {
  type DefinitionName,
  definitionsHeld,
  isDefinitionName,
  keysOf,
} from "../../protocol/definitions.js";
import { methods, methodsByCall } from "../../protocol/methods.js";
import { definitionsNamed } from "../../protocol/unions.js";
import type { Document } from "../../syntax/document.js";
import { constantAt, outcomes } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import { type CallValue, type Member, member, stringOf, type Value } from "../../syntax/value.js";

/** The definition of what a client's call resolves to: `client.listTools()`, `client.request(…)`. */
export function resultOfRequest({
  arguments: given,
  name,
  receiver,
}: CallValue): DefinitionName | undefined {
  if (!receiver) return undefined;
  const isSent = sending.test(name) && unlessSpread(given[1])?.kind !== "function";
  const method =
    methodsByCall.get(name) ??
    (isSent ? stringOf(member(given[0], "method")?.value ?? given[0]) : undefined);
  return methods.get(method ?? "")?.result;
}

/** Names of methods that send a request: `upstream.send("tools/list", {})`. */
const sending = /request|send|rpc|call|invoke|ask/iu;

/** Whether a document sends requests to other servers. */
export const asksServers = onceForEach(({ calls }: Document): boolean =>
  calls.some((call) => resultOfRequest(call) !== undefined),
);

/** A schema with which a file reads what another server sent, and the definition of that. */
export interface ReadingSchema {
  readonly schema: Value;
  readonly definition: DefinitionName;
  /** Whether it fails with what it refuses of all answers: code may choose what it reads otherwise. */
  readonly isOfAny: boolean;
}

/** The schemas in `X.parse(tool)`, `client.request(…, X)` and `client.callTool(…, X)`. */
export const readingSchemas = onceForEach((document: Document): readonly ReadingSchema[] => {
  if (!asksServers(document)) return [];
  return document.calls.flatMap((call) => {
    const [first, second] = call.arguments.map(unlessSpread);
    const answer = resultOfRequest(call);
    if (answer) return second ? [{ schema: second, definition: answer, isOfAny: true }] : [];
    const { name, receiver } = call;
    if (!receiver || !first || !/^(?:safeP|p)arse(?:Async)?$/u.test(name)) return [];
    const [definition, ...others] = relayedAs(first, (path) => path);
    const isOfAny = name.startsWith("parse") && isWholeAnswer(first);
    return definition && others.length === 0 ? [{ schema: receiver, definition, isOfAny }] : [];
  });
});

/** `await client.request(…)`, also under a name, or the `result` in it */
function isWholeAnswer(value: Value): boolean {
  const isResult = value.kind === "reference" && value.path.slice(1).join() === "result";
  const whole = isResult ? constantAt(value.document, value.path[0], value.span) : value;
  return whole !== undefined && outcomes(whole).every(({ kind }) => kind === "call");
}

/**
 * Whether a member of an object with a definition copies, or is made of, a member of what another
 * server sent with the same definition.
 */
export function isCopied(
  { value }: Member,
  definition: DefinitionName,
  elsewhere: Elsewhere,
): boolean {
  return partsOf(value).some(
    (one) =>
      (one.kind === "reference" || one.kind === "access") &&
      relayedAs(one, (path) => path.slice(0, -1), elsewhere).includes(definition),
  );
}

/** Whether a value is what another server sent under a definition, or a part of that. */
export function isSentAs(value: Value, definition: DefinitionName): boolean {
  return relayedAs(value, (path) => path).includes(definition);
}

/** What a value is made of: `tool.description ?? ""`, `${prefix}${tool.name}`, `toZod(tool.inputSchema)`. */
function partsOf(value: Value): readonly Value[] {
  if (value.kind === "template") return value.expressions;
  if (value.kind === "call") return withoutSpreads(value.arguments);
  const isFallback = value.kind === "choice" && value.isFallback;
  return isFallback ? value.alternatives.slice(0, 1) : [value];
}

/** The definitions of what is under a part of the path that leads from an answer to a value. */
function relayedAs(
  value: Value,
  part: (path: Path) => Path,
  elsewhere?: Elsewhere,
): readonly DefinitionName[] {
  const start = { value, path: [], entered: undefined };
  for (const { source } of backwardsThrough(start, elsewhere)) {
    const answer = source.value.kind === "call" ? resultOfRequest(source.value) : undefined;
    const found = answer ? definitionsUnder(answer, part(inResult(source.path, answer))) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The keys in a result, which may be read from the whole message: `reply.result.tools`. */
function inResult(path: Path, answer: DefinitionName): Path {
  return path[0] === "result" && !keysOf(answer).includes("result") ? path.slice(1) : path;
}

/** The definitions of what is under some keys of an object, or of its elements if it is a list. */
export function definitionsUnder(root: DefinitionName, path: Path): readonly DefinitionName[] {
  let held: { readonly name: string; readonly isList: boolean } | undefined = {
    name: root,
    isList: false,
  };
  for (const key of path) {
    const { isList, name }: { readonly name: string; readonly isList: boolean } = held;
    if (isList) held = isIndex(key) ? { name, isList: false } : undefined;
    else held = isDefinitionName(name) ? definitionsHeld(name, key) : undefined;
    if (!held) return [];
  }
  return definitionsNamed(held.name);
}
