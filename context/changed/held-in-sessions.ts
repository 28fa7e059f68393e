import { knownValue } from "../known-values.js";
import { allKnown } from "../../syntax/all-known.js";
import { usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { classAround } from "../../syntax/around.js";
import { type ReferenceValue, type Value, within } from "../../syntax/value.js";
import { type KeptSessions, namesTransport, ownTypes } from "./kept-sessions.js";

/**
 * Members that end with their session: its connection, and what tells how long it lasts. All else
 * is data of the program, which calls may share.
 */
const endsWithSession =
  /server|transport|client$|clean_?up|close|dispose|stream|response|^res$|controller|heartbeat|timer|timeout|interval|created|started|connected|activity|active|last|expir|initialized|^(?:session)?_?id$/iu;

/**
 * What a program keeps for each session besides its connection, or `undefined` if its file does not
 * show that.
 */
export function heldInSessions(kept: KeptSessions): readonly string[] | undefined {
  const shown = [...keysOfTypes(kept), ...keysOfValues(kept)];
  if (shown.length === 0 || shown.includes(undefined)) return undefined;
  const keys = new Set(shown.flatMap((one) => one ?? []));
  return [...keys].filter((key) => !endsWithSession.test(key));
}

/** The keys in its type, directly or in a type of this file: `new Map<string, Session>()`. */
function* keysOfTypes({ at }: KeptSessions): Iterable<readonly string[]> {
  const { document, place } = at;
  const declared = place.kind === "variable" || place.kind === "property" ? place.type : undefined;
  const text = `${ownTypes(at) ?? ""} ${declared?.text ?? ""} ${at.casts.at(-1)?.text ?? ""}`;
  const inline = [...text.matchAll(/(?<![[\w])(\w+)\??:/gu)];
  if (inline.length > 0) yield inline.flatMap(([, key]) => key ?? []);
  else if (namesTransport(document, text)) yield [];
  for (const [word] of text.matchAll(/\w+/gu)) {
    const members = document.types.get(word)?.members ?? [];
    if (members.length > 0) yield members.map(({ name }) => name);
  }
}

/** The keys of each `sessions.set(id, { transport, cart })`. */
function* keysOfValues(kept: KeptSessions): Iterable<readonly string[] | undefined> {
  for (const { place } of usesOfSessions(kept)) {
    if (place.kind !== "receiver" || place.call.name !== "set") continue;
    const given = unlessSpread(place.call.arguments[1]);
    if (given) yield keysOf(given);
  }
}

function keysOf(given: Value): readonly string[] | undefined {
  if (given.kind === "reference" && endsWithSession.test(given.path.at(-1) ?? "")) return [];
  const known = knownValue(given);
  if (known.kind !== "object") return undefined;
  return allKnown(known.entries, (entry) => (entry.kind === "member" ? entry.key : undefined));
}

/** Every use of a map of sessions in its file. */
export function usesOfSessions({ at, name }: KeptSessions): readonly ReferenceValue[] {
  const { document, span } = at;
  const by = isField(at) && classAround(document, span);
  if (!by) return usesAt(document, name, span);
  return (document.references.get("this") ?? []).filter(
    (use) => use.path[1] === name && within(use.span, by.span),
  );
}

/** Whether a value is where a field of a class begins, or where a constructor assigns it. */
export function isField({ place }: Value): boolean {
  return place.kind === "property" || (place.kind === "assigned" && place.target[0] === "this");
}
