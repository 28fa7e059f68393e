import { onlyText, stringified } from "../../codemods/json-text.js";
import { addIsError } from "../../codemods/structured-content.js";
import { addStructured } from "../../codemods/structured-value.js";
import { anyStructuredContentSince, otherResultKeys } from "../../protocol/content.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { StructuredDefect } from "./messages.js";

/** A tool with `outputSchema` whose result has only content. */
export function* withoutStructured(
  document: Document,
  result: ObjectValue,
  revision: Revision,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isOther = otherResultKeys.some((key) => member(result, key));
  if (!content || isOther || !lacks(document, result, "structuredContent")) return;
  const isError = member(result, "isError");
  if (isError ? !isFalse(isError.value) : !lacks(document, result, "isError")) return;
  if (!isError && tellsFailure(document, content)) {
    yield { at: content, id: "missingOnError", rewrite: addIsError(document, result) };
    return;
  }
  const rewrite = addStructured(
    document,
    result,
    content,
    isSince(revision, anyStructuredContentSince),
  );
  const keyword = "structuredContent";
  yield { at: content, id: "missing", ...(rewrite ? { rewrite, keyword } : {}) };
}

function isFalse(value: Value): boolean {
  return value.kind === "scalar" && value.value === false;
}

/** How texts about a failure start. */
const failure =
  /^\W*(?:error|failed|failure|could not|couldn't|cannot|can't|unable to|not found|no such|unauthori[sz]ed|forbidden)\b/iu;

/** Names of what was caught. */
const caught: ReadonlySet<string> = new Set(["e", "err", "error"]);

function tellsFailure(document: Document, { value }: Member): boolean {
  const text = value.kind === "array" ? onlyText(value) : undefined;
  const known = text && resolve(document, text);
  const given = stringified(known);
  if (given?.kind === "reference") return given.path.length === 1 && caught.has(given.path[0]);
  if (given?.kind === "object") {
    const success = member(given, "success")?.value;
    return member(given, "error") !== undefined || (success !== undefined && isFalse(success));
  }
  if (known?.kind === "template") return failure.test(known.texts[0] ?? "");
  return known?.kind === "scalar" && failure.test(String(known.value));
}
