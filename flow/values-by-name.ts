import { byKeys } from "../syntax/by-keys.js";
import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { Binding, Value } from "../syntax/value.js";

/** The values with which the variables of a document are declared, by their names. */
export const initialValues = onceForEach(({ values }: Document) =>
  byKeys(values, ({ place }) => (place.kind === "variable" ? [place.name] : [])),
);

/** The names that patterns of a document declare, each with what the pattern takes apart. */
export const bindingsNamed = onceForEach((document: Document) => {
  const byName = new Map<string, { binding: Binding; of: Value }[]>();
  for (const of of document.values)
    if (of.place.kind === "taken apart")
      for (const binding of of.place.bindings)
        byName.set(binding.name, [...(byName.get(binding.name) ?? []), { binding, of }]);
  return byName;
});
