import { functionOfScope } from "../../syntax/around.js";
import type { Declaration, Document } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import {
  type Binding,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { isOfFile } from "../given-values.js";
import type { Trail } from "./trail.js";
import { anyKey, type Path, returned, stepInto } from "./use.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** Follows a name to its uses. */
export function followName(trail: Trail, name: string, at: Span, path: Path): void {
  const { document } = trail;
  const declaration = declarationAt(document, name, at);
  if (!declaration) return trail.noteUnknown(at);
  if (trail.isKnown(declaration, path)) return;
  for (const use of usesAt(document, name, at))
    followReference(trail, use, use.path.slice(1), path);
  const query = typeQuery(document, name, declaration);
  if (query) trail.noteUnknown(query);
  if (isOfFile(document, declaration))
    for (const exported of document.exported.get(name) ?? [])
      trail.note({ kind: "exported", at, name: exported, path });
}

/** Follows a member of a class, also to other files if the class is exported. */
export function followClassMember(trail: Trail, name: string, at: Span, path: Path): void {
  const { classes, exported } = trail.document;
  followMember(trail, name, path);
  const around = classes.filter(({ span }) => within(at, span)).at(-1);
  for (const known of exported.get(around?.name ?? "") ?? [])
    trail.note({ kind: "exported", at, name: known, member: name, path });
}

/**
 * Follows a member of a class by its name, on any object: `this.size`, `Form.size`, `form.size`.
 */
export function followMember(trail: Trail, name: string, path: Path): void {
  const { accesses, calls, references } = trail.document;
  for (const reference of [...references.values()].flat()) {
    const index = reference.path.indexOf(name, 1);
    if (index !== -1) followReference(trail, reference, reference.path.slice(index + 1), path);
  }
  for (const access of accesses) if (access.key === name) trail.go(access, path);
  if (path[0] !== returned) return;
  for (const call of calls)
    if (call.callee.length > 1 && call.callee.at(-1) === name) trail.go(call, path.slice(1));
}

/**
 * Follows a method of a class. A superclass of another module may call it in unknown ways; other
 * methods are called by their name.
 */
export function followMethod(trail: Trail, { place, span }: Value, path: Path): void {
  if (place.kind !== "method") return;
  const { name, superclass } = place;
  const declared =
    superclass === undefined ? undefined : declarationAt(trail.document, superclass, span);
  if (superclass !== undefined && (!declared || declared.kind === "import"))
    trail.noteUnknown(span, [superclass]);
  followClassMember(trail, name, span, path);
}

/**
 * Follows a value that is stored under a name or in a member of one: `form.properties = …`,
 * `list.push(…)`.
 */
export function followStored(
  trail: Trail,
  [root = "", ...names]: readonly string[],
  at: Span,
  path: Path,
): void {
  const [name, ...others] = names;
  const exported = (as: string, behind: Path): void => {
    trail.note({ kind: "exported", at, name: as, path: behind });
    followExports(trail, root === "module" ? names.slice(1) : names, path);
  };
  if (root === "this" && name !== undefined)
    return followClassMember(trail, name, at, [...others, ...path]);
  const declaration = declarationAt(trail.document, root, at);
  if (!declaration && root === "exports" && name !== undefined)
    return exported(name, [...others, ...path]);
  if (!declaration && root === "module" && name === "exports")
    return exported(others[0] ?? "default", [...others.slice(1), ...path]);
  if (!declaration) return trail.noteUnknown(at);
  const whole = [...names, ...path];
  followName(trail, root, at, whole);
  if (whole.length > 0) followIntoCallers(trail, root, declaration, whole);
}

/** Follows an export of a CommonJS module to the places where the file itself reads it. */
function followExports(trail: Trail, keys: readonly string[], path: Path): void {
  for (const [root, ...before] of [["module", "exports"], ["exports"]] as const)
    for (const use of trail.document.references.get(root) ?? [])
      if (before.every((key, index) => use.path[index + 1] === key))
        followReference(trail, use, use.path.slice(before.length + 1), [...keys, ...path]);
}

/**
 * Follows a value that is stored in a parameter to the function's callers, who share the object.
 */
function followIntoCallers(
  trail: Trail,
  name: string,
  { kind, scope }: Declaration,
  path: Path,
): void {
  const by = functionOfScope(trail.document, scope);
  if (kind !== "other" || !by || trail.isKnown(by, path)) return;
  const index = by.parameters.findIndex((parameter) => parameter.name === name);
  const calls = index === -1 ? [] : trail.reached.callsOf(by);
  if (calls.length === 0) return trail.noteUnknown(by.span);
  for (const call of calls) {
    const given = call.arguments[index];
    if (given?.kind === "reference") followStored(trail, given.path, given.span, path);
    else if (given) trail.noteUnknown(call.span);
  }
}

/** A use of a name's type, `typeof size`. Where types lead, only the compiler knows. */
function typeQuery(document: Document, name: string, { scope }: Declaration): Span | undefined {
  if (!/^[\w$]+$/u.test(name)) return undefined;
  const query = new RegExp(String.raw`\btypeof\s+${wordPattern(name)}(?!\s*[!=]=)`, "gu");
  for (const { index } of document.text.matchAll(query))
    if (within([index, index], scope)) return [index, index + name.length];
  return undefined;
}

/** Follows a path into a key, or notes a read of one of the value's own keys. */
export function followKey(
  trail: Trail,
  path: Path,
  key: string | undefined,
  at: Span,
  then: (rest: Path) => void,
): void {
  if (path.length === 0) return trail.noteRead(key, at);
  const rest = stepInto(path, key);
  if (rest) then(rest);
}

/** @param keys the keys that the reference reads from what is followed */
function followReference(
  trail: Trail,
  reference: ReferenceValue,
  [key, ...others]: readonly string[],
  path: Path,
): void {
  if (key === undefined) return trail.go(reference, path);
  followKey(trail, path, key, reference.span, (rest) =>
    followReference(trail, reference, others, rest),
  );
}

/** Follows the names that a pattern extracts from what is followed. */
export function followBindings(trail: Trail, bindings: readonly Binding[], path: Path): void {
  for (const { name, path: keys, span } of bindings) followBinding(trail, name, span, keys, path);
}

function followBinding(
  trail: Trail,
  name: string,
  at: Span,
  [key, ...others]: Path,
  path: Path,
): void {
  if (key === undefined) return followName(trail, name, at, path);
  // The elements of a rest array have other indexes.
  if (key === "...") {
    const moved = path.length === 0 ? path : [anyKey, ...path.slice(1)];
    return followBinding(trail, name, at, others, moved);
  }
  followKey(trail, path, key === anyKey ? undefined : key, at, (rest) =>
    followBinding(trail, name, at, others, rest),
  );
}
