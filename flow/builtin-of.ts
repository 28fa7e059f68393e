import { classAround, fieldAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { constantAt, declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type CallValue,
  type NewValue,
  type ReferenceValue,
  type Spread,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { type Builtin, flowsWith, type Part } from "./builtin-notation.js";
import { builtinClass, builtinFunction, builtinMethod, languageNames } from "./builtins.js";
import { packageFunction, packageMethod } from "./package-functions.js";

/**
 * What the language, or a package that is known, does in a call or a construction, unless the file
 * declares the name itself.
 */
export function builtinOf(call: CallValue | NewValue): Builtin | undefined {
  const { arguments: given, callee, name, document, span } = call;
  const [root = ""] = callee;
  if (replacedIn(document).has(name)) return undefined;
  if (call.kind === "new")
    return declarationAt(document, root, span) ? undefined : builtinClass(callee);
  const found = builtinFunction(callee, given.length);
  if (found)
    return declarationAt(document, root, span)
      ? withNames(packageFunction(call), call)
      : withNames(found, call);
  const ofPackage = packageFunction(call);
  if (ofPackage) return withNames(ofPackage, call);
  const method = isIteration(call) ? "[Symbol.iterator]" : name;
  const known =
    callee.length > 1
      ? (builtinMethod(method, given.length) ?? withNames(packageMethod(call, method), call))
      : undefined;
  return known && isOwnMethod(call, method) ? undefined : known;
}

/** The same with the names that arguments of a call are. */
function withNames(
  found: Builtin | undefined,
  { arguments: given }: CallValue,
): Builtin | undefined {
  return found && { ...found, flows: flowsWith(found, (index) => stringOf(given[index])) };
}

/** What a file replaces of the language, by the last name: `Array.prototype.push = …`. */
const replacedIn = onceForEach(
  ({ references }: Document): ReadonlySet<string> =>
    new Set(
      [...languageNames].flatMap((root) =>
        (references.get(root) ?? []).flatMap(({ path, place }) =>
          place.kind === "written" && path.length > 1 ? (path.at(-1) ?? []) : [],
        ),
      ),
    ),
);

/** The arguments of a call that are a part of it: one, or all from one on. */
export function argumentsOf(
  call: CallValue | NewValue,
  { index, isEach }: Extract<Part, { kind: "argument" }>,
): readonly (Value | Spread)[] {
  return call.arguments.slice(index, isEach ? undefined : index + 1);
}

/**
 * Whether the file itself shows what a method does: `this.add(…)` in a class that has such a method,
 * `registry.add(…)` on an instance of it.
 */
export function isOwnMethod(call: CallValue, name = call.name): boolean {
  return classOfReceiver(call)?.members.some((one) => one.name === name) === true;
}

/** The class of what a method is called on, if that is `this` or made by the class right there. */
export function classOfReceiver(call: CallValue): ClassText | undefined {
  const { callee, document, receiver, span } = call;
  if (callee.length !== 2) return undefined;
  const [root = ""] = callee;
  if (root === "this") return classAround(document, span);
  const made = receiver?.kind === "new" ? receiver : constantAt(document, root, span);
  const name = made?.kind === "new" ? made.callee.join(".") : undefined;
  return name === undefined ? undefined : document.classes.find((one) => one.name === name);
}

/**
 * Whether an expression certainly refers to a collection of the language, as far as constants and
 * members of classes show: its `has` is the language's.
 */
export function isCollection(value: Value): boolean {
  if (value.kind === "array") return true;
  if (value.kind === "new") return builtinOf(value) !== undefined;
  if (value.kind !== "reference") return false;
  const [root, name, ...others] = value.path;
  if (others.length > 0) return false;
  const made =
    name === undefined
      ? constantAt(value.document, root, value.span)
      : root === "this"
        ? fieldAround(value.document, value.span, name)
        : undefined;
  return made !== undefined && made.kind !== "reference" && isCollection(made);
}

/** `list[Symbol.iterator]()` */
function isIteration({ computed }: CallValue): boolean {
  return computed?.kind === "reference" && computed.path.join(".") === "Symbol.iterator";
}

/** The function of the language that a name refers to: `Boolean` in `list.filter(Boolean)`. */
export function builtinNamed({ document, path, span }: ReferenceValue): Builtin | undefined {
  return declarationAt(document, path[0], span) ? undefined : builtinFunction(path, 1);
}

/** Whether a call with a name that is known is that of a method. */
export function isMethod(call: CallValue): boolean {
  return !builtinFunction(call.callee, call.arguments.length) && !packageFunction(call);
}

/** Whether a function of the language makes a new object or list: `list.map(…)`. */
export function makesNew(call: CallValue): boolean {
  const flows = builtinOf(call)?.flows;
  return flows?.every(({ to, under }) => to.kind !== "result" || under.length > 0) === true;
}
