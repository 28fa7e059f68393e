import { mappedOption } from "../../codemods/enums/mapped-options.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import { type EnumField, listedOptions } from "./enum-field.js";
import { besideItems, misplacedKeyword, tooNew } from "./keyword-defects.js";
import type { EnumDefect } from "./messages.js";
import { defectsOfOptions } from "./option-defects.js";
import { defectsOfEnum, missingType } from "./value-defects.js";
import {
  labelledOptions,
  listsTexts,
  sayConstAndTitle,
  sayEnum,
} from "../../codemods/enums/listed-options.js";
import { refused } from "../../codemods/rewrite.js";
import { knownValue } from "../../context/known-values.js";
import type { Choices } from "../../context/choices.js";
import { hasSpread, type Member, member } from "../../syntax/value.js";

/** Checks an enum in all the forms that it has. */
export function* enumFieldDefects(enumField: EnumField, settings: Settings): Iterable<EnumDefect> {
  const misplaced = misplacedKeyword(enumField, settings);
  if (misplaced) yield misplaced;
  yield* besideItems(enumField);
  yield* defectsOfListed(enumField, settings);
  yield* defectsOfMapped(enumField);
  const keyword = enumField.oneOf ?? enumField.anyOf;
  const listed = keyword && listedOptions(keyword, settings);
  const options = listed?.options;
  if (keyword && options && !isSince(settings.protocolVersion, titledEnumsSince))
    yield tooNew(enumField, keyword);
  if (keyword && listed) yield* defectsOfOptions(enumField, keyword, listed);
  if (enumField.enum) yield* defectsOfEnum(enumField, enumField.enum, options, settings);
  const isList = options !== undefined || (keyword && mappedOption(keyword.value) !== undefined);
  const values = enumField.enum ?? (isList ? keyword : undefined);
  if (values) yield* missingType(enumField, values, options);
}

/**
 * Reports options in the style of form libraries: objects with a value and a label, or plain
 * strings where objects are expected.
 */
function* defectsOfListed(
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
function* defectsOfMapped({ oneOf, anyOf }: EnumField): Iterable<EnumDefect> {
  const keyword = oneOf ?? anyOf;
  const mapped = keyword && mappedOption(keyword.value);
  if (!keyword || !mapped) return;
  const { key = "", option, untitled } = mapped;
  const isOpen = hasSpread(option);
  if (!member(option, "title") && !isOpen) yield { at: option, id: "missingTitle" };
  for (const at of untitled) yield { at, id: "titleMayLack", data: { key } };
}
