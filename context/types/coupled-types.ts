import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import { outwards } from "../../syntax/ancestors.js";
import type { TypeText, Value } from "../../syntax/value.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { importedFrom, isOfficial } from "../imports.js";
import { narrowOfficial } from "./official-fields.js";

/** A type of the user's own that prevents a rewrite. */
export interface Coupling {
  readonly name: string;
  /** The module it is imported from, or `undefined` if this file declares it. */
  readonly from: string | undefined;
  /** Its declaration, if it is a named type of this file. */
  readonly declaration?: TypeDeclaration;
  /** Whether it is an official type of another form, which is certain to reject the rewrite. */
  readonly isOfficial?: true;
  /** The type as the source declares it for the value, or for a value that it becomes part of. */
  readonly type?: TypeText;
}

/** Casts after which the compiler no longer checks the literal. */
const unchecked = new Set(["any", "unknown", "never"]);

/**
 * The type that may reject a keyword at a value: a type of this file that describes such values
 * without the keyword, or a type of another module, whose members are unknown here. Official types
 * accept every form of their revision.
 *
 * @param known a keyword by which a type that describes such values is recognised
 */
export function coupledType(value: Value, keyword: string, known: string): Coupling | undefined {
  for (const type of typesInForce(value)) {
    const coupling = refusal(value.document, type, keyword, known);
    if (coupling) return { ...coupling, type };
  }
  return undefined;
}

/** The type of this file that lists one text for a value, but not the one to replace it. */
export function typeOfText(value: Value, before: string, after: string): string | undefined {
  for (const type of typesInForce(value)) {
    const reachable = [...reach(value.document, type)];
    const texts = reachable.flatMap(({ literals }) => literals.map((literal) => literal.value));
    if (!texts.includes(before) || texts.includes(after)) continue;
    const found = reachable.find(({ literals }) =>
      literals.some((literal) => literal.value === before),
    );
    return found && "name" in found ? found.name : shortened(type.text);
  }
  return undefined;
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
  for (const { casts, place } of outwards(value)) {
    if (casts.some(({ text }) => unchecked.has(text))) return true;
    if (place.kind === "argument") return false;
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
): Coupling | undefined {
  const reachable = [...reach(document, type)];
  if (reachable.some(({ properties }) => properties.includes(keyword))) return undefined;
  const legacy = reachable.find(({ properties }) => properties.includes(known));
  if (legacy && "name" in legacy)
    return { name: legacy.name, from: undefined, declaration: legacy };
  if (legacy) return { name: shortened(legacy.text), from: undefined };
  return (
    reachable
      .flatMap(({ names }) => names)
      .map((name) => imported(document, name))
      .find(Boolean) ?? narrowOfficial(document, reachable, keyword)
  );
}

/** Yields the type and every type of this file that it refers to. */
export function* reach(document: Document, type: TypeText): Iterable<TypeText | TypeDeclaration> {
  const pending: TypeText[] = [type];
  const seen = new Set<TypeText>(pending);
  for (let current = pending.pop(); current; current = pending.pop()) {
    yield current;
    for (const name of current.names) {
      const declaration = document.types.get(name);
      if (!declaration || seen.has(declaration)) continue;
      seen.add(declaration);
      pending.push(declaration);
    }
  }
}

function imported(document: Document, name: string): Coupling | undefined {
  const from = importedFrom(document, name);
  return from === undefined || isOfficial(document, name) ? undefined : { name, from };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
