import { isShown, type Need } from "../../codemods/needed-types.js";
import type { KnownFile } from "../../context/known-file.js";

import type { CompiledKind } from "../../syntax/compiled-types.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Span, Value } from "../../syntax/value.js";

/**
 * Why a value that a rewrite relies on may not have the required type, as a reason. The file itself
 * is checked first, then the compiler, if it has seen the file.
 *
 * This applies to JavaScript too, although clients have always refused the block. If the text were
 * a number, they would still refuse it after a fix, and the problem would no longer be reported.
 */
export function typeReason(
  document: Document,
  needs: readonly Need[],
  settings: KnownFile,
): string | undefined {
  if (document.language === "json") return undefined;
  return needs.find((need) => !isMet(document, need, settings))?.reason;
}

/** An expression whose unknown type kept a rewrite from being a fix. */
export interface TypeQuestion {
  readonly span: Span;
  /** Identifies the expression in a text that has been rewritten. */
  readonly key: string;
}

/** The expressions of a document whose type only a compiler can tell. */
export function typeQuestions(document: Document): readonly TypeQuestion[] {
  return [...openIn(document)].map((value) => ({ span: value.outer, key: keyOf(document, value) }));
}

/**
 * The source of an expression, and of the declaration it refers to, because many functions have a
 * `result`.
 */
function keyOf(document: Document, value: Value): string {
  const text = textOf(document, value.outer);
  if (value.kind !== "reference") return text;
  const declaration = declarationAt(document, value.path[0], value.span);
  const given = declaration && "value" in declaration ? declaration.value : undefined;
  const from = given ? textOf(document, given.outer) : headOf(document, declaration?.scope);
  return `${text} = ${from}`;
}

/** The start of a scope. The rest is left out because it may be rewritten. */
function headOf(document: Document, scope: Span | undefined): string {
  return scope ? textOf(document, scope).slice(0, longestHead) : "";
}

const longestHead = 60;

function isMet(document: Document, need: Need, settings: KnownFile): boolean {
  const { facts, typeOf } = settings;
  if (isShown(document, need)) return true;
  const { type, value } = need;
  openIn(document).add(value);
  const known = typeOf?.(value.outer) ?? facts?.types.get(keyOf(document, value));
  return known !== undefined && satisfies[type].includes(known);
}

/** The compiler's kinds that meet a need. */
const satisfies: Readonly<Record<Need["type"], readonly CompiledKind[]>> = {
  text: ["text"],
  record: ["record"],
  data: ["text", "record", "data"],
};

const openIn = onceForEach<Document, Set<Value>>(() => new Set());
