import { classAround } from "./around.js";
import { declarationAt, usesAt } from "./names.js";
import type { Place, TypeText, Value } from "./value.js";

/**
 * The types that the source declares for exactly this value, also where it is returned under its
 * name.
 */
export function claimedTypes(value: Value): readonly TypeText[] {
  const { casts, place } = value;
  const name = nameOf(place);
  const type = place.kind === "assigned" ? typeOfTarget(value, place.target) : typeAt(place);
  if (type || name === undefined) return type ? [...casts, type] : casts;
  const returned = usesAt(value.document, name, value.span).flatMap(({ path, place: end }) =>
    path.length === 1 && end.kind === "returned" ? (typeAt(end) ?? []) : [],
  );
  return returned.length > 0 ? [...casts, ...returned] : casts;
}

function nameOf(place: Place): string | undefined {
  if (place.kind === "variable") return place.name;
  return place.kind === "assigned" && place.target.length === 1 ? place.target[0] : undefined;
}

function typeAt(place: Place): TypeText | undefined {
  if (place.kind === "property" || place.kind === "variable") return place.type;
  return place.kind === "returned" ? place.by.returnType : undefined;
}

/** The type with which the variable or the field is declared to which a value is assigned. */
function typeOfTarget(
  { document, span }: Value,
  [root = "", field, ...more]: readonly string[],
): TypeText | undefined {
  if (more.length > 0) return undefined;
  if (field === undefined) {
    const declaration = declarationAt(document, root, span);
    return declaration && "type" in declaration ? declaration.type : undefined;
  }
  const around = root === "this" ? classAround(document, span) : undefined;
  const member = around?.members.find(({ name }) => name === field);
  return (
    around?.declared.find(({ name }) => name === field)?.type ??
    (member && typeAt(member.value.place))
  );
}

/** Whether a cast makes that the compiler no longer checks the value: `{ … } as any`. */
export function isCastUnchecked({ casts }: Value): boolean {
  return casts.some(({ text }) => unchecked.has(text));
}

const unchecked: ReadonlySet<string> = new Set(["any", "unknown", "never"]);
