import type { Revision } from "../../protocol/revision.js";
import { namedHeader, requestHeaders } from "../../protocol/request-envelope.js";
import { rowsOf, table } from "../../protocol/table.js";
import { type Elsewhere, originsThrough } from "../../flow/elsewhere.js";
import { originsOf } from "../../flow/origins.js";
import { knownValue } from "../known-values.js";
import { allKnown } from "../../syntax/all-known.js";
import { memberOf } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import {
  type ArrayValue,
  type Member,
  type ScalarValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { importedFrom } from "../imports.js";

/** A list of headers that pages of other origins may send. */
export interface AllowedHeaders {
  /** An array of names, or a text with commas between them. */
  readonly list: ArrayValue | ScalarValue;
  readonly names: readonly string[];
  /** The headers of the revision that are not in it. */
  readonly missing: readonly string[];
  /** The list, or where this file uses one of another file. */
  readonly at: Value;
}

/**
 * What a list of headers is for, by the option of the packages `cors`, `@fastify/cors`, `hono/cors`
 * and `@koa/cors`, or by the header, in lower case.
 */
const kinds = table<"allowed" | "exposed">({
  ...rowsOf("allowed", ["allowedheaders", "allowheaders", "access-control-allow-headers"]),
  ...rowsOf("exposed", ["exposedheaders", "exposeheaders", "access-control-expose-headers"]),
});

/** Words of which every file with a list of allowed headers contains at least one. */
export const allowedHeaderWords: readonly string[] = [
  ...["allowedHeaders", "allowHeaders", "Access-Control-Allow-Headers"],
  ...["access-control-allow-headers", "corsOptions"],
];

/**
 * The headers that browsers send with requests, and servers of older revisions do not know, by
 * revision (Streamable HTTP).
 */
export const newHeaders = {
  "2025-06-18": requestHeaders.slice(0, 1),
  "2026-07-28": [...requestHeaders.slice(1), namedHeader.name],
} as const satisfies Partial<Record<Revision, readonly string[]>>;

/** What a list is for, and whether other calls add to it: `res.append(header, name)`. */
interface Purpose {
  readonly kind: "allowed" | "exposed";
  readonly isPart: boolean;
}

/** The lists of headers of a file, also those that only have a name where they are used. */
export const headerLists = onceForEach(
  ({ values }: Document): ReadonlyMap<AllowedHeaders["list"], Purpose> => {
    const all = values.flatMap((value) => {
      const kind = headerListAt(value);
      if (!kind) return [];
      // `res.append(…)`, `headers.append(…)`, `res.appendHeader(…)`
      const isAdded = value.place.kind === "argument" && value.place.call.name.startsWith("append");
      const list = listIn(knownValue(value)) ?? (isAdded ? listTakenApart(value) : undefined);
      return list ? [[list, { kind, isPart: isAdded && list.kind === "scalar" }] as const] : [];
    });
    // A list for both must have what browsers ask for.
    return new Map([
      ...all.filter(([, { kind }]) => kind === "exposed"),
      ...all.filter(([, { kind }]) => kind === "allowed"),
    ]);
  },
);

/** What a value says about requests from other origins: `{ allowedHeaders: value }`. */
function headerListAt({ place }: Value): "allowed" | "exposed" | undefined {
  const isSecond = place.kind === "argument" && place.index === 1;
  const name = isSecond
    ? stringOf(place.call.arguments[0])
    : place.kind === "member"
      ? (agentsOption(place.member) ?? place.member.key)
      : undefined;
  return kinds.get(name?.toLowerCase() ?? "");
}

/** `createMcpHandler(server, { corsOptions: { headers } })` of Cloudflare's `agents`. */
function agentsOption({ key, owner }: Member): string | undefined {
  return key === "headers" && memberOf(owner)?.key === "corsOptions" ? "allowheaders" : undefined;
}

/** The list in `for (const name of list) res.append("Access-Control-Allow-Headers", name)`. */
function listTakenApart(value: Value): ArrayValue | undefined {
  const lists = originsOf(value).map(({ place }) =>
    place.kind === "element" ? place.array : undefined,
  );
  const [list, ...others] = new Set(lists);
  return others.length === 0 ? list : undefined;
}

/** Yields the lists of allowed headers that lack some of a revision, also those of other files. */
export function* incompleteHeaderLists(
  document: Document,
  elsewhere: Elsewhere,
  due: readonly string[],
): Iterable<AllowedHeaders> {
  const allowed = [...headerLists(document)].filter(([, { kind }]) => kind === "allowed");
  const parts = allowed.flatMap(([list, { isPart }]) => (isPart ? [list] : []));
  for (const [list, { isPart }] of allowed) {
    // What several calls add is one list, and the last of them has room for more.
    if (isPart && list !== parts.at(-1)) continue;
    const found = allKnown(isPart ? parts : [list], (one) => namesOfHeaders(one, elsewhere));
    if (found) yield* incomplete(list, found.flat(), list, due);
  }
  for (const at of document.values) {
    if (headerListAt(at) !== "allowed" || !importedName(at)) continue;
    const list = listElsewhere(listed(at), elsewhere);
    const names = list && namesOfHeaders(list, elsewhere);
    if (list && names) yield* incomplete(list, names, at, due);
  }
}

/** The list that a value certainly is, also if it is in another file. */
function listElsewhere(value: Value, elsewhere: Elsewhere): AllowedHeaders["list"] | undefined {
  const isEnd = (one: Value): boolean => one.kind === "choice" || listIn(one) === one;
  const [list, ...others] = new Set(originsThrough(value, elsewhere, isEnd));
  return list && others.length === 0 ? listIn(list) : undefined;
}

function* incomplete(
  list: AllowedHeaders["list"],
  names: readonly string[],
  at: Value,
  due: readonly string[],
): Iterable<AllowedHeaders> {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const missing = due.filter((name) => !known.has(name.toLowerCase()));
  if (!known.has("*") && missing.length > 0) yield { list, names, missing, at };
}

/** What is listed: `list` in `list.join(", ")`. */
function listed(value: Value): Value {
  const known = knownValue(value);
  const isJoined = known.kind === "call" && known.name === "join";
  return (isJoined ? known.receiver : undefined) ?? value;
}

/** The name under which a file imports what is listed. */
function importedName(value: Value): string | undefined {
  const known = knownValue(listed(value));
  const path = known.kind === "reference" ? known.path : known.kind === "call" ? known.callee : [];
  return path[0] === undefined ? undefined : importedFrom(value.document, path[0]);
}

/** An array, the array in `[…].join(", ")`, or a text. */
function listIn(value: Value): AllowedHeaders["list"] | undefined {
  if (value.kind === "array" || value.kind === "scalar") return value;
  const isJoined = value.kind === "call" && value.name === "join";
  const joined = isJoined ? knownValue(listed(value)) : undefined;
  return joined?.kind === "array" ? joined : undefined;
}

/** The headers in a list, or `undefined` if one of them is not known. */
export function namesOfHeaders(
  list: AllowedHeaders["list"],
  elsewhere: Elsewhere,
): readonly string[] | undefined {
  if (list.kind === "scalar")
    return stringOf(list)
      ?.split(",")
      .map((name) => name.trim());
  const names = allKnown(list.elements, (one) => {
    if (one?.kind !== "spread") return one && stringOf(knownValue(one));
    const more = listElsewhere(one.value, elsewhere);
    return more?.kind === "array" && more !== list ? namesOfHeaders(more, elsewhere) : undefined;
  });
  return names?.flat();
}
