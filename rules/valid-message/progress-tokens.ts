import { isTestScript } from "../../context/tests/test-files.js";
import { refused } from "../../codemods/rewrite.js";
import type { Settings } from "../../context/settings.js";
import { usesOf } from "../../context/uses.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import { functionAround } from "../../syntax/around.js";
import { textOf } from "../../syntax/document.js";
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
  if (mayBeMadeUp(token.value) || arriving().some(isMadeUp))
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

function mayBeMadeUp(value: Value): boolean {
  return outcomes(value).some((one) => isMadeUp(one));
}

/** Whether an expression writes a text, or takes the time or a random number. */
function isMadeUp(value: Value): boolean {
  if (value.kind === "template")
    return value.texts.some((text) => text !== "") || value.expressions.some(mayBeMadeUp);
  if (value.kind === "call") return news.test(value.name);
  const operation = value.kind === "opaque" ? value.document.operations.get(value) : undefined;
  if (operation?.operator === "+") return operation.operands.some(mayBeMadeUp);
  return (stringOf(value) ?? "") !== "" && !isSentToo(value);
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
