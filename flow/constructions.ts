import { classAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import type { NewValue, Span, Value } from "../syntax/value.js";
import { followFlows } from "./builtin-flows.js";
import { builtinOf } from "./builtin-of.js";
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
  const constructor = known && constructorOf(known);
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
