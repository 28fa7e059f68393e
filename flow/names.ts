import { methodAround } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import type { ClassText, Declaration, Document } from "../syntax/document.js";
import { declarationAt, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type Binding,
  type FunctionValue,
  isSameSpan,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { anyKey, isHere, partOfPair, type Path, stepInto } from "./path.js";
import { isReceiver, noteStores } from "./put-by-builtins.js";
import type { Trail } from "./trail.js";

/** Follows a name to its uses. */
export function followName(trail: Trail, name: string, at: Span, path: Path): void {
  const { document } = trail;
  const declaration = declarationAt(document, name, at);
  if (!declaration) return trail.noteUnknown(at);
  followDeclared(trail, name, at, declaration, path);
}

/** Follows a declared name to its uses. */
export function followDeclared(
  trail: Trail,
  name: string,
  at: Span,
  declaration: Declaration,
  path: Path,
): void {
  trail.within(declaration.scope, () => {
    followUses(trail, name, at, declaration, path);
  });
}

function followUses(
  trail: Trail,
  name: string,
  at: Span,
  declaration: Declaration,
  path: Path,
): void {
  const { document } = trail;
  if (trail.isKnown(declaration, path, at)) return;
  for (const use of usesAt(document, name, at))
    followReference(trail, use, use.path.slice(1), path);
  const query = typeQuery(document, name, declaration);
  if (query) trail.noteUnknown(query, undefined, true);
  const around = namespacesIn(document).find(({ body }) => isSameSpan(body, declaration.scope));
  if (around) {
    followName(trail, around.name, around.body, [name, ...path]);
    for (const use of undeclaredUses(document, name))
      followReference(trail, use, use.path.slice(1), path);
  }
  if (isExported(document, name, declaration))
    for (const exported of document.exported.get(name) ?? [])
      trail.note({ kind: "exported", at, name: exported, path });
}

/** The uses of what a namespace exports in its other declarations, where its name is enough. */
function undeclaredUses(document: Document, name: string): readonly ReferenceValue[] {
  return (document.references.get(name) ?? []).filter(
    ({ span }) => declarationAt(document, name, span) === undefined,
  );
}

interface Namespace {
  readonly name: string;
  readonly body: Span;
}

const namespacesIn = onceForEach(({ declarations }: Document): readonly Namespace[] =>
  [...declarations].flatMap(([name, declared]) =>
    declared.flatMap((one) => (one.kind === "namespace" ? [{ name, body: one.body }] : [])),
  ),
);

/** Whether the scope of a declaration is the whole file. */
export function isOfFile({ text }: Document, { scope }: Pick<Declaration, "scope">): boolean {
  return scope[0] === 0 && scope[1] === text.length;
}

/** A use of a name's type, `type Size = typeof size`. Where types lead, only the compiler knows. */
function typeQuery(document: Document, name: string, { scope }: Declaration): Span | undefined {
  return typeQueries(document)
    .get(name)
    ?.find((span) => within(span, scope));
}

/** Where a file asks for the types of its names. In code, the operator gives a text. */
const typeQueries = onceForEach(({ references, text }: Document) => {
  const all = [...text.matchAll(/\btypeof\s+(?<name>[\w$]+)/dgu)].flatMap(({ groups, indices }) => {
    const span = indices?.groups?.["name"];
    const name = groups?.["name"] ?? "";
    const isValue = references.get(name)?.some((one) => one.span[0] === span?.[0]) === true;
    return span && !isValue ? [{ name, span }] : [];
  });
  const named = byKeys(all, ({ name }) => [name]);
  return new Map([...named].map(([name, ones]) => [name, ones.map(({ span }) => span)]));
});

/** Follows a path into a key, or notes a read of one of the value's own keys. */
export function followKey(
  trail: Trail,
  path: Path,
  key: string | undefined,
  at: Span,
  then: (rest: Path) => void,
): void {
  if (isHere(path)) trail.noteRead(key, at);
  const rest = stepInto(path, key);
  if (rest) then(rest);
}

/** @param keys the keys that the reference reads from what is followed */
export function followReference(
  trail: Trail,
  reference: ReferenceValue,
  keys: readonly string[],
  path: Path,
): void {
  const [key, ...others] = keys;
  if (key === undefined) return trail.go(reference, path);
  const { place } = reference;
  if (isHere(path) && place.kind === "written") trail.noteWrite(keys, place.value, reference.span);
  // `form.describe = function () { return this.properties; }`
  if (others.length === 0 && place.kind === "written" && place.value?.kind === "function")
    followAsThis(trail, place.value, path);
  if (isHere(path) && place.kind === "receiver")
    noteStores(trail, place.call, builtinOf(place.call), isReceiver, keys);
  followKey(trail, path, key, reference.span, (rest) =>
    followReference(trail, reference, others, rest),
  );
}

/** Follows what a function is called on to where its code uses it, as `this`. */
export function followAsThis(trail: Trail, by: FunctionValue, path: Path): void {
  trail.anywhere(() => {
    for (const use of usesOfThis(by.document).get(by) ?? [])
      followReference(trail, use, use.path.slice(1), path);
  });
}

/** Where each function uses `this`. */
export const usesOfThis = onceForEach((document: Document) =>
  byKeys(document.references.get("this") ?? [], ({ span }) => {
    const by = methodAround(document, span);
    return by ? [by] : [];
  }),
);

/** Follows the names that a pattern extracts from what is followed. */
export function followBindings(trail: Trail, bindings: readonly Binding[], path: Path): void {
  for (const binding of bindings) followBinding(trail, binding, binding.path, path);
}

function followBinding(trail: Trail, binding: Binding, [key, ...others]: Path, path: Path): void {
  const { name, span: at, without } = binding;
  if (key === undefined)
    return without?.includes(path[0] ?? "") === true
      ? undefined
      : followName(trail, name, at, path);
  // The elements of a rest array have other indexes.
  if (key === "...") {
    const isWhole = path.length === 0 || partOfPair(path[0]) !== undefined;
    const moved = isWhole ? path : [anyKey, ...path.slice(1)];
    return followBinding(trail, binding, others, moved);
  }
  followKey(trail, path, key === anyKey ? undefined : key, at, (rest) =>
    followBinding(trail, binding, others, rest),
  );
}

/** Follows a member of a class under the name of the class, and to where a class expression goes. */
export function followClassName(trail: Trail, known: ClassText, path: Path): void {
  const { document, name, span } = known;
  if (name !== undefined) followName(trail, name, span, path);
  const expression = classExpressions(document).get(known);
  if (expression) trail.go(expression, path);
}

const classExpressions = onceForEach(
  ({ values }: Document) =>
    new Map(values.flatMap((value) => (value.kind === "class" ? [[value.class, value]] : []))),
);

/** Follows a value that `value` is the name of, if it is a named function. */
export function followNamed(trail: Trail, value: Value, path: Path): boolean {
  if (value.kind !== "function" || value.name === undefined) return false;
  followName(trail, value.name, value.span, path);
  return true;
}

/** Whether a file exports what a declaration declares, there or by a name in a list. */
export function isExported(
  document: Document,
  name: string,
  declaration: Pick<Declaration, "scope">,
): boolean {
  return document.exported.has(name) && isOfFile(document, declaration);
}
