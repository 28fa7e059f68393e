import { missingIn } from "../flow/missing.js";
import { declaredType } from "../syntax/declared-type.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { calledFunction, outcomes, usesAt } from "../syntax/names.js";
import { shapeOfType } from "../syntax/shapes/type-shape.js";
import type { ReferenceValue, Value } from "../syntax/value.js";
import { isList } from "./lists.js";

/** What the file shows about a value: its kind, that it exists, or that it may be `undefined`. */
export type ShownKind = "object" | "list" | "other" | "something" | "perhaps nothing" | "unknown";

/** The kind of a value as far as the file shows it; `unknown` if it does not. */
export function shownKind(value: Value): ShownKind {
  const declared = declaredKind(value);
  if (declared !== "unknown") return declared;
  const kind = mayBeMissing(value) ? "perhaps nothing" : kindOf(value);
  const isOpen = kind === "unknown" || kind === "perhaps nothing";
  return isOpen && value.kind === "reference" ? byUses(value, kind) : kind;
}

/** Methods of collections and texts, whatever has them here, that may find nothing. */
const mayFindNothing: ReadonlySet<string> = new Set([
  ...["at", "exec", "find", "findLast", "get", "match", "pop", "shift"],
]);

function mayBeMissing(value: Value): boolean {
  const finds = outcomes(value).some(
    (one) => one.kind === "call" && one.receiver && mayFindNothing.has(one.name),
  );
  return finds || missingIn(value) !== undefined;
}

function kindOf(value: Value): ShownKind {
  if (isList(value)) return "list";
  const kind = plainKind(value);
  if (kind !== undefined) return kind === "object" ? "object" : "other";
  const [first = "unknown", ...others] = outcomes(value).map(declaredKind);
  return others.every((one) => one === first) ? first : "unknown";
}

const kindOfShape: ReadonlyMap<string, ShownKind> = new Map([
  ["object", "object"],
  ["record", "object"],
  ["list", "list"],
  ["string", "other"],
  ["number", "other"],
  ["boolean", "other"],
  ["literal", "other"],
]);

/** The kind that a type says: that of a name, or of the function that is called. */
function declaredKind(value: Value): ShownKind {
  const isName = value.kind === "reference" && value.path.length === 1;
  const type = isName
    ? declaredType(value)
    : value.kind === "call" && calledFunction(value)?.returnType;
  const shape = type ? shapeOfType(value.document, type).kind : "elsewhere";
  return kindOfShape.get(shape) ?? "unknown";
}

/** Members of lists, strings and other values, which do not show that a value is an object. */
const ofAnything: ReadonlySet<string> = new Set([
  ...["length", "toString", "toFixed", "valueOf", "then", "catch", "finally"],
]);

/** What earlier uses of a name show: a test, or a read of a key, which throws on `undefined`. */
function byUses({ document, path, span }: ReferenceValue, kind: ShownKind): ShownKind {
  if (path.length > 1) return kind;
  const uses = usesAt(document, path[0], span).filter((use) => use.span[0] < span[0]);
  const isRead = uses.some(({ path: [, key], place, span: use }) => {
    const isPlain = !document.text.slice(...use).includes("?.");
    return key !== undefined && isPlain && place.kind !== "callee" && !ofAnything.has(key);
  });
  if (isRead) return "object";
  const isTested = uses.some(
    (use) =>
      use.path.length === 1 && (use.place.kind === "tested" || use.place.kind === "compared"),
  );
  return isTested ? "something" : kind;
}
