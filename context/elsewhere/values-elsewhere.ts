import { allArrivalsOf, arrivalsOf } from "../../flow/arrivals.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { passedKey } from "../../flow/passed.js";
import type { Document } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import { isForeignModule } from "../imports.js";
import type { KnownFile } from "../known-file.js";
import type { ModulePart, NamedPart } from "./names-elsewhere.js";

/** The expressions for what another file exports, as far as they are known. */
export function valuesOfPart(
  { keys, source }: ModulePart,
  facts: KnownFile["facts"],
): readonly Value[] {
  const name = passedKey(source, keys);
  const only = facts?.values.get(name);
  return only ? [only] : (facts?.choices.get(name) ?? []);
}

/** What is known of the values that a file imports. */
export function elsewhereOf(document: Document, { facts }: Pick<KnownFile, "facts">): Elsewhere {
  return {
    document,
    valuesOf: (source, keys) => valuesOfPart({ source, keys }, facts),
    callsOf: ({ span }) => facts?.calls.get(span.join()) ?? [],
  };
}

/** The functions whose calls in other files decide what arrives at some places. */
export function functionsAsked(document: Document, places: readonly Value[]): readonly Span[] {
  const asked = new Set<Span>();
  const callsOf: Elsewhere["callsOf"] = ({ span }) => {
    asked.add(span);
    return [];
  };
  for (const place of places)
    arrivalsOf(place, undefined, { document, valuesOf: () => [], callsOf });
  return [...asked];
}

/**
 * The imported values that a query asks for.
 *
 * @param counts whether what is found matters; without it, everything does
 */
export function askedElsewhere(
  document: Document,
  query: (elsewhere: Elsewhere) => void,
  counts?: NamedPart["counts"],
): readonly NamedPart[] {
  const parts = new Map<string, NamedPart>();
  query({
    document,
    valuesOf: (source, keys) => {
      const name = passedKey(source, keys);
      if (keys.length > 0 && !isForeignModule(source))
        parts.set(name, { name, source, keys, ...(counts && { counts }) });
      return [];
    },
    callsOf: () => [],
  });
  return [...parts.values()];
}

/** What of other files may arrive at some places. */
export function arrivingElsewhere(
  document: Document,
  places: readonly Value[],
  counts?: NamedPart["counts"],
): readonly NamedPart[] {
  return askedElsewhere(
    document,
    (elsewhere) => {
      for (const place of places) allArrivalsOf(place, elsewhere);
    },
    counts,
  );
}
