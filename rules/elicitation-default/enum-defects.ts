import { valueOfTitle } from "../../codemods/titled-enum.js";
import { type Document, textOf } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import type { Finding } from "../rule.js";
import type { DefaultMessageId } from "./messages.js";
import { listText, type Offer } from "./offer.js";

/** A default, or a list of some, that is not among what an enum field offers. */
export function* enumDefects(
  document: Document,
  preset: Value,
  offer: Offer,
): Iterable<Finding<DefaultMessageId>> {
  const resolved = resolve(document, preset);
  if (resolved.kind === "array" && !offer.isMulti) {
    yield {
      at: preset,
      messageId: "single",
      data: { values: listText(offer) },
      reason: "it is unclear which was meant",
    };
  } else if (resolved.kind === "scalar" && offer.isMulti) {
    const [start, end] = preset.outer;
    const edits = [
      { span: [start, start], text: "[" },
      { span: [end, end], text: "]" },
    ] as const;
    const suggestions = [{ messageId: "wrap", edits } as const];
    yield { at: preset, messageId: "multi", reason: "it was invalid before", suggestions };
  } else {
    const chosen = resolved.kind === "array" ? resolved.elements : [preset];
    for (const value of withoutSpreads(chosen)) yield* notOffered(document, value, offer);
  }
}

function* notOffered(
  document: Document,
  value: Value,
  offer: Offer,
): Iterable<Finding<DefaultMessageId>> {
  const resolved = resolve(document, value);
  if (resolved.kind !== "scalar") return;
  const text = stringOf(resolved);
  if (offer.known.some((known) => known.value === text)) return;
  const shown = text ?? textOf(document, value.span);
  const meant = text === undefined ? undefined : valueOfTitle(offer.known, text);
  if (meant === undefined) {
    const data = { value: shown, values: listText(offer) };
    const reason = "it is unclear which value was meant";
    yield { at: value, messageId: "notListed", data, reason };
    return;
  }
  const data = { value: shown, meant };
  yield {
    at: value,
    messageId: "titleAsDefault",
    data,
    reason: "it was invalid before",
    suggestions: [{ messageId: "useValue", data, edits: [replaceValue(value, meant)] }],
  };
}
