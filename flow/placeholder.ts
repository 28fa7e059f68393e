import { functionAround } from "../syntax/around.js";
import { isEmptyLiteral } from "../syntax/empty-literal.js";
import { assignmentsTo, declarationAt } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";
import { isConditional } from "./deciding-branches.js";
import { storesInto } from "./stores.js";

/**
 * Whether an empty object or list is always replaced before anything else gets it: the `{}` in
 * `const tool = { name, inputSchema: {} }; tool.inputSchema = build();`.
 */
export function isPlaceholder(value: Value): boolean {
  if (!isEmptyLiteral(value) || storesInto(value).length > 0) return false;
  const around = functionAround(value.document, value.span);
  return insteadOf(value).some(
    (one) =>
      one.span[0] > value.span[1] &&
      functionAround(one.document, one.span) === around &&
      !isConditional(one, value),
  );
}

/** What is assigned to the variable or the member that a value initializes. */
function insteadOf({ document, place, span }: Value): readonly Value[] {
  if (place.kind === "variable") {
    const declaration = declarationAt(document, place.name, span);
    const assigned = declaration ? assignmentsTo(document, place.name, declaration) : [];
    return assigned.flatMap(({ path, value }) => (path.length === 0 ? [value] : []));
  }
  if (place.kind !== "member") return [];
  const { key, owner } = place.member;
  return storesInto(owner).flatMap(({ isSpread, path, value }) =>
    path.length === 1 && path[0] === key && !isSpread ? [value] : [],
  );
}
