import type { PlainKind } from "../syntax/kinds/kind.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { isUndefined } from "../syntax/undefined.js";
import { resolved, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  hasEveryKey,
  member,
  type ReferenceValue,
  type ScalarValue,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { noSinks } from "./sinks.js";
import { wayOf } from "./uses.js";

type Kind = PlainKind | "function";

/** What is known of what an expression evaluates to. */
export type Evaluated =
  | { readonly kind: "scalar"; readonly value: ScalarValue["value"] | undefined }
  /** A list, a function or an object that is written out. */
  | { readonly kind: "written"; readonly value: Value; readonly of: Kind }
  /** An object of which only one member is known. */
  | { readonly kind: "object with"; readonly key: string; readonly value: Evaluated }
  /** Anything of a kind. */
  | { readonly kind: "any"; readonly of: Kind };

/** What a value is by itself. */
export function ofWritten(value: Value): Evaluated | undefined {
  if (isUndefined(value)) return scalar(undefined);
  switch (value.kind) {
    case "scalar":
      return scalar(value.value);
    case "array":
    case "object":
      return { kind: "written", value, of: value.kind };
    case "class":
    case "function":
      return { kind: "written", value, of: "function" };
    case "new":
      return { kind: "written", value, of: plainKind(value) ?? "object" };
    default: {
      const kind = plainKind(value);
      return kind && ofKind(kind);
    }
  }
}

/** A text, a number, a boolean, `null` or `undefined`. */
export function scalar(value: ScalarValue["value"] | undefined): Evaluated {
  return { kind: "scalar", value };
}

/** Anything of a kind. */
export function ofKind(kind: PlainKind): Evaluated {
  if (kind === "null") return scalar(null);
  return kind === "undefined" ? scalar(undefined) : { kind: "any", of: kind };
}

/** Whether it is truthy; `undefined` if that is not known. */
export function truthOf(known: Evaluated | undefined): boolean | undefined {
  if (known?.kind === "scalar") return Boolean(known.value);
  if (known?.kind === "any" && primitives.has(known.of)) return undefined;
  return known && true;
}

/** What `typeof` evaluates to. */
export function typeOf(known: Evaluated): string {
  if (known.kind === "scalar") return known.value === null ? "object" : typeof known.value;
  if (known.kind === "object with") return "object";
  return primitives.has(known.of) || known.of === "function" ? known.of : "object";
}

const primitives: ReadonlySet<Kind> = new Set<Kind>(["bigint", "boolean", "number", "string"]);

/** Whether `===` or `==` is true of two; `undefined` if that is not known. */
export function areEqual(
  one: Evaluated | undefined,
  other: Evaluated | undefined,
  isStrict: boolean,
): boolean | undefined {
  if (!one || !other) return undefined;
  if (other.kind !== "scalar")
    return one.kind === "scalar" ? areEqual(other, one, isStrict) : undefined;
  if (one.kind !== "scalar") {
    // Of the same type, it may be any; `==` may convert one of another.
    if (isNothing(other)) return false;
    return isStrict && typeOf(one) !== typeOf(other) ? false : undefined;
  }
  if (isStrict || typeOf(one) === typeOf(other)) return one.value === other.value;
  return isNothing(one) || isNothing(other) ? isNothing(one) && isNothing(other) : undefined;
}

/** Whether it is `null` or `undefined`. */
export function isNothing(known: Evaluated | undefined): boolean {
  return known?.kind === "scalar" && (known.value ?? undefined) === undefined;
}

/** Whether an object has a member under a key; `undefined` if that is not known. */
export function hasKey(object: Evaluated | undefined, key: string): boolean | undefined {
  if (object?.kind === "object with") return object.key === key || undefined;
  const value = unchanged(object);
  if (value?.kind !== "object") return undefined;
  if (member(value, key)) return true;
  return hasEveryKey(value) && staysAsWritten(value) && !(key in {}) ? false : undefined;
}

/** What is under a key of an object, if nothing after it may replace it. */
export function valueUnder(object: Evaluated | undefined, key: string): Value | undefined {
  const value = unchanged(object);
  const own = member(value, key);
  const entries = value?.kind === "object" ? value.entries : [];
  const after = own ? entries.slice(entries.indexOf(own) + 1) : [];
  const isLast = after.every((entry) => entry.kind === "member" && entry.key !== undefined);
  return own && isLast && !own.isGetter ? own.value : undefined;
}

/** What a map that is made of written pairs has under a text. */
export function valueOfPair(map: Evaluated | undefined, key: string): Value | undefined {
  const made = unchanged(map);
  const isMap = made?.kind === "new" && made.callee.join(".") === "Map";
  const pairs = isMap ? resolved(made.arguments[0]) : undefined;
  const own = pairs?.kind === "array" ? pairs.elements : [];
  const values = own.flatMap((one) => {
    const [name, value] = one?.kind === "array" ? one.elements : [];
    return stringOf(name) === key && value && value.kind !== "spread" ? value : [];
  });
  return values.at(-1);
}

/** An outcome that is known, or its opposite. */
export function ofOutcome(outcome: boolean | undefined, isMeant = true): Evaluated | undefined {
  return outcome === undefined ? undefined : scalar(outcome === isMeant);
}

/** The text that something is. */
export function textOf(known: Evaluated | undefined): string | undefined {
  return known?.kind === "scalar" && typeof known.value === "string" ? known.value : undefined;
}

/** Whether a list, or a set that is made of one, has a text; `undefined` if that is not known. */
function hasText(list: Evaluated | undefined, text: string): boolean | undefined {
  const value = unchanged(list);
  const isSet = value?.kind === "new" && value.callee.join(".") === "Set";
  const from = isSet ? resolved(value.arguments[0]) : value;
  if (!value || from?.kind !== "array" || isChanged(from)) return undefined;
  const { elements } = from;
  if (elements.some((one) => stringOf(one) === text)) return true;
  const isWhole = elements.every((one) => one?.kind === "scalar");
  return isWhole && staysAsWritten(value) && staysAsWritten(from) ? false : undefined;
}

/** What a list, a set or a text says of a text: `kinds.includes("json")`. */
export function said(
  of: Evaluated | undefined,
  method: string,
  text: string,
): Evaluated | undefined {
  const own = textOf(of);
  if (method === "startsWith") return ofOutcome(own?.startsWith(text));
  if (method === "endsWith") return ofOutcome(own?.endsWith(text));
  if (method === "hasOwnProperty") return ofOutcome(hasKey(of, text));
  if (method !== "includes" && method !== "has") return undefined;
  return ofOutcome(own === undefined ? hasText(of, text) : own.includes(text));
}

/** What is written out, if the file does not change it after it was made. */
function unchanged(known: Evaluated | undefined): Value | undefined {
  return known?.kind === "written" && !isChanged(known.value) ? known.value : undefined;
}

const isChanged = onceForEach((made: Value) => {
  const { changes } = wayOf(made, noSinks);
  // A method under a computed name may change a list, but an object only has its own methods.
  const named = made.kind === "object" ? made.document.calls : [];
  const own = new Set(named.filter(({ name }) => name === "?").map(({ span }) => span));
  return changes.some((at) => !own.has(at));
});

/** Whether nothing is put into something later: it has no name, or one that is only asked. */
function staysAsWritten({ document, place, span }: Value): boolean {
  return place.kind !== "variable" || usesAt(document, place.name, span).every(isOnlyAsked);
}

function isOnlyAsked({ path, place }: ReferenceValue): boolean {
  if (path.length > 1) return place.kind !== "written";
  if (place.kind === "receiver") return /^(?:\?|get|has|includes)$/u.test(place.call.name);
  if (place.kind === "constructor argument") return place.of.callee.join(".") === "Set";
  if (place.kind === "accessed") return place.by.place.kind !== "written";
  return place.kind === "compared" || place.kind === "operand";
}
