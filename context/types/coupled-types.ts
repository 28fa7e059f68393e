import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import { outwards } from "../../syntax/ancestors.js";
import { oneLineOf } from "../../syntax/one-line-of.js";
import type { TypeText, Value } from "../../syntax/value.js";
import { claimedTypes, isCastUnchecked } from "../../syntax/claimed-types.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import type { KnownFile } from "../known-file.js";
import { narrowOfficial } from "./official-fields.js";
import { type ReachedType, reachAcross, unknownTypes } from "./reached-types.js";

/** A type of the user's own that prevents a rewrite. */
export interface Coupling {
  readonly name: string;
  /** The module it is imported from, or `undefined` if this file declares it. */
  readonly from: string | undefined;
  /** Its declaration, if it is a named type of this file. */
  readonly declaration?: TypeDeclaration;
  /** Whether it is an official type of another form, which is certain to reject the rewrite. */
  readonly isOfficial?: true;
  /** Whether what it declares is known, although another file does. */
  readonly isKnown?: true;
  /** The type as the source declares it for the value, or for a value that it becomes part of. */
  readonly type?: TypeText;
  /** The imported types that may yet decide otherwise. */
  readonly unknown: readonly NamedPart[];
}

/** The type that does not list a text, if there is one. */
interface ListingType {
  readonly type?: Pick<Coupling, "from" | "name">;
  readonly unknown: readonly NamedPart[];
}

/**
 * The type that may reject a keyword at a value: a type of the project that describes such values
 * without the keyword, or a type of another module whose members are unknown. Official types accept
 * every form of their revision.
 *
 * @param known a keyword by which a type that describes such values is recognised
 * @param facts what other files know of this one; without them, all their types are unknown
 */
export function coupledType(
  value: Value,
  keyword: string,
  known: string,
  facts?: KnownFile["facts"],
): Coupling | undefined {
  for (const type of typesInForce(value)) {
    const coupling = refusal(value.document, type, keyword, known, facts);
    if (coupling) return { ...coupling, type };
  }
  return undefined;
}

/** The type that lists one text for a value, but not the one to replace it. */
export function typeOfText(
  value: Value,
  [before, after]: readonly [before: string, after: string],
  facts: KnownFile["facts"],
): ListingType {
  const unknown: NamedPart[] = [];
  for (const type of typesInForce(value)) {
    const reachable = [...reachAcross(value.document, type, facts)];
    unknown.push(...unknownTypes(value.document, reachable));
    const lists = (one: ReachedType, text: string): boolean =>
      one.type.literals.some((literal) => literal.value === text);
    const found = reachable.find((one) => lists(one, before));
    if (found && !reachable.some((one) => lists(one, after)))
      return { type: found.imported ?? { name: nameOf(found), from: undefined }, unknown };
  }
  return { unknown };
}

/** The types that the compiler checks a value against: those declared where it goes. */
function typesInForce(value: Value): readonly TypeText[] {
  if (isUnchecked(value)) return [];
  const functions = FunctionsByName.in(value.document);
  return wayOf(value, noSinks).steps.flatMap(({ value: step }) => {
    const { place } = step;
    const taken =
      place.kind === "argument"
        ? functions.by(place.call).flatMap(({ parameters }) => parameters[place.index]?.type ?? [])
        : [];
    return [...claimedTypes(step), ...taken];
  });
}

/** Whether the compiler no longer checks the literal: `{ … } as any`. */
function isUnchecked(value: Value): boolean {
  for (const one of outwards(value)) {
    if (isCastUnchecked(one)) return true;
    if (one.place.kind === "argument") return false;
  }
  return false;
}

/** The named type, or one of this file behind it, that has one keyword but not the other. */
export function ignorantType(
  document: Document,
  name: string,
  keyword: string,
  known: string,
): TypeDeclaration | undefined {
  const type = document.types.get(name);
  return type && refusal(document, type, keyword, known)?.declaration;
}

function refusal(
  document: Document,
  type: TypeText,
  keyword: string,
  known: string,
  facts?: KnownFile["facts"],
): Coupling | undefined {
  const reached = [...reachAcross(document, type, facts)];
  if (reached.some((one) => allows(one.type, keyword, known))) return undefined;
  const legacy = reached.find((one) => one.type.properties.includes(known));
  const unknown = unknownTypes(document, reached);
  if (legacy?.imported) return { ...legacy.imported, isKnown: true, unknown };
  if (legacy) {
    const declaration = "name" in legacy.type ? legacy.type : undefined;
    return { name: nameOf(legacy), from: undefined, ...(declaration && { declaration }), unknown };
  }
  const [imported] = reached.flatMap((one) => one.unknown);
  const other = imported ?? narrowOfficial(reached, keyword);
  return other && { ...other, unknown };
}

function nameOf({ type }: ReachedType): string {
  return "name" in type ? type.name : oneLineOf(type.text);
}

/**
 * Whether a type has a keyword where it describes such values: among its own members, if these are
 * known and one of them is the keyword by which it is recognised; anywhere in it otherwise.
 */
function allows(type: TypeText | TypeDeclaration, keyword: string, known: string): boolean {
  const members = "members" in type ? type.members.map(({ name }) => name) : [];
  return (members.includes(known) ? members : type.properties).includes(keyword);
}
