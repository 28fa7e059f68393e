import { functionAround } from "../around.js";
import { byKeys } from "../by-keys.js";
import type { Declaration, Document } from "../document.js";
import { declarationAt, isWrite, usesAt } from "../names.js";
import { type ReferenceValue, type Span, type Value, within } from "../value.js";
import type { DocumentDraft, Draft } from "./draft.js";

/**
 * Makes a constant of each variable that has only one value, since JavaScript has many: `let size =
 * …`. What is assigned before anything reads the variable is its first value: `let size; size = …`.
 */
export function withConstants(document: DocumentDraft): Document {
  const written = byKeys(document.assigned, ({ place }) =>
    place.kind === "assigned" && place.target.length === 1 ? place.target : [],
  );
  for (const [name, declared] of document.declarations)
    for (const one of declared) if (one.kind === "let") settle(document, name, one, written);
  return document;
}

function settle(
  document: DocumentDraft,
  name: string,
  declaration: Declaration & { readonly kind: "const" | "let" },
  written: ReadonlyMap<string, readonly Value[]>,
): void {
  const isIt = ({ span }: Value): boolean => declarationAt(document, name, span) === declaration;
  const [first, ...others] = (written.get(name) ?? []).filter(isIt);
  const value = declaration.value ?? first;
  if (!value) return;
  const uses = usesAt(document, name, value.span);
  const draft: Draft<typeof declaration> = declaration;
  if (!draft.value) {
    if (!startsWith(document, value, uses, document.exported.has(name))) return;
    draft.value = value;
    const placed: Draft<Value> = value;
    placed.place = { kind: "variable", name, type: declaration.type };
    document.assigned.splice(document.assigned.indexOf(value), 1);
  } else if (first) return;
  const isWritten = uses.some(({ path, place }) => path.length === 1 && isWrite(place));
  if (others.length === 0 && !isWritten) draft.kind = "const";
}

/** Whether a variable without a value has an assigned one wherever it is read. */
function startsWith(
  document: Document,
  value: Value,
  uses: readonly ReferenceValue[],
  isExported: boolean,
): boolean {
  const { place } = value;
  if (place.kind !== "assigned" || place.by.place.kind !== "dropped") return false;
  // `size ??= …` and `({ size } = …)` do not assign a whole new value.
  if (place.by.assigned?.length !== 1) return false;
  const by = functionAround(document, value.span);
  const around = surelyRunsWith(document, place.by.span, by?.span);
  if (isExported && around) return false;
  return uses.every(
    ({ path, place: { kind }, span }) =>
      // Without a value, reading a member or calling it would fail.
      path.length > 1 ||
      kind === "receiver" ||
      kind === "callee" ||
      ((!around || within(span, around)) &&
        (span[0] >= value.span[1] || functionAround(document, span) !== by)),
  );
}

/**
 * The innermost code around a statement that may not run, or more than once; `undefined` for the file.
 *
 * @param by the function around it
 */
function surelyRunsWith(
  { branches, loops }: Document,
  span: Span,
  by: Span | undefined,
): Span | undefined {
  let found = by;
  const look = (one: Span): void => {
    if (within(span, one) && (!found || within(one, found))) found = one;
  };
  for (const { instead, span: branch } of branches) {
    look(branch);
    look(instead);
  }
  loops.forEach(look);
  return found;
}
