import { isShown, type Need } from "../../codemods/needed-types.js";
import type { Settings } from "../../context/settings.js";
import type { CompiledKind } from "../../syntax/compiled-types.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Span, Value } from "../../syntax/value.js";

/**
 * Why a value that a rewrite relies on may not be what it has to be, as the end of a sentence. What the file shows
 * counts first; where it does not, a compiler that has looked at the file, if one has.
 *
 * JavaScript is no exception, though clients have refused the block so far, whatever its text: with a number for its text
 * they would refuse it still, and after a fix nobody would be told any more.
 */
export function typeReason(
  document: Document,
  needs: readonly Need[],
  settings: Settings,
): string | undefined {
  if (document.language === "json") return undefined;
  return needs.find((need) => !isMet(document, need, settings))?.reason;
}

/** An expression whose type stood between a rewrite and a fix. */
export interface TypeQuestion {
  readonly span: Span;
  /** By which it is found again in a text that has been rewritten. */
  readonly key: string;
}

/** The expressions of a document that only a compiler can tell of. */
export function typeQuestions(document: Document): readonly TypeQuestion[] {
  return [...openIn(document)].map((value) => ({ span: value.outer, key: keyOf(document, value) }));
}

/** The source of an expression, with that of what its name stands for: many functions have a `result`. */
function keyOf(document: Document, value: Value): string {
  const text = textOf(document, value.outer);
  if (value.kind !== "reference") return text;
  const declaration = declarationAt(document, value.path[0], value.span);
  const given = declaration && "value" in declaration ? declaration.value : undefined;
  const from = given ? textOf(document, given.outer) : headOf(document, declaration?.scope);
  return `${text} = ${from}`;
}

/** Where a scope begins: in what follows something may be rewritten. */
function headOf(document: Document, scope: Span | undefined): string {
  return scope ? textOf(document, scope).slice(0, longestHead) : "";
}

const longestHead = 60;

function isMet(document: Document, need: Need, settings: Settings): boolean {
  const { facts, typeOf } = settings;
  if (isShown(document, need)) return true;
  const { type, value } = need;
  openIn(document).add(value);
  const known = typeOf?.(value.outer) ?? facts?.types.get(keyOf(document, value));
  return known !== undefined && satisfies[type].includes(known);
}

/** What the compiler can say where something is needed. */
const satisfies: Readonly<Record<Need["type"], readonly CompiledKind[]>> = {
  text: ["text"],
  record: ["record"],
  data: ["text", "record", "data"],
};

const openIn = onceForEach<Document, Set<Value>>(() => new Set());
