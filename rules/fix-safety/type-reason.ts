import { isShown, type Need } from "../../codemods/needed-types.js";
import type { KnownFile } from "../../context/known-file.js";

import type { CompiledKind } from "../../syntax/compiled-types.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { Span, Value } from "../../syntax/value.js";
import type { TypeQuestion, Verdict } from "./open-ends.js";

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
): Verdict {
  if (document.language === "json") return {};
  const expressions: TypeQuestion[] = [];
  for (const need of needs) {
    if (isShown(need)) continue;
    const { outer } = need.value;
    const key = keyOf(need.value);
    expressions.push({ span: outer, key });
    const known = settings.typeOf?.(outer) ?? settings.facts?.types.get(key);
    const isMet = known !== undefined && satisfies[need.type].includes(known);
    if (!isMet) return { reason: need.reason, expressions };
  }
  return { expressions };
}

/**
 * The source of an expression, and of the declaration it refers to, because many functions have a
 * `result`.
 */
function keyOf(value: Value): string {
  const { document } = value;
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

/** The compiler's kinds that meet a need. */
const satisfies: Readonly<Record<Need["type"], readonly CompiledKind[]>> = {
  text: ["text"],
  record: ["record"],
  data: ["text", "record", "data"],
};
