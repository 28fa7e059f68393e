import {
  labelledOptions,
  listsTexts,
  sayConstAndTitle,
  sayEnum,
} from "../../codemods/enums/listed-options.js";
import { mappedOption } from "../../codemods/enums/mapped-options.js";
import { refused } from "../../codemods/rewrite.js";
import { knownValue } from "../../context/known-values.js";
import type { Choices } from "../../context/choices.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import { hasSpread, type Member, member } from "../../syntax/value.js";
import type { EnumField } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";

/**
 * Reports options in the style of form libraries: objects with a value and a label, or plain
 * strings where objects are expected.
 */
export function* defectsOfListed(
  enumField: EnumField,
  { protocolVersion }: Choices,
): Iterable<EnumDefect> {
  const { holder, isMulti } = enumField;
  const form = isMulti ? "anyOf" : "oneOf";
  const keywords = [enumField.enum, enumField.oneOf, enumField.anyOf];
  for (const keyword of keywords.filter((one): one is Member => one !== undefined)) {
    const options = labelledOptions(knownValue(keyword.value));
    const key = keyword.key ?? "";
    if (options) {
      const rewrite = isSince(protocolVersion, titledEnumsSince)
        ? sayConstAndTitle(holder, keyword, form, options)
        : refused("titled enums were added in 2025-11-25");
      const what = key === "enum" ? "`enum` lists objects" : "an option has no `const`";
      const data = { what, form: isMulti ? "items.anyOf" : form };
      yield { at: keyword, id: "labelled", data, rewrite, keyword: form };
    } else if (key !== "enum" && listsTexts(keyword.value)) {
      const rewrite = sayEnum(holder, keyword, isMulti);
      yield { at: keyword, id: "plainOptions", data: { keyword: key }, rewrite, keyword: "enum" };
    }
  }
}

/** Reports options that `map` creates, if some or all have no title. */
export function* defectsOfMapped({ oneOf, anyOf }: EnumField): Iterable<EnumDefect> {
  const keyword = oneOf ?? anyOf;
  const mapped = keyword && mappedOption(keyword.value);
  if (!keyword || !mapped) return;
  const { key = "", option, untitled } = mapped;
  const isOpen = hasSpread(option);
  if (!member(option, "title") && !isOpen) yield { at: option, id: "missingTitle" };
  for (const at of untitled) yield { at, id: "titleMayLack", data: { key } };
}
