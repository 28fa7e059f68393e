import { classAround, methodAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { constantAt, declarationAt, functionAt, usesAt } from "../syntax/names.js";
import { isOfProject } from "../syntax/imported.js";
import { byKeys } from "../syntax/by-keys.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type FunctionValue,
  members,
  type ObjectValue,
  type Span,
  type Value,
} from "../syntax/value.js";
import { builtinMethod } from "./builtins.js";
import { followAsThis, followClassName, followReference, usesOfThis } from "./names.js";
import {
  anyKey,
  instance,
  isOpenKey,
  isPlainKey,
  isReturned,
  type Path,
  throughIterator,
} from "./path.js";
import type { Trail } from "./trail.js";
import type { Use } from "./use.js";

/** The constructor that a class declares itself. */
export const constructorOf = onceForEach(({ members }: ClassText): FunctionValue | undefined => {
  const found = members.find(({ kind }) => kind === "constructor")?.value;
  return found?.kind === "function" ? found : undefined;
});

/** The function of a file's top level that calls to a name run: itself, or a class's constructor. */
export function functionCalledBy(document: Document, name: string): FunctionValue | undefined {
  const known = document.classes.find((one) => one.name === name);
  return functionAt(document, name, [0, 0]) ?? (known && constructorOf(known));
}

/**
 * Follows a member of a class: on its instances or on the class itself, here and in other files. A
 * superclass that the file does not declare may use what its instances have, and itself as `this`.
 */
export function followClassMember(trail: Trail, value: Value, of: string, path: Path): void {
  // A computed name may be any.
  const name = of === "" ? anyKey : of;
  const around = classAround(trail.document, value.span);
  const member = around?.members.find((one) => one.value === value);
  if (around?.decorators.some(isOwnDecorator) === true) trail.noteUnknown(value.span);
  followMember(trail, name, path);
  if (!around) return;
  const use = useBySuperclass(around, value.span, [name, ...path]);
  if (use) trail.note(use);
  const iterated = mayIterate(of) ? throughIterator(path) : undefined;
  for (const under of [[name, ...path], ...(iterated ? [iterated] : [])])
    followClassName(trail, around, member?.isStatic === true ? under : [instance, ...under]);
}

/**
 * What becomes of a member of a class's instances, if the class, or one that it extends, extends
 * what the file does not declare.
 */
export function useBySuperclass(
  extending: ClassText,
  at: Span,
  [member = "", ...path]: Path,
): Use | undefined {
  const seen = new Set<ClassText>();
  let by: ClassText | undefined = extending;
  while (by && !seen.has(by)) {
    seen.add(by);
    const { superclass }: ClassText = by;
    if (superclass?.kind !== "reference" && superclass?.kind !== "call") return undefined;
    const names = superclass.kind === "call" ? superclass.callee : superclass.path;
    const declared = declarationAt(superclass.document, names[0] ?? "", superclass.span);
    by = declared?.kind === "class" ? declared.class : undefined;
    if (declared && declared.kind !== "import") continue;
    // What a call makes is not known.
    if (superclass.kind === "call") return { kind: "unknown", at };
    return { kind: "inherited", at, superclass: names.join("."), member, path };
  }
  return undefined;
}

/** Whether a member of a class may be its iterator, by its name. */
export function mayIterate(name = ""): boolean {
  return name === "" || /^\[Symbol\.(?:asyncI|i)terator\]$/u.test(name);
}

/** Follows what a constructor returns, which `new` evaluates to. */
export function followInstance(trail: Trail, by: FunctionValue, path: Path): void {
  const around = classAround(trail.document, by.span);
  if (around) followClassName(trail, around, [instance, ...path]);
}

/** Whether the project defines a decorator; those of packages do what their documentation says. */
function isOwnDecorator(decorator: Value): boolean {
  const path =
    decorator.kind === "call"
      ? decorator.callee
      : decorator.kind === "reference"
        ? decorator.path
        : [];
  const declaration = declarationAt(decorator.document, path[0] ?? "", decorator.span);
  return declaration?.kind !== "import" || isOfProject(declaration.source);
}

/** Follows what is stored in `this` at a place, under keys. */
export function followThis(trail: Trail, at: Span, path: Path): void {
  const [name, ...rest] = path;
  if (name === undefined) return trail.noteUnknown(at);
  const owner = objectOfThis(trail.document, at);
  if (owner) return trail.go(owner, path);
  // At the top of a CommonJS module, it is what the module exports.
  if (!methodAround(trail.document, at) && !classAround(trail.document, at)) trail.noteUnknown(at);
  followMember(trail, name, rest);
  const around = classAround(trail.document, at);
  if (around) followClassName(trail, around, [instance, ...path]);
}

/** Follows a member by its name, on any object: `this.size`, `Form.size`, `form.size`. */
export function followMember(trail: Trail, name: string, path: Path): void {
  trail.anywhere(() => {
    followNamedMember(trail, name, path);
  });
}

