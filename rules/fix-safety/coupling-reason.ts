import type { KnownFile } from "../../context/known-file.js";
import { coupledType, typeOfText } from "../../context/types/coupled-types.js";
import type { Verdict } from "./open-ends.js";
import type { Value } from "../../syntax/value.js";

/** The keyword that a rewrite writes, and one by which a type that describes such objects is known. */
interface Keywords {
  readonly keyword?: string | undefined;
  readonly known: string;
}

/** Why the types that an object is declared with may not accept what a rewrite writes. */
export function couplingReason(
  object: Value,
  { keyword, known }: Keywords,
  { facts }: KnownFile,
): Verdict {
  const coupling = keyword === undefined ? undefined : coupledType(object, keyword, known, facts);
  if (!coupling) return {};
  const { from, isKnown, isOfficial, name, unknown } = coupling;
  const lacks = from === undefined || isKnown ? "has" : "may have";
  const reason = isOfficial
    ? `the SDK's type \`${name}\` has another form, without \`${keyword}\``
    : `${declared(coupling)} ${lacks} no \`${keyword}\``;
  return { reason, declaredTypes: unknown };
}

/** Why they may not accept a text that replaces another one. */
export function textReason(
  value: Value,
  [before, after]: readonly [before: string, after: string],
  { facts }: KnownFile,
): Verdict {
  const { type, unknown } = typeOfText(value, [before, after], facts);
  const reason = type && `${declared(type)} has no \`${after}\``;
  return { reason, declaredTypes: unknown };
}

function declared({ from, name }: { readonly from: string | undefined; name: string }): string {
  return from === undefined
    ? `the type \`${name}\` in this file`
    : `the type \`${name}\` from \`${from}\``;
}
