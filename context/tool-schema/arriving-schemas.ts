import { allArrivalsOf } from "../../flow/arrivals.js";
import type { Document } from "../../syntax/document.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { members, type Value } from "../../syntax/value.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import { schemaBehind, schemaElsewhere } from "../elsewhere/schemas-elsewhere.js";
import { arrivingElsewhere, elsewhereOf } from "../elsewhere/values-elsewhere.js";
import type { KnownFile } from "../known-file.js";
import { knownValue } from "../known-values.js";
import { registrationIn } from "../registrations.js";
import { schemaForm } from "./schema-forms.js";

/** What a schema is. If several may arrive, it is one of them, as long as all have the same form. */
export function schemaAt(value: Value, settings: KnownFile): Value {
  return schemaAmong(schemasAt(value, settings), value, settings);
}

/** The same, of the schemas that are known to arrive. */
export function schemaAmong(
  [one, ...others]: readonly Value[],
  value: Value,
  settings: KnownFile,
): Value {
  const form = one && schemaForm(one);
  const areAlike = others.every((other) => schemaForm(other) === form);
  return one && areAlike ? one : namedAt(value, settings);
}

/** The schemas that may arrive: the one that is named, or several, such as those of a table of tools. */
export function schemasAt(value: Value, settings: KnownFile): readonly Value[] {
  const named = namedAt(value, settings);
  if (schemaForm(named)) return [named];
  const isForm = (one: Value): boolean => schemaForm(one) !== undefined;
  return allArrivalsOf(value, elsewhereOf(value.document, settings), isForm);
}

/** What a schema is, also by the name of another file. */
function namedAt(value: Value, settings: KnownFile): Value {
  const isShape = value.kind === "reference" && value.path.length > 1;
  return isShape ? knownValue(value, settings) : schemaBehind(value, settings);
}

/** The schemas of other files with which a file registers tools. */
export function registeredSchemas(document: Document): readonly NamedPart[] {
  return document.calls.flatMap((call) => {
    const { registers, takes } = registrationIn(call);
    if (takes === undefined && registers !== "prompt") return [];
    return withoutSpreads(call.arguments).flatMap((one) => {
      const config = knownValue(one);
      const held = config.kind === "object" ? members(config).map(({ value }) => value) : [one];
      return namesOfSchemas(document, held);
    });
  });
}

/** The names of other files that say what schemas are. */
export function namesOfSchemas(
  document: Document,
  schemas: readonly Value[],
): readonly NamedPart[] {
  const named = schemas.flatMap((schema) => schemaElsewhere(schema) ?? []);
  return [...named, ...arrivingElsewhere(document, schemas)];
}
