import { rewritten } from "../../codemods/rewrite.js";
import {
  placeInSdkResult,
  type AnswerReading,
  answerReadings,
} from "../../context/messages/client-results.js";
import { definitionsUnder } from "../../context/messages/relayed.js";
import { type Evaluated, ofKind } from "../../flow/evaluated.js";
import { mayBe } from "../../flow/passages.js";
import { isIndex } from "../../flow/path.js";
import {
  definitionNames,
  definitionsHeld,
  isDefinitionName,
  keysOf,
} from "../../protocol/definitions.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Defect } from "../defect.js";

/**
 * Reports an object or a list of an answer that is put into a text, `found: ${result.content}`, or
 * parsed as one. It becomes `[object Object]` there.
 */
export function* printedAnswers(
  document: Document,
): Iterable<Defect<"parsed" | "printed"> & { readonly at: AnswerReading }> {
  for (const at of answerReadings(document).filter((one) => mayHold(one) && becomesText(one))) {
    const [root = "", ...path] = placeInSdkResult(at) ?? [];
    if (!isDefinitionName(root) || definitionsUnder(root, path).length === 0) continue;
    const isList = definitionsUnder(root, [...path, "0"]).length > 0;
    if (!mayStillBe(at, ofKind(isList ? "array" : "object"))) continue;
    if (callee(at) === "JSON.parse") {
      yield { at, id: "parsed", data: { what: textOf(document, at.span) } };
      continue;
    }
    const text = `JSON.stringify(${textOf(document, at.span)})`;
    const { span } = at.place.kind === "argument" ? at.place.call : at;
    const rewrite = rewritten([{ span, text }], "readers may want only its texts");
    yield { at, id: "printed", data: { what: textOf(document, at.span) }, rewrite };
  }
}

/** Whether what an expression reads may be an object or a list of the protocol, by its last key. */
function mayHold(at: AnswerReading): boolean {
  const key = at.kind === "reference" ? at.path.slice(1).at(-1) : at.key;
  return key === undefined || isIndex(key) || holding.has(key);
}

const holding: ReadonlySet<string> = new Set(
  [...definitionNames]
    .filter(isDefinitionName)
    .flatMap((name) => keysOf(name).filter((key) => definitionsHeld(name, key))),
);

/** Whether the code gets there with that: `typeof result === "string" ? JSON.parse(result) : result`. */
function mayStillBe(at: AnswerReading, known: Evaluated): boolean {
  if (at.kind !== "reference") return true;
  const under = at.path.slice(1);
  return mayBe(
    at,
    under.reduceRight<Evaluated>((value, key) => ({ kind: "object with", key, value }), known),
  );
}

function callee({ place }: AnswerReading): string | undefined {
  return place.kind === "argument" ? place.call.callee.join(".") : undefined;
}

/** `${result}`, `"found: " + result`, `String(result)`, `JSON.parse(result)` */
function becomesText(at: AnswerReading): boolean {
  const {
    document: { text },
    place,
    span: [start, end],
  } = at;
  if (place.kind === "argument") return ["String", "JSON.parse"].includes(callee(at) ?? "");
  if (place.kind !== "operand") return false;
  const before = text.slice(Math.max(0, start - farthest), start);
  return (
    /(?:\$\{|[^+]\+)\s*$/u.test(before) || /^\s*\+[^+=]/u.test(text.slice(end, end + farthest))
  );
}

/** How far before or after an operand its operator is looked for. */
const farthest = 80;
