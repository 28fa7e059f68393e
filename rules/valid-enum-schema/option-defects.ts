import * as forms from "../../codemods/enums/enum-form.js";
import { firstRepeated, type Option } from "../../codemods/enums/options.js";
import { toConstants } from "../../codemods/enums/single-enum.js";
import type { Member } from "../../syntax/value.js";
import type { EnumField } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";
import { notStrings } from "./value-defects.js";

/** Checks the options of a titled enum. */
export function* defectsOfOptions(
  { document, holder, isMulti }: EnumField,
  keyword: Member,
  options: readonly Option[],
): Iterable<EnumDefect> {
  if (options.length === 0)
    yield { at: keyword, id: "empty", data: { keyword: keyword.key ?? "" } };
  const constants = toConstants(options);
  for (const option of options) {
    if (option.singleEnum) yield { at: option.singleEnum, id: "constAsEnum", rewrite: constants };
    for (const other of option.otherKeys)
      yield { at: other, id: "otherKeys", data: { key: other.key ?? "" } };
    if (option.const) yield* notStrings(option.const.value);
  }
  const untitled = options.filter(({ hasMore, title }) => !title && !hasMore);
  if (untitled.length > 0 && untitled.length === options.length)
    yield {
      at: keyword,
      id: "missingTitle",
      rewrite: forms.toUntitledEnum(holder, keyword, isMulti),
      keyword: "enum",
    };
  else if (untitled[0])
    yield {
      at: untitled[0].object,
      id: "missingTitle",
      rewrite: forms.addTitles(document, options),
    };
  const value = firstRepeated(options.map((option) => option.value));
  const title = firstRepeated(options.map(({ titleText }) => titleText));
  if (value !== undefined)
    yield {
      at: keyword,
      id: "duplicateValues",
      data: { value },
      rewrite: forms.dropRepeated(keyword, options),
    };
  else if (title !== undefined) yield { at: keyword, id: "duplicateTitles", data: { title } };
}
