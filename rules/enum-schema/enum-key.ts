import type { LegacyEnum } from "../../codemods/titled-enum.js";
import { stringOf, type Value } from "../../syntax/value.js";

/** What a legacy enum lists, as a key by which the same enum is known elsewhere; `undefined` where it is not all written out. */
export function enumKey({ values, names }: LegacyEnum): string | undefined {
  const lists = [listed(values.value), listed(names.value)];
  return lists.every((list) => list !== undefined) ? JSON.stringify(lists) : undefined;
}

function listed(list: Value): readonly string[] | undefined {
  if (list.kind !== "array") return undefined;
  const texts = list.elements.map((element) =>
    element && element.kind !== "spread" ? stringOf(element) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
