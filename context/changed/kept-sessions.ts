import { httpServerTransports } from "../../protocol/changed-members.js";
import { knownObject } from "../known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { member, type NewValue, type TypeText, type Value } from "../../syntax/value.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { isUndefined } from "../../syntax/undefined.js";

/** A map from session ids to the state of each session. */
export interface KeptSessions {
  readonly at: Value;
  readonly name: string;
}

const transports: readonly string[] = [...httpServerTransports, "SSEServerTransport"];

/**
 * Yields maps that hold transports according to their types, or to their names if the file's
 * transports have sessions.
 *
 * @param isByHand whether the file keeps sessions without an SDK
 */
export function* keptSessions(document: Document, isByHand = false): Iterable<KeptSessions> {
  yield* storesOf(document);
  const made = document.constructions.filter((one) => transports.includes(sdkClassOf(one) ?? ""));
  const hasSessions = isByHand || made.some((one) => makesSession(one) === true);
  // What these have ends with its request.
  if (made.length > 0 && made.every((one) => makesSession(one) === false)) return;
  for (const at of mapsOf(document)) {
    const { place } = at;
    if (place.kind !== "variable" && place.kind !== "property") continue;
    const { name } = place;
    const isNamed =
      /transports|sessions/iu.test(name) || (isByHand && holdsSessions(at, place.type));
    const isKept = hasSessions && isNamed && !isKeyedOtherwise(document, name);
    if (isKept || holdsTransports(at, place.type)) yield { at, name };
  }
}

/** Whether the keys of a map are something else than ids: `connectedTransports.get(transportName)`. */
function isKeyedOtherwise({ calls }: Document, name: string): boolean {
  const keys = calls.flatMap(({ arguments: [key], callee, document }) =>
    key && callee.at(-2) === name && ["get", "set"].includes(callee.at(-1) ?? "")
      ? textOf(document, key.span)
      : [],
  );
  return keys.length > 0 && keys.every((key) => /(?:name|kind|type)$/iu.test(key));
}

/** The name of what keeps sessions in a class or a database: `sessionStore`. */
const storeOfSessions = /sessions?_?(?:cache|manager|registry|repository|store)$/iu;

/** Yields `const sessionStore = createSessionStore()`, in a file that reads ids of sessions. */
function* storesOf({ calls, constructions, text }: Document): Iterable<KeptSessions> {
  if (!/mcp-session-id/iu.test(text)) return;
  for (const at of [...calls, ...constructions])
    if (at.place.kind === "variable" && storeOfSessions.test(at.place.name))
      yield { at, name: at.place.name };
}

/** Yields each `new Map()`, `new Set()` and `{}`. */
function* mapsOf({ constructions, objects }: Document): Iterable<Value> {
  for (const made of constructions) if (/^(?:Map|Set)$/u.test(made.callee.join("."))) yield made;
  for (const object of objects) if (object.entries.length === 0) yield object;
}

/** `new Map<string, Session>()`, or a declared type such as `Record<string, Session>`. */
function holdsSessions(value: Value, declared: TypeText | undefined): boolean {
  const own = ownTypes(value);
  const text = (own ?? "") + (declared?.text ?? "");
  // An object may have one session among its members.
  return isMapped(own, declared) && /[<,\s:](?:\w*Session|SessionState|SessionData)\b/u.test(text);
}

/** Whether a value has a type of its own, as a map or a set has, or is declared with the type of one. */
function isMapped(own: string | undefined, type: TypeText | undefined): boolean {
  return own !== undefined || /\b(?:Map|Record|Set)<|\[\s*\w+\s*:/u.test(type?.text ?? "");
}

/** What is between the angle brackets of `new Map<string, Session>()`, with them. */
export function ownTypes({ document, span }: Value): string | undefined {
  return /^new \w+\s*(<[^()]*>)/u.exec(textOf(document, span))?.[1];
}

/**
 * `Map<string, Transport>`, `Record<string, Transport>`, `{ [id: string]: Transport }`, or with a
 * type that has a transport as a member.
 */
function holdsTransports(value: Value, declared: TypeText | undefined): boolean {
  const own = ownTypes(value);
  const type = value.casts.at(-1) ?? declared;
  return isMapped(own, type) && namesTransport(value.document, `${own ?? ""} ${type?.text ?? ""}`);
}

/** Whether a type is about transports, itself or in one of its members. */
export function namesTransport(document: Document, text: string): boolean {
  const named = [...text.matchAll(/\w+/gu)].map(([word]) => word);
  return named.some(
    (word) =>
      transports.includes(word) ||
      document.types
        .get(word)
        ?.members.some(({ type }) => type.names.some((name) => transports.includes(name))) === true,
  );
}

/**
 * `sessionIdGenerator: () => randomUUID()`, unlike `sessionIdGenerator: undefined`; `undefined` if the
 * file does not show which.
 */
function makesSession(construction: NewValue): boolean | undefined {
  const generator = sessionGenerator(construction);
  return generator && !isUndefined(generator);
}

/** What a transport is told to make the ids of its sessions with. */
export function sessionGenerator(construction: NewValue): Value | undefined {
  const generators = construction.arguments.map(
    (given) => member(knownObject(given), "sessionIdGenerator")?.value,
  );
  return generators.find((one) => one !== undefined);
}
