import { functionOfScope } from "../../syntax/around.js";
import { boundParameter } from "../../syntax/bound-parameter.js";
import { declaredType } from "../../syntax/declared-type.js";
import type { Document } from "../../syntax/document.js";
import { assignmentsTo, declarationAt } from "../../syntax/names.js";
import type { DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import { shapeOfType, type TypeNotation } from "../../syntax/shapes/type-shape.js";
import type { Parameter, ReferenceValue, Span } from "../../syntax/value.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** The types of a context in SDK 2. */
const contextType = /^(?:Client|Server)Context$/u;

/** Where a member of a context is read, as in `extra.requestId`. */
export interface ContextRead {
  readonly key: string;
  /** The place of the key. */
  readonly span: Span;
}

/** Finds where the file reads members of contexts: of some parameters, and of what has their type. */
export function contextReads(
  document: Document,
  known: ReadonlySet<Parameter>,
): readonly ContextRead[] {
  return [...document.references.values()].flat().flatMap((reference): readonly ContextRead[] => {
    const end = contextEnd(reference, known);
    const keys = [...reference.path, ...methodOf(reference)];
    const key = end === undefined ? undefined : keys[end];
    const span = key === undefined ? undefined : keySpan(reference, keys.slice(0, end), key);
    return key === undefined || !span ? [] : [{ key, span }];
  });
}

/** The method that is called on what a path refers to. */
function methodOf({ place }: ReferenceValue): readonly string[] {
  return place.kind === "receiver" ? place.call.callee.slice(-1) : [];
}

/** How many names of a path lead to a context; `undefined` if none does. */
export function contextEnd(
  reference: ReferenceValue,
  known: ReadonlySet<Parameter>,
): number | undefined {
  if (holdsContext(reference, known)) return 1;
  const { binding, parameter } = boundParameter(reference) ?? {};
  const declared = declaredType(reference);
  const type = declared ?? parameter?.type;
  if (!type) return undefined;
  const [, ...keys] = reference.path;
  const deeper = [...(declared ? [] : (binding?.path ?? [])), ...keys];
  const left = keysLeft(shapeOfType(reference.document, type), deeper);
  return left === undefined || left > keys.length ? undefined : reference.path.length - left;
}

/** Whether a parameter has the type of a context. */
export function isTypedContext(document: Document, { type }: Parameter): boolean {
  return type !== undefined && keysLeft(shapeOfType(document, type), []) === 0;
}

/** Whether a name refers to one of the parameters, or to a constant that holds what is in one. */
function holdsContext(
  { document, path: [name], span }: ReferenceValue,
  known: ReadonlySet<Parameter>,
  seen: ReadonlySet<ReferenceValue> = new Set(),
): boolean {
  const declaration = declarationAt(document, name, span);
  if (declaration?.kind === "const") {
    const { value } = declaration;
    if (value?.kind !== "reference" || value.path.length > 1 || seen.has(value)) return false;
    return holdsContext(value, known, new Set([...seen, value]));
  }
  const by = declaration && functionOfScope(document, declaration.scope);
  const parameter = by?.parameters.find((one) => one.name === name);
  return (
    parameter !== undefined &&
    known.has(parameter) &&
    // Another object may have the members of SDK 1.
    assignmentsTo(document, name, declaration).length === 0
  );
}

/** How many of the keys are left where a type leads through the others to a context. */
function keysLeft(shape: DeclaredShape<TypeNotation>, keys: readonly string[]): number | undefined {
  if (shape.kind === "union")
    return shape.alternatives.map((one) => keysLeft(one, keys)).find((left) => left !== undefined);
  const [key = "", ...others] = keys;
  if (shape.kind === "object") {
    const held = shape.members.get(key);
    return held && keysLeft(held.shape, others);
  }
  if (shape.kind !== "elsewhere") return undefined;
  const { node } = shape.source;
  return node.kind === "name" && contextType.test(node.name) ? keys.length : undefined;
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
