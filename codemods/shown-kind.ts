import { declaredType } from "../syntax/declared-type.js";
import type { Document } from "../syntax/document.js";
import { isLikelyList } from "../syntax/kinds/call-kinds.js";
import { declarationAt, calledFunction, outcomes, usesAt } from "../syntax/names.js";
import { returnedBy } from "../syntax/returned-by.js";
import type { CallValue, ReferenceValue, Value } from "../syntax/value.js";

/** What the file shows about a value: its kind, that it exists, or that it may be `undefined`. */
export type ShownKind = "object" | "list" | "other" | "something" | "perhaps nothing" | "unknown";

/** Methods that return `undefined` or `null` if they find nothing. */
const mayFindNothing: ReadonlySet<string> = new Set([
  ...["at", "exec", "find", "findLast", "get", "match", "pop", "shift"],
]);

const makesObject: ReadonlySet<string> = new Set(["Object.fromEntries", "Object.assign"]);

/** The kind of a value as far as its outcomes show; `unknown` if they do not or differ. */
export function shownKind(value: Value): ShownKind {
  const kind = kindOf(value, new Set());
  const isOpen = kind === "unknown" || kind === "perhaps nothing";
  return isOpen && value.kind === "reference" ? byUses(value, kind) : kind;
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

/** @param seen the values visited so far, to stop at cycles */
function kindOf(value: Value, seen: Set<Value>): ShownKind {
  if (seen.has(value)) return "unknown";
  seen.add(value);
  if (value.document.text.slice(...value.span).includes("?.") && value.kind !== "object")
    return "perhaps nothing";
  const claimed = value.kind === "reference" ? ofName(value) : "unknown";
  if (claimed !== "unknown") return claimed;
  const kinds = outcomes(value).map((one) => ofOutcome(one, seen));
  if (kinds.includes("perhaps nothing")) return "perhaps nothing";
  const [first, ...others] = kinds;
  return first !== undefined && others.every((one) => one === first) ? first : "unknown";
}

function ofOutcome(value: Value, seen: Set<Value>): ShownKind {
  switch (value.kind) {
    case "object":
      return "object";
    case "array":
      return "list";
    case "scalar":
      return value.value === null ? "unknown" : "other";
    case "template":
      return "other";
    case "call":
      return ofCall(value, seen);
    case "reference":
      return ofName(value);
    default:
      return "unknown";
  }
}

function ofCall(call: CallValue, seen: Set<Value>): ShownKind {
  const { document } = call;
  const { callee, receiver } = call;
  const name = callee.at(-1) ?? "";
  if (makesObject.has(callee.join("."))) return "object";
  if (isLikelyList(call)) return "list";
  if (receiver && mayFindNothing.has(name)) return "perhaps nothing";
  const called = calledFunction(call);
  if (!called) return "unknown";
  if (called.returnType) return ofType(document, called.returnType.text);
  const kinds = new Set(returnedBy(called).map((one) => kindOf(one, seen)));
  const [kind = "unknown"] = kinds;
  return kinds.size > 1 ? "unknown" : kind;
}

function ofName(reference: ReferenceValue): ShownKind {
  const { path, span } = reference;
  if (path.length > 1) return "unknown";
  const type = declaredType(reference);
  if (type) return ofType(reference.document, type.text);
  const declaration = declarationAt(reference.document, path[0], span);
  const isUnset = declaration?.kind === "let" && declaration.value === undefined;
  return isUnset ? "perhaps nothing" : "unknown";
}

function ofType(document: Document, text: string): ShownKind {
  const plain = /^Promise<(?<inner>[\s\S]*)>$/u.exec(text)?.groups?.["inner"] ?? text;
  if (/\b(?:undefined|void)\b/u.test(plain)) return "perhaps nothing";
  if (/\[\]$|^(?:Readonly)?Array</u.test(plain)) return "list";
  if (/^(?:string|number|boolean)$/u.test(plain)) return "other";
  const declared = document.types.get(plain);
  const body = declared ? declared.node.kind : undefined;
  if (body === "object" || /^Record<|^\{[^|&]*\}$/u.test(plain)) return "object";
  return "unknown";
}
