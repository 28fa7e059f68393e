import { classAround } from "../syntax/around.js";
import type { ClassText } from "../syntax/document.js";
import { constantAt, declarationAt } from "../syntax/names.js";
import {
  type CallValue,
  type NewValue,
  type ReferenceValue,
  type Spread,
  stringOf,
  type Value,
} from "../syntax/value.js";
import {
  type Builtin,
  builtinClass,
  builtinFunction,
  builtinMethod,
  flowsWith,
  type Part,
} from "./builtins.js";

/** What the language does in a call or a construction, unless the file declares the name itself. */
export function builtinOf(call: CallValue | NewValue): Builtin | undefined {
  const { arguments: given, callee, document, span } = call;
  const [root = ""] = callee;
  if (call.kind === "new")
    return declarationAt(document, root, span) ? undefined : builtinClass(callee);
  const found = builtinFunction(callee, given.length);
  if (found)
    return declarationAt(document, root, span)
      ? undefined
      : { ...found, flows: flowsWith(found, (index) => stringOf(given[index])) };
  const method = isIteration(call) ? "[Symbol.iterator]" : (callee.at(-1) ?? "");
  const ofLanguage = callee.length > 1 ? builtinMethod(method, given.length) : undefined;
  return ofLanguage && isOwnMethod(call, method) ? undefined : ofLanguage;
}

/** The arguments of a call that are a part of it: one, or all from one on. */
export function argumentsOf(
  call: CallValue | NewValue,
  { index, isEach }: Extract<Part, { kind: "argument" }>,
): readonly (Value | Spread)[] {
  return call.arguments.slice(index, isEach ? undefined : index + 1);
}

/** `this.add(…)` in a class that has such a method, `registry.add(…)` on an instance of it. */
function isOwnMethod(call: CallValue, name: string): boolean {
  return classOfReceiver(call)?.members.some((one) => one.name === name) === true;
}

function classOfReceiver(call: CallValue): ClassText | undefined {
  const { callee, document, receiver, span } = call;
  if (callee.length !== 2) return undefined;
  const [root = ""] = callee;
  if (root === "this") return classAround(document, span);
  const made = receiver?.kind === "new" ? receiver : constantAt(document, root, span);
  const name = made?.kind === "new" ? made.callee.join(".") : undefined;
  return name === undefined ? undefined : document.classes.find((one) => one.name === name);
}

/** `list[Symbol.iterator]()` */
function isIteration({ computed }: CallValue): boolean {
  return computed?.kind === "reference" && computed.path.join(".") === "Symbol.iterator";
}

/** The function of the language that a name refers to: `Boolean` in `list.filter(Boolean)`. */
export function builtinNamed({ document, path, span }: ReferenceValue): Builtin | undefined {
  return declarationAt(document, path[0], span) ? undefined : builtinFunction(path, 1);
}

/** Whether a call with a name of the language is that of a method. */
export function isMethod(call: CallValue): boolean {
  return builtinFunction(call.callee, call.arguments.length) === undefined;
}
