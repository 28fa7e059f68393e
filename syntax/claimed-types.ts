import { classAround } from "./around.js";
import { declarationAt, usesAt } from "./names.js";
import type { Place, TypeText, Value } from "./value.js";

/**
 * The types that the source declares for exactly this value, also where it is returned under its
 * name.
 */
export function claimedTypes(value: Value): readonly TypeText[] {
  const { casts, place } = value;
  if (place.kind === "assigned") return withType(casts, typeOfTarget(value, place.target));
  if (place.kind !== "variable") return withType(casts, typeAt(place));
  if (place.type) return withType(casts, place.type);
  const returned = usesAt(value.document, place.name, value.span).flatMap(({ path, place: end }) =>
    path.length === 1 && end.kind === "returned" ? (typeAt(end) ?? []) : [],
  );
  return returned.length > 0 ? [...casts, ...returned] : casts;
}

function withType(casts: readonly TypeText[], type: TypeText | undefined): readonly TypeText[] {
  return type ? [...casts, type] : casts;
}

function typeAt(place: Place): TypeText | undefined {
  if (place.kind === "property") return place.type;
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
  const { declared = [], members = [] } = (root === "this" && classAround(document, span)) || {};
  const member = members.find(({ name }) => name === field);
  return (
    declared.find(({ name }) => name === field)?.type ?? (member && typeAt(member.value.place))
  );
}

/** Whether a cast makes that the compiler no longer checks the value: `{ … } as any`. */
export function isCastUnchecked({ casts }: Value): boolean {
  return casts.some(({ text }) => unchecked.has(text));
}

const unchecked: ReadonlySet<string> = new Set(["any", "unknown", "never"]);
