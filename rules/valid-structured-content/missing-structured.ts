import { doubted } from "../../codemods/rewrite.js";
import { isNothing } from "../../codemods/content/payload.js";
import { addIsError } from "../../codemods/content/structured-content.js";
import { addStructured } from "../../codemods/content/structured-value.js";
import { objectShape } from "../../context/messages/object-shape.js";
import type { OutputSchema } from "../../context/messages/output-schema.js";
import type { Choices } from "../../context/choices.js";
import { anyStructuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { knownObject, knownOf } from "../../context/known-values.js";
import { declarationAt } from "../../syntax/names.js";
import { stringified } from "../../syntax/stringified.js";
import { type Member, member, type ObjectValue, literalOf } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { onlyTextIn } from "../content/only-text.js";
import { isOtherResult } from "../content/other-results.js";
import type { StructuredDefect } from "./messages.js";
import { misfits } from "./value-defects.js";

/** Reports a result without `structuredContent`, if its tool has an `outputSchema`. */
export function* withoutStructured(
  result: ObjectValue,
  output: OutputSchema,
  { protocolVersion: revision }: Choices,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  if (!content || isOtherResult(result) || !lacks(result, "structuredContent")) return;
  const isError = member(result, "isError");
  if (isError ? literalOf(isError.value) !== false : !lacks(result, "isError")) return;
  if (!isError && tellsFailure(content)) {
    yield { at: content, id: "missingOnError", rewrite: addIsError(result) };
    return;
  }
  const isAny = isSince(revision, anyStructuredContentSince);
  const added = addStructured(content, isAny);
  const rewrite = isMisfit(content, output)
    ? doubted(added, "it does not match `outputSchema` as it is")
    : added;
  yield { at: content, id: "missing", rewrite, keyword: "structuredContent" };
}

/** Whether the value is literally in the source and does not match its schema. */
function isMisfit(content: Member, { schema }: OutputSchema): boolean {
  const value = knownObject(stringified(knownOf(onlyTextIn(content))));
  const shape = value && objectShape(schema);
  return value !== undefined && shape !== undefined && misfits(value, shape).length > 0;
}

/** The usual start of a text about a failure. */
const failure =
  /^\W*(?:error|failed|failure|could not|couldn't|cannot|can't|unable to|not found|no such|unauthori[sz]ed|forbidden)(?![\w-])/iu;

/** Usual names of a caught error. */
const caught: ReadonlySet<string> = new Set(["e", "err", "error"]);

function tellsFailure(content: Member): boolean {
  const known = knownOf(onlyTextIn(content));
  const given = stringified(known);
  if (given?.kind === "reference") {
    const declaration = declarationAt(given.document, given.path[0], given.span);
    return declaration?.kind === "other" && given.path.length === 1 && caught.has(given.path[0]);
  }
  if (given?.kind === "object") {
    const [error, success] = [member(given, "error"), member(given, "success")?.value];
    const hasError =
      error !== undefined && !isNothing(error.value) && literalOf(error.value) !== null;
    return success ? literalOf(success) === false : hasError;
  }
  if (known?.kind === "template") return failure.test(known.texts[0] ?? "");
  return known?.kind === "scalar" && failure.test(String(known.value));
}
