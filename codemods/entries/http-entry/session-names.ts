import { isExported } from "../../../flow/names.js";
import { functionAround } from "../../../syntax/around.js";
import type { Declaration, Document } from "../../../syntax/document.js";
import { declarationAt, usesAt } from "../../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../../syntax/value.js";
import { wordPattern } from "../../../syntax/word-pattern.js";

/** A name that holds a transport, a server or a map of them. */
export interface HeldName {
  readonly name: string;
  readonly declaration: Declaration;
  /** The value that it is declared with, if it is a single one. */
  readonly value: Value | undefined;
  readonly uses: readonly ReferenceValue[];
}

/** The names and calls that belong to one transport. */
export interface SessionNames {
  readonly construction: NewValue;
  /** The innermost functions that pass requests to a transport. */
  readonly routes: readonly FunctionValue[];
  /** Whether the server is created outside of the routes, for all requests. */
  readonly isShared: boolean;
  readonly transport: HeldName;
  /** `undefined` if the server is created in the call that connects it. */
  readonly server: HeldName | undefined;
  readonly connect: CallValue;
  /** The maps that store transports or servers by session. */
  readonly maps: readonly HeldName[];
  /** All of these names, and those of values read from the maps. The rewrite removes their uses. */
  readonly held: readonly HeldName[];
  /** Constants for the session ID of a request. */
  readonly ids: readonly HeldName[];
  /** The calls that pass a request to a transport. */
  readonly answers: readonly CallValue[];
}

/** Finds the code that belongs to a transport. Returns a reason if that is unclear. */
export function sessionNames(construction: NewValue): SessionNames | string {
  const { document } = construction;
  const { place, span } = construction;
  const name =
    place.kind === "variable"
      ? place.name
      : place.kind === "assigned" && place.target.length === 1
        ? place.target[0]
        : undefined;
  const transport = name === undefined ? undefined : heldName(document, name, span);
  if (!transport) return "the transport is not in a variable";
  const connects = document.calls.filter(({ arguments: given, name }) => {
    const [one, ...others] = given;
    return (
      name === "connect" &&
      one?.kind === "reference" &&
      others.length === 0 &&
      transport.uses.includes(one)
    );
  });
  const [connect] = connects;
  if (!connect) return "another function connects the transport";
  if (connects.length > 1) return "more than one server is connected to the transport";
  const [root, ...path] = connect.callee;
  const server = path.length === 1 && root ? heldName(document, root, connect.span) : undefined;
  if (!server && connect.receiver?.kind === "reference") return "the server is not in a variable";
  const own = server ? [transport, server] : [transport];
  const maps = mapsOf(document, own);
  const ids = idsOf(document);
  const kept = keptOf(document, maps, own);
  const answers = document.calls.filter((call) =>
    passesRequest(call, [transport, ...kept, ...maps]),
  );
  if (answers.length === 0) return "another function passes requests to the transport";
  const routes = [...new Set(answers.flatMap(({ span: at }) => routeAround(document, at) ?? []))];
  if (routes.length === 0) return "no function answers requests with the transport";
  const made = server?.declaration.scope;
  const isShared = made !== undefined && !routes.some((one) => within(made, one.span));
  const held = [...own, ...kept, ...maps];
  const shown = held.find((one) => isExported(document, one.name, one.declaration));
  if (shown) return `the file exports \`${shown.name}\``;
  return { construction, transport, server, connect, maps, held, ids, answers, routes, isShared };
}

/**
 * The innermost function with parameters around a call that answers a request. A function without
 * parameters is called by a route.
 */
function routeAround(document: Document, at: Span): FunctionValue | undefined {
  let around = functionAround(document, at);
  while (around?.parameters.length === 0) {
    const outer = functionAround(document, around.span);
    if (!outer) break;
    around = outer;
  }
  return around;
}

function heldName(document: Document, name: string, at: Span): HeldName | undefined {
  const declaration = declarationAt(document, name, at);
  if (!declaration) return undefined;
  return { name, declaration, value: valueOf(declaration), uses: usesAt(document, name, at) };
}

/** `transport.handleRequest(…)`, `sessions.get(id).transport.handleRequest(…)` */
function passesRequest({ name, receiver }: CallValue, held: readonly HeldName[]): boolean {
  return (
    name === "handleRequest" &&
    receiver !== undefined &&
    held.some(({ uses }) => uses.some(({ span }) => within(span, receiver.span)))
  );
}

/** A constant or variable, with the value that it is declared with. */
interface Variable extends HeldName {
  readonly value: Value;
}

function variablesOf(document: Document): readonly Variable[] {
  return [...document.declarations].flatMap(([name, declarations]) =>
    declarations.flatMap((declaration) => {
      const value = valueOf(declaration);
      return value ? [{ name, declaration, value, uses: usesAt(document, name, value.span) }] : [];
    }),
  );
}

/** The value that a name is declared with, if it is a single one. */
export function valueOf(declaration: Declaration): Value | undefined {
  return "value" in declaration ? declaration.value : undefined;
}

/** Maps that are empty at first, and in which a transport or its server is stored. */
function mapsOf(document: Document, own: readonly HeldName[]): readonly HeldName[] {
  const stored = own.flatMap(({ uses }) => uses);
  const isEmpty = (value: Value): boolean =>
    (value.kind === "object" && value.entries.length === 0) ||
    (value.kind === "new" && value.callee.join(".") === "Map");
  return variablesOf(document).filter(
    ({ uses, value }) => isEmpty(value) && uses.some((use) => stores(use, stored)),
  );
}

/** `sessions.set(id, { transport })`, `sessions[id] = transport` */
function stores(
  { document: { text }, place }: ReferenceValue,
  stored: readonly ReferenceValue[],
): boolean {
  if (place.kind === "receiver")
    return place.call.name === "set" && stored.some((one) => within(one.span, place.call.span));
  if (place.kind !== "accessed" || place.by.place.kind !== "written") return false;
  const [, end] = place.by.span;
  return stored.some(
    ({ span }) =>
      span[0] > end && /^=\{?[\w:,]*$/u.test(text.slice(end, span[0]).replaceAll(/\s/gu, "")),
  );
}

/** Constants and variables that hold what a map stores for a session. */
function keptOf(
  document: Document,
  maps: readonly HeldName[],
  known: readonly HeldName[],
): readonly HeldName[] {
  const reads = maps.flatMap(({ uses }) => uses);
  return variablesOf(document).filter(
    ({ declaration, value }) =>
      !known.some((one) => one.declaration === declaration) &&
      value.kind !== "function" &&
      reads.some(({ span }) => within(span, value.span)) &&
      /^[^()]*(?:\.get\([^()]*\)[^()]*)?$/u.test(document.text.slice(...value.span)),
  );
}

/** Names such as `const sessionId = req.headers["mcp-session-id"]`, and names derived from them. */
function idsOf(document: Document): readonly HeldName[] {
  const found: HeldName[] = [];
  const isId = (text: string): boolean =>
    /["'`]mcp-session-id["'`]/iu.test(text) ||
    /^[\w$.]*transport\w*[!?]?\.sessionId$/iu.test(text) ||
    (!/[({]/u.test(text.replace("Array.isArray(", "")) &&
      found.some(({ name }) =>
        new RegExp(String.raw`(?<!\.)${wordPattern(name)}`, "u").test(text),
      ));
  for (const one of variablesOf(document))
    if (one.value.kind !== "function" && isId(document.text.slice(...one.value.span)))
      found.push(one);
  return found;
}
