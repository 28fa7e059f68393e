import type { Document } from "../../syntax/document.js";
import { harmlessMethods } from "../../syntax/steps.js";
import { declarationAt } from "../../syntax/names.js";
import { type FunctionValue, type Span, type Value, within } from "../../syntax/value.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { anyPart } from "../../flow/path.js";
import type { WalkStep } from "../../flow/trail.js";
import type { Use } from "../../flow/use.js";
import { wayOfName } from "../../flow/uses.js";
import { protocolSinks } from "../protocol-sinks.js";
import { isReading } from "./harmless-functions.js";

/** A place where an object, or something in it, may change. */
export interface PossibleChange {
  readonly at: Span;
  /** The expression that refers to the object there. */
  readonly name: string;
}

/**
 * Finds every place in a file where the object that a name, or a path from it, refers to may change.
 * A use that is not understood counts as a change; assigning another object to one of the names does
 * not. Changes that a function makes happen where it is called.
 *
 * @param ignored spans of values created from the object, in which uses of its names do not count
 */
export function possibleChanges(
  document: Document,
  { at, path: [name = "", ...keys] }: { readonly at: Span; readonly path: readonly string[] },
  ignored: readonly Span[],
): readonly PossibleChange[] {
  if (name !== "this" && !declarationAt(document, name, at)) return [];
  const path = [...keys, anyPart];
  const { changes, steps, uses } = wayOfName({ name, at }, path, document, protocolSinks, ignored);
  const places = [...changes, ...uses.flatMap((use) => (mayChange(document, use) ? [use.at] : []))];
  const calls = steps.flatMap(({ value }) => callsThatChange(value, places));
  return [...places, ...calls].map((place) => ({
    at: place,
    name: nameAt(document, place, steps),
  }));
}

function mayChange(document: Document, use: Use): boolean {
  if (use.kind !== "unknown" && use.kind !== "handed") return false;
  if (use.kind === "unknown" && use.isRead === true) return false;
  const callee = use.callee?.split(".") ?? [];
  return !harmlessMethods.has(callee.at(-1) ?? "") && !isReading(document, callee, use.at);
}

/** The call that hands a value to a function in which it changes. */
function callsThatChange({ document, place }: Value, changes: readonly Span[]): readonly Span[] {
  if (place.kind !== "argument") return [];
  const isChanging = ({ span }: FunctionValue): boolean => changes.some((at) => within(at, span));
  return FunctionsByName.in(document).by(place.call).some(isChanging) ? [place.call.span] : [];
}

/** What the object is called where it changes. */
function nameAt(document: Document, at: Span, steps: readonly WalkStep[]): string {
  const value = steps.find(({ value: { place } }) => spanOfCall(place) === at)?.value;
  if (value?.kind === "reference") return value.path.join(".");
  return document.text.slice(...(value?.span ?? at));
}

function spanOfCall(place: Value["place"]): Span | undefined {
  if (place.kind === "argument" || place.kind === "receiver") return place.call.span;
  return place.kind === "spread" ? place.into.span : undefined;
}
