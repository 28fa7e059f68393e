import { backwards } from "../flow/backwards.js";
import { builtinOf } from "../flow/builtin-of.js";
import { methodsByCall } from "../protocol/methods.js";
import { isOpenKey, isReturned, type Path } from "../flow/path.js";
import type { Ends, Source } from "../flow/source.js";
import type { Document } from "../syntax/document.js";
import { fileReadBy } from "../syntax/file-read.js";
import { moduleLoadedBy } from "../syntax/loaded-module.js";
import { declarationAt } from "../syntax/names.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import type { CallValue, FunctionValue, Span, Value } from "../syntax/value.js";
import { sdkClassOf } from "./servers/sdk-classes.js";
import { isMatcher } from "./tests/test-comparisons.js";

/** What a rewrite of a key brings, by the key. */
const successors: ReadonlyMap<string, RegExp> = new Map([["enumNames", /\b(?:oneOf|anyOf)\b/u]]);

/** Whether code also knows what a rewrite brings in place of a key. */
export function knowsNext(text: string, key: string): boolean {
  return successors.get(key)?.test(text) === true;
}

/** Keys of messages that hold what servers and clients exchange. */
const holders: ReadonlySet<string> = new Set([
  ...["content", "contents", "messages", "structuredContent"],
  ...["tools", "prompts", "resources", "resourceTemplates"],
  ...["requestedSchema", "inputSchema", "outputSchema", "properties"],
  // Of messages of JSON-RPC.
  "result",
]);

/** Keys of messages whose members or elements have keys that the protocol defines. */
const collections: ReadonlySet<string> = new Set([
  ...["content", "contents", "messages", "tools", "prompts", "resources", "properties"],
]);

/** The modules of Node that read files, which do not come over the wire. */
const files = /^(?:node:)?fs(?:\/|$)/u;

/** A place where code reads a key of a message, or, without one, lists all its keys. */
export interface WireRead {
  readonly at: Span;
  readonly key: string | undefined;
}

/**
 * The places where a file reads a key of what may have come over the wire, as the other end of a
 * connection does: `result.content[0].json`, `field.enumNames` of a form, `Object.keys(field)`.
 */
export function readsOffTheWire(document: Document, key: string): readonly WireRead[] {
  return remembered(readsIn(document), key, () => {
    const reads = readsOf(document, key).filter((one) => comesFromOutside(one, key));
    const values = [...reads.map(({ value }) => value), ...textsWith(document, key)];
    return [
      ...values.map(({ span }) => ({ at: span, key })),
      ...listedIn(document).map(({ span }) => ({ at: span, key: undefined })),
    ];
  });
}

/** Every rewrite of a file asks about the same few keys. */
const readsIn = onceForEach<Document, Map<string, readonly WireRead[]>>(() => new Map());

/** The messages of which a file lists all keys. */
const listedIn = onceForEach(({ values }: Document): readonly Value[] =>
  values.filter((value) => {
    const { place } = value;
    const looksAtKeys = place.kind === "argument" && builtinOf(place.call)?.looksAtKeys === true;
    if (place.kind !== "enumerated" && !looksAtKeys) return false;
    return arrivalsFromOutside({ value, path: [], entered: undefined }).some(
      ({ isAnswer, path }) =>
        (isAnswer && path.length === 0) ||
        path.at(-1) === "result" ||
        path.at(-1)?.endsWith("Schema") === true ||
        collections.has(path.at(-2) ?? ""),
    );
  }),
);

/**
 * The places where a file makes a text of what its own server sends: a program for any server shows
 * whatever it gets.
 */
export const textsOfOwnMessages = onceForEach(({ values }: Document): readonly WireRead[] =>
  values
    .filter(
      (value) =>
        value.place.kind === "argument" &&
        builtinOf(value.place.call)?.readsAll === true &&
        arrivalsFromOutside({ value, path: [], entered: undefined }).some(({ isOwn }) => isOwn),
    )
    .map(({ span }) => ({ at: span, key: undefined })),
);

/** The values that a file reads from under a key, each with the keys that lead there. */
function readsOf(document: Document, key: string): readonly Source[] {
  if (!document.text.includes(key) || knowsNext(document.text, key)) return [];
  const references = [...document.references.values()].flat();
  const bindings = document.values.flatMap((value) => {
    const { place } = value;
    const paths = place.kind === "taken apart" ? place.bindings.map(({ path }) => path) : [];
    return paths.filter((path) => path.includes(key)).map((path) => ({ value, path }));
  });
  return [
    ...references.filter(({ path }) => path.indexOf(key) > 0).map((value) => ({ value, path: [] })),
    ...document.accesses.filter((one) => one.key === key).map((value) => ({ value, path: [] })),
    ...bindings,
  ].map((one) => ({ ...one, entered: undefined }));
}

