import { functionAround } from "../syntax/around.js";
import { messagesOf } from "../context/messages/messages.js";
import type { KnownFile } from "../context/known-file.js";
import type { Settings } from "../context/settings.js";
import { importedPart } from "../context/elsewhere/imported-names.js";
import { importsFrom } from "../context/imports.js";
import { passedKey } from "../flow/passed.js";
import { initialValues } from "../flow/values-by-name.js";
import { registrationIn } from "../context/registrations.js";
import { officialPackages } from "../protocol/packages.js";
import type { Declaration, Document } from "../syntax/document.js";
import { assignmentsTo, declarationAt, resolve, usesAt } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import { type CallValue, member, stringOf, type Value, within } from "../syntax/value.js";

/**
 * A tool with its name, and the value that represents it in the file: the name, or a reference to
 * an imported tool.
 */
export interface NamedTool {
  readonly name: string;
  readonly value: Value;
}

/** The tools that are defined with a literal name. */
export function definedTools(document: Document, settings: Settings): readonly NamedTool[] {
  return namesOfDefined(document, settings).flatMap(namedBy);
}

/** The tools that are registered with the SDK under a literal name. */
export function registeredTools(document: Document, settings: Settings): readonly NamedTool[] {
  return namesOfRegistered(document, settings).flatMap(namedBy);
}

/** The expressions for the names of the tools that a file defines and registers. */
export function nameValues(document: Document, settings: Settings): readonly Value[] {
  return [...namesOfDefined(document, settings), ...namesOfRegistered(document, settings)];
}

function namesOfDefined(document: Document, settings: Settings): readonly Value[] {
  return messagesOf(document, settings).sites.flatMap(({ object, role }) => {
    const isNamed = role === "Tool" || role === "tool definition";
    return isNamed ? (member(object, "name")?.value ?? []) : [];
  });
}

function namesOfRegistered(document: Document, settings: Settings): readonly Value[] {
  if (messagesOf(document, settings).sites.length === 0) return [];
  if (!importsFrom(document, officialPackages)) return [];
  return document.calls.flatMap((call) => {
    const [name, ...others] = call.arguments;
    const isRegistration =
      call.callee.length > 1 && registrationIn(call).handler === "tool handler";
    return isRegistration && others.length > 0 ? (unlessSpread(name) ?? []) : [];
  });
}

function namedBy(value: Value): readonly NamedTool[] {
  const name = stringOf(resolve(value));
  return name === undefined ? [] : [{ name, value }];
}

/** Tools from other files that this file puts into lists. */
export function importedTools(document: Document, { facts }: KnownFile): readonly NamedTool[] {
  if (!facts || facts.toolNames.size === 0) return [];
  return [...document.references.values()].flat().flatMap((value) => {
    const part = importedPart(document, value.path);
    const names = part && facts.toolNames.get(passedKey(part.source, part.keys));
    return (names ?? []).map((name) => ({ name, value }));
  });
}

/** Finds tools with the same name as an earlier tool of the same list or server. */
export function* duplicates(tools: readonly NamedTool[]): Iterable<NamedTool> {
  const seen = new Map<string, Value[]>();
  for (const tool of tools.toSorted((a, b) => a.value.span[0] - b.value.span[0])) {
    const earlier = seen.get(tool.name) ?? [];
    if (earlier.some((one) => isTogether(one, tool.value))) yield tool;
    seen.set(tool.name, [...earlier, tool.value]);
  }
}

/** Whether two names belong to tools that a server offers at the same time. */
function isTogether(one: Value, other: Value): boolean {
  // A list of another file, which may export it in two ways; two tools in it are found there.
  if (one === other) return false;
  const homes = homesOf(one);
  const isShared = [...homesOf(other)].some((home) => homes.has(home));
  return isShared && !isEitherOr(one, other);
}

/**
 * What a tool belongs to: the lists that contain it, or the server and function that register it.
 */
function homesOf(value: Value): ReadonlySet<unknown> {
  const { place, span } = value;
  if (place.kind === "member") return listsWith(place.member.owner);
  if (place.kind === "element" || place.kind === "spread") return listsWith(value);
  if (place.kind !== "argument") return new Set();
  const around = functionAround(value.document, span);
  const server = serverOf(place.call);
  return new Set(server === undefined ? [] : [`${String(around?.span[0])} ${server}`]);
}

/**
 * The lists that contain a value: as an element, by its variable, or through a list that is spread
 * into another.
 */
function listsWith({ document, place, span }: Value, lists = new Set<Value>()): ReadonlySet<Value> {
  if (place.kind === "variable")
    for (const use of usesAt(document, place.name, span))
      if (use.path.length === 1) listsWith(use, lists);
  const list =
    place.kind === "element" ? place.array : place.kind === "spread" ? place.into : undefined;
  if (list?.kind !== "array" || lists.has(list)) return lists;
  return listsWith(list, lists.add(list));
}

/** The server of a registration, if its name always refers to the same one. */
function serverOf({ callee, document, span }: CallValue): string | undefined {
  const [root = ""] = callee;
  const declaration = declarationAt(document, root, span);
  if (root === "?" || (declaration?.kind === "let" && !isGivenOnce(document, root, declaration)))
    return undefined;
  return `${callee.slice(0, -1).join(".")} ${String(declaration?.scope[0])}`;
}

/** Whether a variable gets one value, with its declaration or after it. */
function isGivenOnce(document: Document, name: string, declaration: Declaration): boolean {
  const values = initialValues(document).get(name) ?? [];
  const own = values.filter(({ span }) => declarationAt(document, name, span) === declaration);
  const later = assignmentsTo(document, name, declaration).filter(({ path }) => path.length === 0);
  return own.length + later.length === 1;
}

/**
 * Code between two registrations that shows that only one of them runs, or that the first is undone
 * before the second.
 */
const parts = /\b(?:case|catch|default|else)\b|\.(?:remove|disable)\(/u;

/** Whether only one of two places is reached, because they are in different branches. */
function isEitherOr(one: Value, other: Value): boolean {
  const [first, second] = [one, other].map(({ place }) =>
    place.kind === "argument" ? place.call.span : undefined,
  );
  if (first && second && parts.test(one.document.text.slice(first[1], second[0]))) return true;
  return one.document.branches.some(
    ({ span }) => within(one.span, span) && !within(other.span, span),
  );
}
