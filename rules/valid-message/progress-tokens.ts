import { isTestScript } from "../../context/tests/test-files.js";
import { refused } from "../../codemods/rewrite.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { arrivingElsewhere } from "../../context/elsewhere/values-elsewhere.js";
import { knownValue } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { usesOf } from "../../context/uses.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import { functionAround } from "../../syntax/around.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt, outcomes, resolve } from "../../syntax/names.js";
import {
  isSameSpan,
  member,
  type ObjectValue,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/**
 * Reports the token of a progress notification that the sender makes up. It must be one from a request
 * that is still being answered (2025-11-25, basic/utilities/progress).
 *
 * @param params the parameters of the notification
 */
export function* tokenDefects(
  params: ObjectValue,
  settings: Settings,
): Iterable<Defect<"absentToken" | "madeUpToken">> {
  const { document } = params;
  const token = member(params, "progressToken");
  // An example has no request that it could repeat the token of.
  if (!token || document.language === "json" || !functionAround(document, params.span)) return;
  if (isTestScript(document, settings)) return;
  const arriving = (): readonly Value[] =>
    outcomes(token.value).flatMap((one) => arrivalsOf(one, undefined));
  if (mayBeMadeUp(token.value, settings) || arriving().some((one) => isMadeUp(one, settings)))
    yield {
      at: token,
      id: "madeUpToken",
      rewrite: refused("the handler must first read it from its request"),
    };
  else if (mayBeAbsent(token.value)) yield { at: token, id: "absentToken" };
}

/** Whether code repeats the token of a request that may have none, and never asks for that. */
function mayBeAbsent(value: Value): boolean {
  const { document } = value;
  const read = resolve(value);
  const request =
    read.kind === "reference" ? declarationAt(document, read.path[0], read.span) : undefined;
  if (!request || !within(value.span, request.scope)) return false;
  if (!/\?\.\s*progressToken$/u.test(textOf(document, read.span))) return false;
  const asks = [...document.references.values()]
    .flat()
    .some(
      (one) =>
        one.path.at(-1) === "progressToken" &&
        one.path.length > 1 &&
        !isSameSpan(one.span, read.span) &&
        within(one.span, request.scope),
    );
  return !asks && usesOf(read).every(({ kind }) => kind === "protocol" || kind === "received");
}

/** What other files write into tokens: `${TOKEN_PREFIX}${id}` */
export function tokensElsewhere(document: Document): readonly NamedPart[] {
  if (!codeMentions(document, "progressToken")) return [];
  const written = document.objects.flatMap((params) => {
    const value = member(params, "progressToken")?.value;
    return value ? outcomes(value) : [];
  });
  const parts = written.flatMap(partsOf);
  return arrivingElsewhere(document, parts);
}

function mayBeMadeUp(value: Value, settings: Settings): boolean {
  return outcomes(value).some((one) => isMadeUp(one, settings));
}

/** Whether an expression writes a text, or takes the time or a random number. */
function isMadeUp(value: Value, settings: Settings): boolean {
  if (value.kind === "template" && value.texts.some((text) => text !== "")) return true;
  if (value.kind === "call") return news.test(value.name);
  const parts = partsOf(value);
  if (parts.length > 0)
    return parts.some(
      (one) => mayBeMadeUp(one, settings) || (stringOf(knownValue(one, settings)) ?? "") !== "",
    );
  return (stringOf(value) ?? "") !== "" && !isSentToo(value);
}

/** What a token is built from: `${prefix}-${id}`, `prefix + id` */
function partsOf(value: Value): readonly Value[] {
  if (value.kind === "template") return value.expressions;
  const operation = value.kind === "opaque" ? value.document.operations.get(value) : undefined;
  return operation?.operator === "+" ? operation.operands : [];
}

/** Functions that return something new each time. */
const news = /^(?:now|random|randomUUID|nanoid|uuid|uuidv[47]|v[47])$/u;

/** Whether the file also sends a request with this token, and so is both sides of an example. */
function isSentToo({ document, span }: Value): boolean {
  return document.objects.some((meta) => {
    const sent = meta.place.kind === "member" && meta.place.member.key === "_meta";
    const token = sent ? member(meta, "progressToken") : undefined;
    return token !== undefined && outcomes(token.value).some((one) => one.span[0] === span[0]);
  });
}
