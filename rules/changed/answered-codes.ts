import { rewritten } from "../../codemods/rewrite.js";
import { namesAt, outwards } from "../../syntax/ancestors.js";
import { isForOlder, isForOneEra } from "../../context/changed/both-eras.js";
import { classAround, functionAround } from "../../syntax/around.js";
import type { Settings } from "../../context/settings.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { isReservedCode, removedCodes } from "../../protocol/error-codes.js";
import { type Document, textOf } from "../../syntax/document.js";
import { type Span, type Value, numberOf } from "../../syntax/value.js";
import { noResource, otherMeaning } from "./other-meanings.js";
import type { ThrownCode } from "./thrown-codes.js";

/**
 * Finds codes with which a hand-written server answers: in an error, as an argument of a function,
 * in a constant.
 */
export function* answeredCodes(document: Document, settings: Settings): Iterable<ThrownCode> {
  const isServer = (dispatchIn(document, settings)?.handled.length ?? 0) > 0;
  const imported = isServer ? settings.facts?.values : undefined;
  for (const at of document.language === "json" ? [] : document.values) {
    const written = at.kind === "reference" ? imported?.get(at.path.join(".")) : at;
    const code = numberOf(written) ?? 0;
    if (!written || code > -32_000 || at.place.kind === "compared") continue;
    // A constant that has the name of its code is found where it is declared.
    if (written !== at ? isNamed(written, code) : !isServer && !isNamed(at, code)) continue;
    const isNamedForOlder = [...namesAt(at.place)].some((name) => isForOlder.test(name));
    if (isForOneEra(document, at.span) || isNamedForOlder) continue;
    const said = sentenceAround(at);
    const removal = removedCodes.get(code);
    if (isReservedCode(code)) yield { at, code };
    else if (removal && (removal.signs?.words.test(said) ?? !meansOther.test(said))) {
      const other = otherMeaning(code, at, said);
      // What a test expects is reported where it is sent.
      if (other === noResource && isExpected(at)) continue;
      yield {
        at,
        code,
        removal: other ? { ...removal, ...other } : removal,
        rewrite:
          removal.code === undefined || other || written !== at
            ? undefined
            : rewritten(
                [{ span: at.span, text: String(removal.code) }],
                "clients of older revisions may look for the old code",
              ),
      };
    }
  }
}

/** Whether a value is what something must be: `expect(error.code).toBe(-32002)`. */
function isExpected({ place }: Value): boolean {
  return place.kind === "argument" && /^(?:to[A-Z]|\w*equal|is$)/iu.test(place.call.name);
}

/**
 * Whether a constant, in whatever file, or a function or a class that makes the error, has the name
 * of the code that only this protocol gives it.
 */
function isNamed(at: Value, code: number): boolean {
  if (code !== -32_002) return false;
  const { document, place, span } = at;
  const around = [functionAround(document, span), classAround(document, span)];
  const names = [...namesAt(place), ...around.map((one) => one?.name ?? "")];
  return names.some((name) => missing.test(name));
}

const missing = /resource_?not_?found/iu;

/** Words that give a code another meaning than the protocol's. */
const meansOther = /auth|forbid|permission|denied|rate|quota|time.?out|busy|session|parse/iu;

/** The source of the smallest call, object or declaration around a code. */
function sentenceAround(code: Value): string {
  const { document } = code;
  for (const around of outwards(code)) {
    const isSentence =
      around.kind === "call" ||
      around.kind === "new" ||
      // A code alone says nothing: `Object.assign(new Error("…"), { code: -32004 })`.
      (around.kind === "object" && around.entries.length > 1);
    if (around !== code && isSentence) return textOf(document, around.span);
  }
  return textOf(document, lineAround(document, code.span));
}

function lineAround({ text }: Document, [start, end]: Span): Span {
  const next = text.indexOf("\n", end);
  return [text.lastIndexOf("\n", start) + 1, next === -1 ? text.length : next];
}
