import { table } from "../../protocol/table.js";
import { type Evidence, originAt, type ProvenOrigin } from "../../flow/proven-origins.js";
import { boundParameter } from "../../syntax/bound-parameter.js";
import { declaredType } from "../../syntax/declared-type.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import { shapeOfType, type TypeNotation } from "../../syntax/shapes/type-shape.js";
import type { ReferenceValue, Span, TypeText } from "../../syntax/value.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** The types of a context in SDK 2. */
const contextType = /^(?:Client|Server)Context$/u;

/** The names under which a file imports the types of contexts; others may have types of that name. */
export const contextTypesIn = onceForEach(
  ({ imports }: Document): ReadonlySet<string> =>
    new Set(
      imports
        .filter(({ source }) => source.startsWith("@modelcontextprotocol/"))
        .flatMap(({ names }) => names)
        .flatMap(({ imported, local }) => (contextType.test(imported) ? [local] : [])),
    ),
);

/** Where a member of a context is read, as in `extra.requestId`. */
export interface ContextRead {
  readonly key: string;
  /** The place of the key. */
  readonly span: Span;
}

/** Members of the context in SDK 1, and where they are in SDK 2. */
export const movedReads = table<string>({
  signal: "mcpReq.signal",
  requestId: "mcpReq.id",
  _meta: "mcpReq._meta",
  sendNotification: "mcpReq.notify",
  sendRequest: "mcpReq.send",
  authInfo: "http?.authInfo",
  requestInfo: "http?.req",
});

/** The members of a context in SDK 1. */
export const contextMembers: ReadonlySet<string> = new Set([
  ...movedReads.keys(),
  ...["sessionId", "closeSSEStream", "closeStandaloneSSEStream"],
  ...["taskId", "taskStore", "taskRequestedTtl"],
]);

/** Finds where the file reads members of contexts as SDK 1 has them. */
export function contextReads(
  document: Document,
  evidence: Evidence<boolean>,
): readonly ContextRead[] {
  return keyReads(document, (reference, keys) => {
    const key = keys.at(-1) ?? "";
    const origin = originAt(document, keys, reference.span, evidence);
    return isOfContext(origin, key) || typedEnd(reference) === keys.length - 1;
  });
}

/**
 * Finds where the file reads a key that contexts have in SDK 1.
 *
 * @param isMeant whether a path that ends with the key reads it from what is looked for
 */
export function keyReads(
  document: Document,
  isMeant: (reference: ReferenceValue, keys: readonly string[]) => boolean,
): readonly ContextRead[] {
  return [...document.references.values()].flat().flatMap((reference): readonly ContextRead[] => {
    const keys = [...reference.path, ...methodOf(reference)];
    const end = keys.findIndex(
      (key, index) =>
        index > 0 && contextMembers.has(key) && isMeant(reference, keys.slice(0, index + 1)),
    );
    const key = keys[end];
    const span = key === undefined ? undefined : keySpan(reference, keys.slice(0, end), key);
    return key === undefined || !span ? [] : [{ key, span }];
  });
}

/** The method that is called on what a path refers to. */
function methodOf({ place }: ReferenceValue): readonly string[] {
  return place.kind === "receiver" ? place.call.callee.slice(-1) : [];
}

/** Whether a value is what contexts have under a key, or a whole context. */
export function isOfContext(origin: ProvenOrigin<boolean> | undefined, key?: string): boolean {
  return origin?.proof === true && origin.path.join(".") === (key ?? "");
}

/**
 * What proves that a value is a context whose members are to be moved: not one with a type of the
 * project's own, which defines its members.
 */
export function contextsToMove(contexts: Evidence<boolean>): Evidence<boolean> {
  return {
    ...contexts,
    ofType: (type, document) =>
      isContextType(document, type) || (isWrittenOut(type) ? undefined : false),
  };
}

/**
 * Whether a type is written out and names no more of the context than SDK 1 has: `{ sessionId?:
 * string; requestId: unknown }`.
 */
function isWrittenOut({ properties, text }: TypeText): boolean {
  return (
    text === "any" || (text.startsWith("{") && properties.every((one) => contextMembers.has(one)))
  );
}

/** How many names of a path lead to a context, as types say; `undefined` if none does. */
function typedEnd(reference: ReferenceValue): number | undefined {
  const { binding, parameter } = boundParameter(reference) ?? {};
  const declared = declaredType(reference);
  const type = declared ?? parameter?.type;
  if (!type) return undefined;
  const [, ...keys] = reference.path;
  const deeper = [...(declared ? [] : (binding?.path ?? [])), ...keys];
  const left = keysLeft(reference.document, shapeOfType(reference.document, type), deeper);
  return left === undefined || left > keys.length ? undefined : reference.path.length - left;
}

/** Whether a type is that of a context. */
export function isContextType(document: Document, type: TypeText): boolean {
  return keysLeft(document, shapeOfType(document, type), []) === 0;
}

/** How many of the keys are left where a type leads through the others to a context. */
function keysLeft(
  document: Document,
  shape: DeclaredShape<TypeNotation>,
  keys: readonly string[],
): number | undefined {
  if (shape.kind === "union")
    return shape.alternatives
      .map((one) => keysLeft(document, one, keys))
      .find((left) => left !== undefined);
  const [key = "", ...others] = keys;
  if (shape.kind === "object") {
    const held = shape.members.get(key);
    return held && keysLeft(document, held.shape, others);
  }
  if (shape.kind !== "elsewhere") return undefined;
  const { node } = shape.source;
  const isContext = node.kind === "name" && contextTypesIn(document).has(node.name);
  return isContext ? keys.length : undefined;
}

/** The place of a key behind other names: comments and line breaks may be in between. */
function keySpan(
  { document, span: [start] }: ReferenceValue,
  [root = "", ...others]: readonly string[],
  key: string,
): Span | undefined {
  const between = String.raw`(?:\s|!|/\*[^]*?\*/|//[^\n]*\n)*`;
  const dot = String.raw`${between}\??\.${between}`;
  const before = [wordPattern(root), ...others.map(wordPattern)].join(dot) + dot;
  const pattern = new RegExp(String.raw`${before}(?=${wordPattern(key)})`, "uy");
  pattern.lastIndex = start;
  const length = pattern.exec(document.text)?.[0].length;
  return length === undefined ? undefined : [start + length, start + length + key.length];
}
