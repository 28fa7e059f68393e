import { knownStrings, firstRepeated, optionsIn } from "../../codemods/options.js";
import { legacyEnumOf } from "../../codemods/titled-enum.js";
import type { Document } from "../../syntax/document.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";

/** What an enum field offers: its values, each with its source and, where it has one, its title. */
export interface Offer {
  readonly isMulti: boolean;
  readonly known: readonly { value: string; valueText: string; title: string | undefined }[];
}

/** What an enum field offers, or `undefined` when it is none or not all of its values are known. */
export function offerOf(document: Document, field: ObjectValue): Offer | undefined {
  const items = member(field, "items")?.value;
  const isMulti = items?.kind === "object";
  const holder = isMulti ? items : field;
  const plain = member(holder, "enum")?.value;
  const listed = knownStrings(document, plain);
  if (listed && firstRepeated(listed) === undefined) {
    const names = knownStrings(document, legacyEnumOf(field)?.names.value);
    const titles = names?.length === listed.length ? names : undefined;
    return {
      isMulti,
      known: listed.map((value, index) => {
        const valueText = sourceOfElement(document, plain, index) ?? JSON.stringify(value);
        return { value, valueText, title: titles?.[index] };
      }),
    };
  }
  const options = optionsIn(document, (member(holder, "oneOf") ?? member(holder, "anyOf"))?.value);
  const known = options?.flatMap(({ value, titleText, ...option }) => {
    const source = option.const && sourceOf(document, option.const.value.outer);
    return value === undefined || source === undefined
      ? []
      : [{ value, valueText: source, title: titleText }];
  });
  return known && known.length > 0 && known.length === options?.length
    ? { isMulti, known }
    : undefined;
}

function sourceOfElement(
  document: Document,
  list: Value | undefined,
  index: number,
): string | undefined {
  const element = list?.kind === "array" ? unlessSpread(list.elements[index]) : undefined;
  return element && sourceOf(document, element.outer);
}

/** The first values, for a sentence. */
export function listText({ known }: Offer): string {
  const shown = known.slice(0, 5).map(({ valueText }) => `\`${valueText}\``);
  return known.length > shown.length ? `${shown.join(", ")} …` : shown.join(", ");
}
