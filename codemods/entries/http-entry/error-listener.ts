import { isSameSpan, type Span, type Value, within } from "../../../syntax/value.js";
import { declarationAt } from "../../../syntax/names.js";
import type { Entry } from "./entry.js";

/**
 * The function in `transport.onerror = (error) => { … }`, which becomes the option `onerror` of the
 * handler. That is created outside of the code that answers a request, so the function may use only
 * its own names and those of the file.
 */
export function errorListener({ document, names }: Entry): Value | undefined {
  const { transport } = names;
  const [listener, ...others] = document.assigned.filter(
    ({ place }) =>
      place.kind === "assigned" && place.target.join(".") === `${transport.name}.onerror`,
  );
  if (listener?.kind !== "function" || others.length > 0) return undefined;
  const { span } = listener;
  const file: Span = [0, document.text.length];
  const isFree = [...document.references].every(([name, uses]) =>
    uses.every((use) => {
      if (!within(use.span, span)) return true;
      const declared = declarationAt(document, name, use.span);
      return !declared || within(declared.scope, span) || isSameSpan(declared.scope, file);
    }),
  );
  return isFree ? listener : undefined;
}
