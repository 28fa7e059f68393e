import { classAround, functionOfScope, methodAround } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import type { Declaration, Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { withoutSpreads } from "../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type NewValue,
  type Span,
  type Value,
} from "../syntax/value.js";
import { builtinOf, makesNew } from "./builtin-of.js";
import { isFromOtherFile } from "./from-other-files.js";
import { followMember, followMixedIn, followOwnThis, followShared, followThis } from "./members.js";
import { followDeclared, followReference } from "./names.js";
import { followParameter } from "./parameters.js";
import { anyKey, isOpenKey, isPlainKey, type Path } from "./path.js";
import type { Trail } from "./trail.js";

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
  const whole = [...names, ...path];
  if (names.length > 0) followSetter(trail, [names.at(-1) ?? "", ...path]);
  else if (path[0] !== undefined && path[0] !== anyKey && isPlainKey(path[0]))
    followSetter(trail, path);
  // What inherits from it has its members.
  if (names.at(-1) === "__proto__") trail.noteUnknown(at);
  if (root === "this") return followThis(trail, at, whole);
  const declaration = declarationAt(trail.document, root, at);
  if (!declaration && root === "exports") return followExported(trail, at, whole);
  if (!declaration && root === "module" && names[0] === "exports")
    return followExported(trail, at, whole.slice(1));
  if (!declaration) return trail.noteUnknown(at);
  followDeclared(trail, root, at, declaration, whole);
  if (whole.length > 0) followIntoHolder(trail, root, declaration, whole, at);
}

/** `kit.form = { … }` calls a setter of that name, and so does `Object.assign(kit, { form })`. */
function followSetter(trail: Trail, [name, ...path]: Path): void {
  for (const by of trail.functions.settersOf(name)) followParameter(trail, by, 0, path);
}

/** Follows a member of a CommonJS module's exports, here and in other files. */
function followExported(trail: Trail, at: Span, whole: Path): void {
  const [name = "default", ...rest] = whole;
  trail.note({ kind: "exported", at, name, path: rest });
  trail.anywhere(() => {
    followExports(trail, whole);
  });
}

function followExports(trail: Trail, whole: Path): void {
  for (const [root, ...before] of [["module", "exports"], ["exports"]] as const)
    for (const use of trail.document.references.get(root) ?? [])
      if (
        declarationAt(trail.document, root, use.span) === undefined &&
        before.every((key, index) => use.path[index + 1] === key) &&
        use.place.kind !== "written"
      )
        followReference(trail, use, use.path.slice(before.length + 1), whole);
  // At the top of a module, and in the functions that it exports, `this` may be what it exports.
  for (const use of trail.document.references.get("this") ?? [])
    if (
      !classAround(trail.document, use.span) &&
      isOfModule(methodAround(trail.document, use.span))
    )
      followReference(trail, use, use.path.slice(1), whole);
}

/** Whether `this` in a function, or outside of any, may be what a CommonJS module exports. */
function isOfModule(by: FunctionValue | undefined): boolean {
  return (
    !by || (by.place.kind === "assigned" && /^(?:exports|module)$/u.test(by.place.target[0] ?? ""))
  );
}

/**
 * Follows a value that is stored in an object under a name to whatever else holds the object: the
 * name or the path that it was declared with, the callers of a function whose parameter it is.
 */
function followIntoHolder(
  trail: Trail,
  name: string,
  declaration: Declaration,
  path: Path,
  at: Span,
): void {
  const { kind, scope } = declaration;
  const imported = importIn(declaration);
  // `Kit.form = { … }` is in `this` of the class's static methods.
  if (kind === "class") return followShared(trail, path);
  if (imported) {
    const [key = "", ...rest] = path;
    const isModule = imported.imported === "*";
    const held = isModule ? { holder: `${name}.${key}`, path: rest } : { holder: name, path };
    return trail.note({ kind: "stored", at, ...held });
  }
  if (kind === "const" || kind === "let") {
    const { value } = declaration;
    return value && followHolder(trail, value, path);
  }
  if (kind !== "other") return;
  const apart = takenApart(trail.document).get(name) ?? [];
  for (const { binding, value } of apart)
    if (declarationAt(trail.document, name, binding.span) === declaration)
      followHolder(trail, value, [...binding.path, ...path]);
  const by = functionOfScope(trail.document, scope);
  if (apart.length > 0 || !by || trail.isKnown(by, path, by.span)) return;
  const index = by.parameters.findIndex((parameter) => parameter.name === name);
  trail.within(scope, () => {
    followIntoCallers(trail, by, index, path);
  });
}

/** Follows what is stored in an argument of a function to what its callers hand in. */
function followIntoCallers(trail: Trail, by: FunctionValue, index: number, path: Path): void {
  const follow = (call: CallValue | NewValue): void => {
    const given = call.arguments[index];
    if (given?.kind === "reference") followStored(trail, given.path, given.span, path);
    else if (given) trail.noteUnknown(call.span);
  };
  if (index !== -1 && trail.leave(by, follow)) return;
  const calls = index === -1 ? [] : trail.functions.callsOf(by);
  if (calls.length === 0) trail.noteUnknown(by.span);
  calls.forEach(follow);
}

/** The values that patterns take apart, by the names that they declare. */
const takenApart = onceForEach(({ values }: Document) => {
  const all = values.flatMap((value) =>
    value.place.kind === "taken apart"
      ? value.place.bindings.map((binding) => ({ binding, value }))
      : [],
  );
  return byKeys(all, ({ binding }) => [binding.name]);
});

/** Follows what is stored in an object to whatever else the expression that it came from refers to. */
function followHolder(trail: Trail, value: Value, path: Path): void {
  switch (value.kind) {
    case "reference":
      if (!trail.isKnown(value.place, path, value.span))
        followStored(trail, value.path, value.span, path);
      return;
    case "choice":
      for (const one of value.alternatives) followHolder(trail, one, path);
      return;
    case "opaque":
      for (const { place, span } of value.assigned ?? [])
        if (place.kind === "assigned") followStored(trail, place.target, span, path);
      return;
    case "await":
      return followHolder(trail, value.awaited, path);
    case "object": {
      followOwnThis(trail, value, path);
      const inner = member(value, path[0] ?? "")?.value;
      return inner && followHolder(trail, inner, path.slice(1));
    }
    case "new":
      return followMade(trail, value, path);
    case "call": {
      if (makesNew(value)) return;
      if (isFromOtherFile(value)) return trail.noteUnknown(value.span);
      if (builtinOf(value)?.inherits === true)
        for (const from of withoutSpreads(value.arguments)) followMixedIn(trail, from, path);
      // Whatever made or holds the object may share it.
      return followShared(trail, path);
    }
    case "access":
      return followShared(trail, path);
    default:
      return;
  }
}

/** Follows what is stored in an instance of a class, or in a proxy. */
function followMade(trail: Trail, { callee, document, span }: NewValue, path: Path): void {
  const [key, ...rest] = path;
  const declaration = declarationAt(document, callee[0] ?? "", span);
  const name = callee.join(".");
  if (declaration?.kind === "import" && key !== undefined)
    trail.note({ kind: "inherited", at: span, superclass: name, member: key, path: rest });
  else if (declaration && key !== undefined && isOpenKey(key)) followMember(trail, key, rest);
  else if (declaration) followShared(trail, path);
  else if (name === "Proxy") trail.noteUnknown(span);
}
