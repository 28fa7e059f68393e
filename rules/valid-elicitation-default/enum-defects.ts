import { knownStrings, optionsIn } from "../../codemods/enums/options.js";
import { legacyEnumOf, valueOfTitle } from "../../codemods/enums/titled-enum.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import { isChanged } from "../../flow/changed-later.js";
import { textOf } from "../../syntax/document.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import type { Finding } from "../rule.js";
import type { DefaultMessageId } from "./messages.js";

/** The values that an enum field offers, each with its source and its title, if it has one. */
interface Offer {
  readonly isMulti: boolean;
  readonly known: readonly { value: string; valueText: string; title: string | undefined }[];
}

/**
 * Returns what an enum field offers, or `undefined` if it is not an enum or some values are
 * unknown.
 */
export function offerOf(field: ObjectValue): Offer | undefined {
  const items = member(field, "items")?.value;
  const isMulti = items?.kind === "object";
  const holder = isMulti ? items : field;
  const plain = knownOf(member(holder, "enum")?.value);
  const listed = knownStrings(plain);
  if (listed) {
    const names = knownStrings(legacyEnumOf(field)?.names.value);
    const titles = names?.length === listed.length ? names : undefined;
    return {
      isMulti,
      known: listed.map((value, index) => {
        const valueText = sourceOfElement(plain, index) ?? JSON.stringify(value);
        return { value, valueText, title: titles?.[index] };
      }),
    };
  }
  const list = knownOf((member(holder, "oneOf") ?? member(holder, "anyOf"))?.value);
  // Code may add more.
  const options = list && isChanged(list) ? undefined : optionsIn(list, knownValue);
  const known = options?.flatMap(({ value, titleText, ...option }) => {
    const source = option.const && sourceOf(field.document, option.const.value.outer);
    return value === undefined || source === undefined
      ? []
      : [{ value, valueText: source, title: titleText }];
  });
  return known && known.length > 0 && known.length === options?.length
    ? { isMulti, known }
    : undefined;
}

function sourceOfElement(list: Value | undefined, index: number): string | undefined {
  const element = list?.kind === "array" ? unlessSpread(list.elements[index]) : undefined;
  return element && sourceOf(element.document, element.outer);
}

/** The first few values, as text for a message. */
function listText({ known }: Offer): string {
  const all = [...new Set(known.map(({ valueText }) => valueText))];
  const shown = all.slice(0, 5).map((text) => `\`${text}\``);
  return all.length > shown.length ? `${shown.join(", ")} …` : shown.join(", ");
}

/** Reports defaults that an enum field does not offer. */
export function* enumDefects(preset: Value, offer: Offer): Iterable<Finding<DefaultMessageId>> {
  const resolved = knownValue(preset);
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
    for (const value of withoutSpreads(chosen)) yield* notOffered(value, offer);
  }
}

function* notOffered(value: Value, offer: Offer): Iterable<Finding<DefaultMessageId>> {
  const resolved = knownValue(value);
  if (resolved.kind !== "scalar") return;
  const text = stringOf(resolved);
  if (offer.known.some((known) => known.value === text)) return;
  const shown = text ?? textOf(value.document, value.span);
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
