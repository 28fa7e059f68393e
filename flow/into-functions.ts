import { classAround } from "../syntax/around.js";
import type { Declaration } from "../syntax/document.js";
import { assignmentsTo, declarationAt } from "../syntax/names.js";
import type { CallValue } from "../syntax/value.js";
import { calledPath, functionsRunBy } from "./constructions.js";
import { isFromOtherFile } from "./from-other-files.js";
import { followArgumentOf } from "./parameters.js";
import type { Path } from "./path.js";
import type { Trail } from "./trail.js";

/**
 * Follows an argument that is sent, and to functions of the project that may receive it too: a
 * method is known only by its name, and a message is passed to whatever sends it.
 */
export function followSent(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { callee, name, span } = call;
  trail.note({ kind: "protocol", at: span });
  for (const keys of trail.sinks.keeps(call, index)) trail.go(call, [...keys, ...path]);
  // The name of a method may be computed.
  if (trail.sinks.isWatched(call) || name === "?") return trail.noteUnknown(span, callee);
  if (trail.sinks.isForeign(call)) return;
  const own = callee.length > 1 ? trail.functions.methodsNamed(name) : trail.functions.by(call);
  for (const by of own) followArgumentOf(trail, call, by, index, path);
  trail.note({ kind: "received", at: span, callee: callee.join("."), index, path });
}

/**
 * Follows an argument into a function of this file; for a function of another module, only that
 * module can tell.
 */
export function followGiven(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { span } = call;
  const known = functionsRunBy(call);
  for (const by of known) followArgumentOf(trail, call, by, index, path);
  const callee = calledPath(call);
  const declaration = declarationAt(trail.document, callee[0] ?? "", span);
  if (known.length > 0 && !mayRunAnother(call, declaration)) {
    // Classes of other files may have a method of their own instead.
    if (isOverridable(call))
      trail.note({ kind: "received", at: span, callee: callee.join("."), index, path });
    return;
  }
  if (declaration?.kind === "import")
    return trail.note({ kind: "handed", at: span, callee: callee.join("."), index, path });
  // Other files may hand in others.
  if (declaration)
    for (const by of trail.handedTo(call)) followArgumentOf(trail, call, by, index, path);
  trail.note({
    kind: "unknown",
    at: span,
    callee: callee.join("."),
    // Only then can another file tell which function that is.
    ...(call.receiver && isFromOtherFile(call.receiver) && { given: { index, under: path } }),
  });
}

/** Whether a call may run what was assigned to a name after its declaration: `wrap = custom`. */
function mayRunAnother(
  { callee, document }: CallValue,
  declaration: Declaration | undefined,
): boolean {
  return (
    (declaration?.kind === "let" || declaration?.kind === "function") &&
    callee.length === 1 &&
    assignmentsTo(document, callee[0] ?? "", declaration).some(
      ({ path, value }) => path.length === 0 && value.kind !== "function",
    )
  );
}

/** Whether a call runs a method that classes of other files may override: `this.wrap(form)`. */
function isOverridable({ callee, document, span }: CallValue): boolean {
  if (callee.length !== 2 || callee[0] !== "this") return false;
  const name = classAround(document, span)?.name;
  return name !== undefined && document.exported.has(name);
}
