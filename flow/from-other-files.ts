import { classAround } from "../syntax/around.js";
import { boundParameter } from "../syntax/bound-parameter.js";
import type { ClassText, Document } from "../syntax/document.js";
import { importIn, isOfProject } from "../syntax/imported.js";
import { assignmentsUnder, declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { member, type Parameter, type Span, type Value } from "../syntax/value.js";
import { makesNew } from "./builtin-of.js";
import { constructorOf } from "./members.js";
import type { Path } from "./path.js";

/**
 * Whether other files of the project make what an expression refers to, as far as names, members
 * and types of parameters show: it may be an instance of any class, whose `add` is not that of a
 * set.
 */
export const isFromOtherFile = onceForEach((value: Value): boolean =>
  isOfOtherFile(value, [], new Set()),
);

function isOfOtherFile(value: Value, keys: Path, seen: Set<Value>): boolean {
  if (seen.has(value)) return false;
  seen.add(value);
  switch (value.kind) {
    case "reference":
      return isReferred(value, [...value.path, ...keys], seen);
    case "access":
      return isOfOtherFile(value.object, [value.key ?? "", ...keys], seen);
    case "call":
      return !makesNew(value) && isReferred(value, value.callee, seen);
    case "new":
      return isImported(value.document, value.callee[0], value.span);
    case "await":
      return isOfOtherFile(value.awaited, keys, seen);
    case "choice":
      return value.alternatives.some((one) => isOfOtherFile(one, keys, seen));
    case "object": {
      const [key = "", ...others] = keys;
      const inner = member(value, key)?.value;
      return inner !== undefined && isOfOtherFile(inner, others, seen);
    }
    default:
      return false;
  }
}

function isReferred(at: Value, [name = "", ...inside]: Path, seen: Set<Value>): boolean {
  const { document, span } = at;
  if (name === "this") {
    const around = classAround(document, span);
    return around !== undefined && isHeld(around, inside, seen);
  }
  const declaration = declarationAt(document, name, span);
  const imported = declaration && importIn(declaration);
  if (imported) return isOfProject(imported.source);
  switch (declaration?.kind) {
    case "const":
    case "let":
      return declaration.value !== undefined && isOfOtherFile(declaration.value, inside, seen);
    case "other":
      return isTyped(document, boundParameter({ document, path: [name], span })?.parameter, span);
    default:
      return false;
  }
}

/** Whether a field of a class holds what other files make. */
function isHeld(known: ClassText, [name, ...keys]: Path, seen: Set<Value>): boolean {
  const { document, members, span } = known;
  const held = [
    ...members.filter((one) => one.name === name).map(({ value }) => value),
    ...assignmentsUnder(document, "this")
      .filter(({ path, value }) => path[0] === name && classAround(document, value.span) === known)
      .map(({ value }) => value),
  ];
  const given = constructorOf(known)?.parameters.find((one) => one.isProperty && one.name === name);
  return isTyped(document, given, span) || held.some((one) => isOfOtherFile(one, keys, seen));
}

function isTyped(document: Document, parameter: Parameter | undefined, at: Span): boolean {
  return isImported(document, parameter?.type?.names[0], at);
}

function isImported(document: Document, name: string | undefined, at: Span): boolean {
  const declaration = name === undefined ? undefined : declarationAt(document, name, at);
  const imported = declaration && importIn(declaration);
  return imported !== undefined && isOfProject(imported.source);
}
