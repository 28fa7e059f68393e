import { declaredType } from "../syntax/declared-type.js";
import { textOf } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { isNonNull } from "../syntax/non-null.js";
import { promised } from "../syntax/type-node.js";
import { isUndefined } from "../syntax/undefined.js";
import type { AccessValue, ReferenceValue, Value } from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { allowsMissing, optionalMember, optionalParameter } from "./left-out.js";
import { isLookedAt, isToldApart } from "./looked-at.js";
import { missingResult, whenChain } from "./missing-results.js";
import { returnedBy } from "../syntax/returned-by.js";

/** A value that may be `undefined`. */
export interface Missing {
  /** The part of the expression that may be `undefined`, or the whole of it. */
  readonly value: Value;
  /** When it is, as the end of a sentence. */
  readonly when: string;
  /** Whether it is turned to JSON, which `undefined` survives. */
  readonly isStringified?: true;
}

/** The same question about a part of a value. */
export type Inner = (one: Value | undefined) => Missing | undefined;

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 8;

/**
 * Whether a value may be `undefined`, as far as its file shows. A value that the code looks at
 * before it is used counts as present.
 *
 * @param elsewhere what is known of the values of other files
 */
export function missingIn(value: Value, elsewhere?: Elsewhere, depth = 0): Missing | undefined {
  // `value!`, or a cast to a type: the author says that it is there.
  if (depth > deepest || value.casts.length > 0 || isNonNull(value)) return undefined;
  const inner: Inner = (one) => one && missingIn(one, elsewhere, depth + 1);
  switch (value.kind) {
    case "reference":
      return ofReference(value, inner, elsewhere);
    case "access":
      return isOfEnvironment(value.object) ? unset(value, value.key) : ofChain(value);
    case "call":
      return missingResult(value, inner, elsewhere);
    case "await":
      return inner(value.awaited);
    case "choice": {
      const { alternatives, isFallback } = value;
      const counted = isFallback ? alternatives.slice(-1) : alternatives;
      for (const one of counted) {
        const found = inner(one);
        if (found) return isUndefined(one) ? { ...found, when: "in one case" } : found;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

function ofReference(
  value: ReferenceValue,
  inner: Inner,
  elsewhere: Elsewhere | undefined,
): Missing | undefined {
  const { document, path, span } = value;
  const [root, ...keys] = path;
  if (isUndefined(value)) return { value, when: "always" };
  if (isLookedAt(value, "itself") || (keys.length > 0 && isToldApart(value))) return undefined;
  // What is there can still lack a member.
  if (isLookedAt(value)) return leftOut(value, optionalMember(value));
  if (root === "process" && keys[0] === "env" && keys.length === 2) return unset(value, keys[1]);
  const chain = ofChain(value);
  if (chain) return chain;
  const declaration = declarationAt(document, root, span);
  if (declaration?.kind === "import" && keys.length === 0 && elsewhere?.document === document) {
    const [only, ...others] = elsewhere.valuesOf(declaration.source, [declaration.imported]);
    const found = others.length === 0 ? inner(only) : undefined;
    return found && { ...found, value };
  }
  if (declaration?.kind === "const" && keys.length === 0) {
    if (declaredType(value)) return leftOut(value, optionalMember(value));
    const found = inner(declaration.value);
    return found && { ...found, value };
  }
  return leftOut(value, optionalMember(value) ?? optionalParameter(value));
}

function leftOut(value: Value, key: string | undefined): Missing | undefined {
  return key === undefined ? undefined : { value, when: `when \`${key}\` is left out` };
}

/** `a?.b`, which is `undefined` where `a` is. */
function ofChain(value: ReferenceValue | AccessValue): Missing | undefined {
  const { document, span } = value;
  const from = value.kind === "access" ? value.object.outer[1] : span[0];
  return textOf(document, [from, span[1]]).includes("?.") ? { value, when: whenChain } : undefined;
}

function isOfEnvironment(value: Value): boolean {
  return value.kind === "reference" && value.path.join(".") === "process.env";
}

function unset(value: Value, name: string | undefined): Missing {
  const which = name === undefined ? "the environment variable" : `the variable \`${name}\``;
  return { value, when: `when ${which} is not set` };
}

/** Whether a value of another file, or what it returns if it is a function, may be `undefined`. */
export function mayBeNothing(value: Value): boolean {
  if (value.kind !== "function") return missingIn(value) !== undefined;
  const { mayEnd, returnType } = value;
  return returnType
    ? allowsMissing(promised(returnType.node))
    : mayEnd || returnedBy(value).some((one) => missingIn(one) !== undefined);
}
