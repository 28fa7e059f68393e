import { removeMember } from "../../codemods/one-member.js";
import { type Rewrite, refused, rewritten } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import type { WrittenAnswer } from "../../context/elicitation/written-answers.js";
import { isTest } from "../../context/deliberate-legacy.js";
import { outwards } from "../../context/ancestors.js";
import type { Choices } from "../../context/choices.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import {
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { shownType, typeWords } from "../value-type.js";
import type { AnswerDefect } from "./messages.js";
import { saidAlternatives } from "./said-actions.js";
import { isUndefined } from "../../context/given-values.js";

/** The revision that allows lists of strings as values (2025-11-25, `ElicitResult.content`). */
const listsSince: Revision = "2025-11-25";

/**
 * Checks the content of an answer that is certainly sent. Declined and cancelled answers may have
 * content too.
 */
export function* defectsOfContent(
  document: Document,
  answer: WrittenAnswer,
  settings: Settings,
): Iterable<AnswerDefect> {
  const content = member(answer.object, "content");
  if (!answer.isSent || !content) return;
  for (const value of saidAlternatives(content.value)) {
    const known = resolve(document, value);
    const shown = shownType(known) ?? (isString(document, known) ? "string" : undefined);
    if (known.kind === "object") yield* defectsOfValues(document, answer, known, settings);
    else if (shown === "null") {
      const rewrite = withoutNull(document, answer, content, value);
      yield { at: value === content.value ? content : value, id: "nullContent", rewrite };
    } else if (shown !== undefined)
      yield { at: value, id: "contentType", data: { found: typeWords[shown] } };
  }
}

function withoutNull(
  document: Document,
  { ownType }: WrittenAnswer,
  content: Member,
  value: Value,
): Rewrite {
  const doubt =
    ownType === undefined ? undefined : `the type \`${ownType}\` may require \`content\``;
  if (value.kind !== "scalar") return refused("a constant holds it");
  // An answer without content omits the key (2025-06-18, `ElicitResult`): `null` is not an object.
  // If only some branches have no content, `undefined` stands for it, which JSON leaves out.
  return value === content.value
    ? removeMember(document, content, doubt)
    : rewritten([{ span: value.span, text: "undefined" }], doubt);
}

function* defectsOfValues(
  document: Document,
  { object }: WrittenAnswer,
  content: ObjectValue,
  settings: Settings,
): Iterable<AnswerDefect> {
  for (const one of members(content))
    for (const value of saidAlternatives(one.value)) {
      const known = resolve(document, value);
      if (known.kind === "array" && !isSince(settings.protocolVersion, listsSince))
        yield { at: value, id: "valueList" };
      else {
        const found = foundIn(document, known, object, settings);
        if (found !== undefined)
          yield { at: value, id: "valueType", data: { found, expected: expectedAt(settings) } };
      }
    }
}

function expectedAt({ protocolVersion }: Choices): string {
  return isSince(protocolVersion, listsSince)
    ? "a string, a number, a boolean or a list of strings"
    : "a string, a number or a boolean";
}

/** The type of a value that an answer cannot have, as messages name it. */
function foundIn(
  document: Document,
  value: Value,
  answer: ObjectValue,
  settings: KnownFile,
): string | undefined {
  switch (value.kind) {
    case "object":
      return typeWords.object;
    case "array":
      return isListOfOthers(document, value)
        ? "a list with elements that are not strings"
        : undefined;
    case "scalar":
      return value.value === null ? typeWords.null : undefined;
    case "reference":
      // JSON leaves `undefined` out, but the SDK validates what a handler returns before that.
      return isUndefined(value) && !isTest(settings) && isReturnedToSdk(answer)
        ? "`undefined`"
        : undefined;
    default:
      return undefined;
  }
}

function isListOfOthers(document: Document, { elements }: ArrayValue): boolean {
  return elements.some((element) => {
    const known = resolved(document, element);
    const shown = known && shownType(known);
    return shown !== undefined && shown !== "string";
  });
}

function isReturnedToSdk(answer: ObjectValue): boolean {
  for (const { place } of outwards(answer))
    if (place.kind === "argument" && place.call.callee.at(-1) === "setRequestHandler") return true;
  return false;
}