/** Texts of JSON with a key for which code looks: `sent.includes('"is_error":true')`, or a snapshot. */
function textsWith({ text, values }: Document, key: string): readonly Value[] {
  if (!/JSON\.stringify\(|InlineSnapshot\(/u.test(text)) return [];
  return values.filter(({ place, ...value }) => {
    const isLooked =
      place.kind === "compared" ||
      (place.kind === "argument" &&
        (isMatcher(place.call.callee) || place.call.name === "includes"));
    return isLooked && value.kind === "scalar" && String(value.value).includes(`"${key}":`);
  });
}

/** Whether what is read may come from elsewhere than the objects that the file itself makes. */
function comesFromOutside(read: Source, key: string): boolean {
  return arrivalsFromOutside(read).some(({ isAnswer, path }) => {
    const at = path.lastIndexOf(key);
    if (at < 0) return false;
    return isAnswer || successors.has(key) || path.slice(0, at).some((one) => holders.has(one));
  });
}

/** A way in which what a file reads may come from elsewhere. */
interface Arrival {
  readonly path: Path;
  /** Whether it is what a method of the SDK returns. */
  readonly isAnswer: boolean;
  /** Whether it is what a handler returns, which a server gives back. */
  readonly isOwn: boolean;
}

function arrivalsFromOutside(read: Source): readonly Arrival[] {
  const arriving: Arrival[] = [];
  const ends: Ends = {
    // A value that another file exports is followed by its uses.
    imported: (source, path) => {
      if (!path.some(isReturned) || files.test(source)) return;
      const isOwn = runsHandler(path);
      arriving.push({ path, isAnswer: isOwn, isOwn });
    },
    inherited: () => undefined,
    handed: (by, _, path) => {
      if (isGivenMessages(by)) arriving.push({ path, ...unknown });
      return false;
    },
  };
  for (const { from, source } of backwards([read], ends)) {
    const isOwn = runsHandler(source.path) || isPartOfServer(source);
    const isAnswer = isOwn || isAnswered(source);
    if (isAnswer || (from.length === 0 && isUnknown(source)))
      arriving.push({ path: source.path, isAnswer, isOwn });
  }
  return arriving;
}

const unknown = { isAnswer: false, isOwn: false };

/** Whether something is the result of a method of an SDK's client. */
function isAnswered({ value }: Source): boolean {
  return value.kind === "call" && value.callee.length > 1 && methodsByCall.has(value.name);
}

/**
 * Whether a path leads through the SDK's own record of a handler to what this returns:
 * `server._registeredTools.greet.handler(…)`, `server._requestHandlers.get("tools/list")(…)`.
 */
function runsHandler(path: Path): boolean {
  const from = path.findIndex((key) => /^_(?:registered|requestHandlers$)/u.test(key));
  return from !== -1 && path.slice(from).some(isReturned);
}

/** Whether something is what a part of a server makes that is only known at run time. */
function isPartOfServer({ path, value }: Source): boolean {
  return (
    value.kind === "new" &&
    isOpenKey(path[0]) &&
    path.some(isReturned) &&
    sdkClassOf(value) !== undefined
  );
}

/**
 * Whether other code calls a function with what arrives: a callback, a listener, a transport, a
 * component, or what other files import. The callers of other functions are followed.
 */
function isGivenMessages({ document, name = "", place }: FunctionValue): boolean {
  const isKept = place.kind === "assigned" && place.target.length > 1;
  const isExported = document.exported.has(name) || place.kind === "default export";
  return (
    place.kind === "argument" || isKept || isExported || isTransport(place) || /^[A-Z]/u.test(name)
  );
}

/** Whether a function is a method of a transport, which gets every message. */
function isTransport(place: FunctionValue["place"]): boolean {
  const name = place.kind === "member" ? place.member.key : place.kind === "method" && place.name;
  return name === "send" || name === "onmessage";
}

/** Whether a call loads another module, or a file of the project. */
function isLoaded(call: CallValue): boolean {
  const isModule = /^(?:require|import)$/u.test(call.callee.join("."));
  return isModule || moduleLoadedBy(call) !== undefined || fileReadBy(call) !== undefined;
}

/** Whether something is made elsewhere, such as the result of `fetch()`. */
function isUnknown({ path, value }: Source): boolean {
  if (value.kind === "call") return !isLoaded(value);
  if (value.kind !== "reference") return value.kind === "opaque";
  const declaration = declarationAt(value.document, value.path[0], value.span);
  // A method of what a caller hands in, of whom nothing is known: `show(client)`.
  if (declaration?.kind === "other") return path.some(isReturned);
  return isReturned(path[0]) && !declaration;
}
