import type { KnownFile } from "../../context/known-file.js";
import { coupledType, typeOfText } from "../../context/types/coupled-types.js";
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
): string | undefined {
  if (keyword === undefined) return undefined;
  const coupling = coupledType(object, keyword, known, facts);
  if (!coupling) return undefined;
  const { from, isKnown, isOfficial, name } = coupling;
  if (isOfficial) return `the SDK's type \`${name}\` has another form, without \`${keyword}\``;
  const lacks = from === undefined || isKnown ? "has" : "may have";
  return `${declared(coupling)} ${lacks} no \`${keyword}\``;
}

/** Why they may not accept a text that replaces another one. */
export function textReason(
  value: Value,
  [before, after]: readonly [before: string, after: string],
  { facts }: KnownFile,
): string | undefined {
  const type = typeOfText(value, [before, after], facts);
  return type && `${declared(type)} has no \`${after}\``;
}

function declared({ from, name }: { readonly from: string | undefined; name: string }): string {
  return from === undefined
    ? `the type \`${name}\` in this file`
    : `the type \`${name}\` from \`${from}\``;
}
