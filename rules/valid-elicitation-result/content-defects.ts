import { accessOn } from "../../codemods/access-on.js";
import { removeMember } from "../../codemods/one-member.js";
import { type Rewrite, refused, rewritten } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import type { WrittenAnswer } from "../../context/elicitation/written-answers.js";
import { isTest } from "../../context/tests/test-files.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import { nameOfAncestor } from "../../syntax/ancestors.js";
import type { Choices } from "../../context/choices.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import {
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import { mismatches } from "../../flow/mismatch.js";
import { wayFrom } from "../../flow/stores.js";
import { afterJson } from "../../syntax/expected/after-json.js";
import { expectedBy } from "../../syntax/expected/by-schema.js";
import type { Expected } from "../../syntax/expected/expected.js";
import { misfitInWords } from "../misfit-in-words.js";
import { literalType, typeOfValue, typeWords } from "../value-type.js";
import type { AnswerDefect } from "./messages.js";
import { lacks } from "../content/blocks.js";
import { actionsOf, saidAlternatives } from "./said-actions.js";
import { rewriteObject } from "../../syntax/write.js";
import { isStringified } from "../../syntax/stringified.js";
import { isUndefined } from "../../syntax/undefined.js";

/** The revision that allows lists of strings as values (2025-11-25, `ElicitResult.content`). */
const listsSince: Revision = "2025-11-25";

/**
 * Checks the content of an answer that is certainly sent. Declined and cancelled answers may have
 * content too.
 */
export function* defectsOfContent(
  answer: WrittenAnswer,
  settings: Settings,
): Iterable<AnswerDefect> {
  const content = member(answer.object, "content");
  if (answer.isSent && isWithoutContent(answer, content, settings))
    yield { at: content ?? member(answer.object, "action") ?? answer.object, id: "noContent" };
  if (!answer.isSent || !content) return;
  const wrong = [...defectsOfKinds(answer, content, settings)];
  yield* wrong.length > 0 ? wrong : misfitsOfForm(answer, content, settings);
}

/** Reports content, and values in it, that no form allows. */
function* defectsOfKinds(
  answer: WrittenAnswer,
  content: Member,
  settings: Settings,
): Iterable<AnswerDefect> {
  for (const value of saidAlternatives(content.value)) {
    const known = knownValue(value);
    const shown = literalType(known) ?? (isString(known) ? "string" : undefined);
    if (known.kind === "object") yield* defectsOfValues(answer, known, settings);
    else if (shown === "null") {
      const rewrite = withoutNull(answer, content, value);
      yield { at: value === content.value ? content : value, id: "nullContent", rewrite };
    } else if (shown !== undefined)
      yield { at: value, id: "contentType", data: { found: typeWords[shown] } };
  }
}

/** Reports values that do not fit the only form of the file. A test also sends what a client should not. */
function* misfitsOfForm(
  { object }: WrittenAnswer,
  content: Member,
  settings: Settings,
): Iterable<AnswerDefect> {
  const { built, schemas } = elicitationForms(object.document, settings);
  const [form, ...others] = schemas;
  const isSaid = stringOf(knownOf(member(object, "action")?.value)) === "accept";
  if (!form || others.length + built.length > 0 || !isSaid || isTest(settings)) return;
  const due = afterJson(expectedBy(form));
  const expected: Expected = {
    object: {
      unlisted: "kept",
      members: new Map([["content", { presence: "unknown", expected: () => due }]]),
    },
  };
  for (const one of knownValue(content.value).kind === "object"
    ? mismatches(object, expected)
    : []) {
    const problem = misfitInWords(one, one.path.slice(1));
    if (problem !== undefined && one.path.length > 1)
      yield { at: one.at, id: "misfit", data: { problem } };
  }
}

/**
 * Whether an answer accepts a form without a value for any field. For a URL there is no content, so
 * nothing is said of a file that mentions URLs, nor of a constant that answers in other files.
 */
function isWithoutContent(
  answer: WrittenAnswer,
  content: Member | undefined,
  settings: Settings,
): boolean {
  const { object } = answer;
  const { document } = object;
  const isNone = content ? isUndefined(knownValue(content.value)) : lacks(object, "content");
  if (!isNone || isTest(settings)) return false;
  if (!actionsOf(answer).some(({ value }) => stringOf(knownValue(value)) === "accept"))
    return false;
  if (document.language === "json") return requiresFields(object);
  const name = nameOfAncestor(object);
  const isExported = name !== undefined && document.exported.has(name);
  return !isExported && !/\burl\b|\bURL\b|openUrl|openBrowser/u.test(document.text);
}

