import type { DeclaredTypes } from "../../context/declared/declared-types.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { type Notation, shapeAlternatives } from "../../syntax/shapes/declared-shape.js";
import type { Dialect, Stale, StaleRemedy } from "./dialect.js";

/** Reports answers and form fields that only allow what was possible before 2025-11-25. */
export function* staleElicitations<N extends Notation>(
  { answers, enums }: DeclaredTypes<N>,
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  for (const answer of answers) {
    const { at, object: of, values } = answer;
    const isPlain = shapeAlternatives(values).every(({ kind }) => primitives.has(kind));
    const data = { name: dialect.nameOf(of.source), since: titledEnumsSince };
    const remedy = (): StaleRemedy | undefined => dialect.allowLists?.(answer);
    if (isPlain) yield { id: "answer", at, of, data, remedy };
  }
  for (const of of enums) {
    if (dialect.isReported?.(of) === true) continue;
    const names = dialect.notation === "type" ? undefined : of.members.get("enumNames");
    yield {
      id: "enum",
      at: names?.span ?? of.at,
      of,
      data: { name: dialect.nameOf(of.source), since: titledEnumsSince },
      remedy: () => dialect.addEnumForms?.(of),
    };
  }
}

const primitives: ReadonlySet<string> = new Set(["string", "number", "boolean"]);
