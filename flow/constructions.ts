import { classAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { superclassOf } from "../syntax/superclass.js";
import type { CallValue, FunctionValue, NewValue, Span, Value } from "../syntax/value.js";
import { followFlows } from "./builtin-flows.js";
import { builtinOf } from "./builtin-of.js";
import { FunctionsByName } from "./functions-by-name.js";
import { constructorOf } from "./members.js";
import { followParameter } from "./parameters.js";
import type { Path } from "./path.js";
import type { Trail } from "./trail.js";

/** Follows an argument of a class's constructor. */
export function followConstructorArgument(
  trail: Trail,
  value: Value,
  made: NewValue,
  index: number,
  path: Path,
): void {
  const known = classNamed(trail.document, made);
  const constructor = known && constructorRunBy(known);
  if (constructor) return followParameter(trail, constructor, index, path);
  const { callee, span } = made;
  const declaration = declarationAt(trail.document, callee[0] ?? "", span);
  if (declaration?.kind === "import")
    return trail.note({ kind: "handed", at: span, callee: callee.join("."), index, path });
  const builtin = builtinOf(made);
  if (builtin?.readsAll === true) trail.noteUnknown(value.span);
  if (builtin)
    return followFlows(
      trail,
      made,
      builtin,
      (part) => part.kind === "argument" && (part.isEach || part.index === index),
      path,
    );
  if (value.kind === "function" && callee.join(".") === "Promise" && !declaration) return;
  trail.noteUnknown(value.span);
}

/** The constructor that makes instances of a class: its own, or one that it inherits in the file. */
export function constructorRunBy(known: ClassText): FunctionValue | undefined {
  for (const one of withSuperclasses(known)) {
    const own = constructorOf(one);
    if (own) return own;
  }
  return undefined;
}

/** A class and those that it extends in its file, the nearest first. */
export function withSuperclasses(known: ClassText): readonly ClassText[] {
  const all = new Set([known]);
  // Iterating over a set also visits items that are added meanwhile.
  for (const one of all) {
    const superclass = superclassIn(one);
    if (superclass) all.add(superclass);
  }
  return [...all];
}

/** The functions of the file that a call runs. */
export function functionsRunBy(call: CallValue): readonly FunctionValue[] {
  const inherited = constructorOfSuper(call);
  return inherited ? [inherited] : FunctionsByName.in(call.document).by(call);
}

/** The constructor of the file that `super(…)` calls. */
export function constructorOfSuper(call: CallValue): FunctionValue | undefined {
  const around = classWithSuper(call);
  const superclass = around && superclassIn(around);
  return superclass && constructorRunBy(superclass);
}

/** The path of what a call runs, which for `super(…)` is that of the superclass. */
export function calledPath(call: CallValue | NewValue): readonly string[] {
  const around = classWithSuper(call);
  return (around && superclassOf(around)?.split(".")) ?? call.callee;
}

/** The class whose constructor calls `super(…)`. */
function classWithSuper({ callee, document, span }: CallValue | NewValue): ClassText | undefined {
  return callee.join(".") === "super" ? classAround(document, span) : undefined;
}

/** The class that a class extends, if the file declares that. */
function superclassIn(known: ClassText): ClassText | undefined {
  const callee = superclassOf(known)?.split(".");
  return callee && classNamed(known.document, { callee, span: known.span });
}

/** The class of this file that is constructed: by its name, or by `this` in its static methods. */
export function classNamed(
  document: Document,
  { callee, span }: { readonly callee: readonly string[]; readonly span: Span },
): ClassText | undefined {
  if (callee.join(".") === "this") return classAround(document, span);
  const declaration =
    callee.length === 1 ? declarationAt(document, callee[0] ?? "", span) : undefined;
  if (declaration?.kind === "class") return declaration.class;
  const value = declaration?.kind === "const" ? declaration.value : undefined;
  return value?.kind === "class" ? value.class : undefined;
}