/** Whether a recorded answer is to a form, in the same list of messages, that requires fields. */
function requiresFields({ place }: ObjectValue): boolean {
  if (place.kind !== "member") return false;
  const response = place.member.owner;
  const id = member(response, "id")?.value;
  if (id?.kind !== "scalar" || response.place.kind !== "element") return false;
  return response.place.array.elements.some((one) => {
    const asked = one?.kind === "object" ? one : undefined;
    const other = member(asked, "id")?.value;
    const isSame = other?.kind === "scalar" && other.value === id.value;
    const params = isSame ? member(asked, "params")?.value : undefined;
    const required = member(member(params, "requestedSchema")?.value, "required")?.value;
    return required?.kind === "array" && required.elements.length > 0;
  });
}

function withoutNull({ ownType }: WrittenAnswer, content: Member, value: Value): Rewrite {
  const doubt =
    ownType === undefined ? undefined : `the type \`${ownType}\` may require \`content\``;
  if (value.kind !== "scalar") return refused("a constant holds it");
  // An answer without content omits the key (2025-06-18, `ElicitResult`): `null` is not an object.
  // If only some branches have no content, `undefined` stands for it, which JSON leaves out.
  return value === content.value
    ? removeMember(content, doubt)
    : rewritten([{ span: value.span, text: "undefined" }], doubt);
}

function* defectsOfValues(
  { object }: WrittenAnswer,
  content: ObjectValue,
  settings: Settings,
): Iterable<AnswerDefect> {
  // The SDK checks what a handler returns before it becomes JSON, unless the handler itself made it so.
  const isRaw = isReturnedToSdk(object) && ![object, content].some(isStringified);
  for (const one of members(content))
    for (const value of saidAlternatives(one.value)) {
      const known = knownValue(value);
      if (known.kind === "array" && !isSince(settings.protocolVersion, listsSince))
        yield { at: value, id: "valueList" };
      else {
        const found = foundIn(known, isRaw, settings);
        if (found === undefined) continue;
        const data = { found, expected: expectedAt(settings) };
        const rewrite =
          found === typeWords.date && value === one.value ? dateAsText(one) : undefined;
        yield { at: value, id: "valueType", data, rewrite };
      }
    }
}

function expectedAt({ protocolVersion }: Choices): string {
  return isSince(protocolVersion, listsSince)
    ? "a string, a number, a boolean or a list of strings"
    : "a string, a number or a boolean";
}

/** The type of a value that an answer cannot have, as messages name it. */
function foundIn(value: Value, isRaw: boolean, settings: KnownFile): string | undefined {
  switch (value.kind) {
    case "object":
      return typeWords.object;
    case "array":
      return isListOfOthers(value) ? "a list with elements that are not strings" : undefined;
    case "scalar":
      return value.value === null ? typeWords.null : undefined;
    case "reference":
      // JSON leaves `undefined` out.
      return isRaw && isUndefined(value) && !isTest(settings) ? "`undefined`" : undefined;
    default: {
      const shown = typeOfValue(value);
      const isPlain = shown === undefined || plain.has(shown);
      return isPlain || !isRaw ? undefined : typeWords[shown];
    }
  }
}

/** What may be right: the elements of a list that code makes are not known. */
const plain: ReadonlySet<string> = new Set(["string", "number", "boolean", "array"]);

/** Writes a date as JSON would, which is too late for the SDK's check. */
function dateAsText(date: Member): Rewrite {
  const { key = "", owner, value } = date;
  const around = accessOn(value, ".toISOString()");
  const edits = rewriteObject(owner, [{ kind: "wrap", member: date, key, around }]);
  return rewritten(edits, "the form may ask for a day without a time");
}

function isListOfOthers({ elements }: ArrayValue): boolean {
  return elements.some((element) => {
    const known = knownOf(element);
    const shown = known && literalType(known);
    return shown !== undefined && shown !== "string";
  });
}

function isReturnedToSdk(answer: ObjectValue): boolean {
  return wayFrom(answer).steps.some(
    ({ value: { place } }) => place.kind === "argument" && place.call.name === "setRequestHandler",
  );
}
