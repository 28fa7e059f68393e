import { withSuperclasses } from "../../flow/constructions.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { originsOf } from "../../flow/origins.js";
import type { ClassText } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { isPromise } from "../../syntax/kinds/promises.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type CallValue, members, type NewValue, type Value } from "../../syntax/value.js";

/** What JSON makes of a value that it does not show: `{}`, or no member at all. */
export type Lost = "promise" | "contents";

/** What JSON does not show of a value, or of what is in it, as far as the file tells. */
export function lostInJson(value: Value, depth = 0): Lost | undefined {
  if (depth > deepest) return undefined;
  const made = originsOf(value);
  for (const one of [...evaluated(value), ...made]) {
    const lost = lostOf(one);
    if (lost) return lost;
  }
  return made.flatMap(partsOf).flatMap((part) => lostInJson(part, depth + 1) ?? [])[0];
}

/** The calls and names that an expression may evaluate to, unless it awaits them. */
function evaluated(value: Value): readonly Value[] {
  const known = resolve(value);
  if (known.kind === "choice") return known.alternatives.flatMap(evaluated);
  return known.kind === "await" ? [] : [known];
}

/** Values in literals; what they refer to may refer to them again. */
const deepest = 3;

function partsOf(value: Value): readonly Value[] {
  if (value.kind === "array") return withoutSpreads(value.elements);
  return value.kind === "object"
    ? members(value).flatMap((one) => (one.isGetter || one.isMethod ? [] : [one.value]))
    : [];
}

function lostOf(value: Value): Lost | undefined {
  if (isPromise(value)) return "promise";
  if (value.kind === "call") return lostOfCall(value);
  if (value.kind === "new") return isLostInstance(value) ? "contents" : undefined;
  return emptyInJson.has(plainKind(value)) ? "contents" : undefined;
}

function lostOfCall(call: CallValue): Lost | undefined {
  const { callee, name, document, receiver } = call;
  const functions = FunctionsByName.in(document);
  const own = callee.length > 1 ? functions.methodsNamed(name) : functions.by(call);
  if (own.some(({ isGenerator }) => isGenerator)) return "contents";
  if (own.length > 0 && own.every(({ isPlain }) => !isPlain)) return "promise";
  const isIterator = own.length === 0 && receiver && callee[0] !== "Object" && iterators.has(name);
  const isHidden = isIterator === true || callee.join(".") === "Object.create";
  return isHidden || emptyInJson.has(plainKind(call)) ? "contents" : undefined;
}

/** Methods of lists, maps and texts that return an iterator. */
const iterators: ReadonlySet<string> = new Set(["entries", "keys", "matchAll", "values"]);

/** The kinds of values that JSON shows as `{}`, or without what they mean. */
const emptyInJson: ReadonlySet<string | undefined> = new Set([
  ...["bytes", "error", "map", "set", "regexp"],
]);

/** Classes of the language whose instances JSON shows. */
const shownInJson = /^(?:Boolean|Date|Number|Object|String|URL|(?!Uint8)\w*Array)$/u;

function isLostInstance({ callee, document, span }: NewValue): boolean {
  const [name = ""] = callee;
  const declared = declarationAt(document, name, span);
  if (!declared) return !shownInJson.test(name);
  if (declared.kind !== "class") return false;
  const all = withSuperclasses(declared.class);
  if (all.some(({ members: own }) => own.some((one) => one.name === "toJSON"))) return false;
  const extended = all.at(-1)?.superclass;
  const [root = ""] = extended?.kind === "reference" ? extended.path : [];
  if (extended) return !declarationAt(document, root, extended.span) && !shownInJson.test(root);
  return !all.some(holdsData);
}

/** Whether a class gives its instances members of their own that JSON shows. */
function holdsData({ document, members: own, span }: ClassText): boolean {
  const isShown = own.some(({ kind, name = "" }) => kind === "field" && !name.startsWith("#"));
  return (
    isShown ||
    /\bthis(?:\.\w+|\[[^\]]*\])\s*=[^=]|\bassign\(\s*this\b|\bconstructor\s*\([^)]*\b(?:private|protected|public|readonly)\b/u.test(
      document.text.slice(...span),
    )
  );
}