function followNamedMember(trail: Trail, name: string, path: Path): void {
  const { accesses, calls, handedOn, references, whole } = byMember(trail.document);
  for (const reference of references.get(name) ?? []) {
    const index = reference.path.indexOf(name, 1);
    followReference(trail, reference, reference.path.slice(index + 1), path);
  }
  for (const one of isOpenKey(name) ? whole : handedOn) trail.go(one, [name, ...path]);
  for (const access of accesses.get(name) ?? []) trail.go(access, path);
  if (isReturned(path[0])) for (const call of calls.get(name) ?? []) trail.goCalled(call, path);
}

/** Follows a member of an object that other code may hold too, such as methods of its prototype. */
export function followShared(trail: Trail, [name, ...path]: Path): void {
  if (name !== undefined && isPlainKey(name)) followMember(trail, name, path);
}

/** What reads or calls a member, by its name: a file may have thousands of each. */
const byMember = onceForEach(({ accesses, calls, references }: Document) => {
  /** `this` or `super` on its own: it may be passed on with all its members, or `super[key]`. */
  const whole = ["this", "super"].flatMap((name) =>
    (references.get(name) ?? []).filter(({ path }) => path.length === 1),
  );
  return {
    accesses: byKeys(accesses, ({ key }) => (key === undefined ? [] : [key])),
    calls: byKeys(calls, ({ callee }) => callee.slice(1).slice(-1)),
    references: byKeys([...references.values()].flat(), ({ path }) => new Set(path.slice(1))),
    whole,
    handedOn: whole.filter((one) => !isOwnCall(one)),
  };
});

/** `this.close()`: of all members, it uses the one that it names, wherever that is followed. */
function isOwnCall({ place }: Value): boolean {
  if (place.kind !== "receiver") return false;
  const { arguments: given, name, computed } = place.call;
  return !computed && builtinMethod(name, given.length) === undefined;
}

/** Follows a member of an object to the object's own methods, where `this` is the object. */
export function followOwnThis(trail: Trail, object: ObjectValue, path: Path): void {
  for (const by of methodsUsingThis(trail.document).get(object) ?? [])
    followAsThis(trail, by, path);
  for (const one of object.entries)
    if (one.kind === "spread" || one.key === "__proto__") followMixedIn(trail, one.value, path);
}

/**
 * Follows a member of an object to the methods that the object gets from another one, in which
 * `this` is the object: `{ ...names, size }`, `Object.assign(form, names)`.
 */
export function followMixedIn(trail: Trail, from: Value, [member, ...path]: Path): void {
  if (member === undefined || from.kind === "array" || from.kind === "scalar") return;
  if (trail.isKnown(from.place, [member, ...path], from.span)) return;
  const names: readonly string[] = from.kind === "reference" ? from.path : [];
  const [name = ""] = names;
  const declared = declarationAt(trail.document, name, from.span);
  const object = names.length === 1 ? constantAt(trail.document, name, from.span) : from;
  if (object?.kind === "object") {
    for (const by of functionsIn(object)) followAsThis(trail, by, [member, ...path]);
    return followOwnThis(trail, object, [member, ...path]);
  }
  if (declared?.kind !== "import")
    for (const by of functionsOfObjects(trail.document)) followAsThis(trail, by, [member, ...path]);
  else if (isOfProject(declared.source))
    trail.note({ kind: "inherited", at: from.span, superclass: names.join("."), member, path });
}

/** The functions in an object, or in the descriptions of its members: `{ get() { return this.size; } }`. */
function functionsIn(value: Value): readonly FunctionValue[] {
  if (value.kind === "function") return [value];
  return value.kind === "object" ? members(value).flatMap((one) => functionsIn(one.value)) : [];
}

/** The functions that use `this` and are no methods of classes. */
const functionsOfObjects = onceForEach((document: Document) =>
  [...usesOfThis(document).keys()].filter(({ place }) => place.kind !== "method"),
);

/** The methods of each object literal that use `this`. */
const methodsUsingThis = onceForEach((document: Document) =>
  byKeys([...usesOfThis(document).keys()], (by) =>
    by.place.kind === "member" ? [by.place.member.owner] : objectsWith(by),
  ),
);

/** The object literals that have a function as a method by its name: `{ size }`. */
function objectsWith(by: FunctionValue): readonly ObjectValue[] {
  if (by.name === undefined || by.place.kind === "method") return [];
  return usesAt(by.document, by.name, by.span).flatMap(({ path, place }) =>
    path.length === 1 && place.kind === "member" ? [place.member.owner] : [],
  );
}

/** The object literal that `this` is at a place, if it is in one of its methods. */
export function objectOfThis(document: Document, at: Span): ObjectValue | undefined {
  const place = methodAround(document, at)?.place;
  return place?.kind === "member" ? place.member.owner : undefined;
}

/** Where the code of each class uses `this` as a whole. */
export const wholeThisIn = onceForEach((document: Document) =>
  byKeys(document.references.get("this") ?? [], ({ path, span }) => {
    const around = path.length === 1 ? classAround(document, span) : undefined;
    return around ? [around] : [];
  }),
);
