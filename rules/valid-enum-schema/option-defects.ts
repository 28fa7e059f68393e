import * as forms from "../../codemods/enums/enum-form.js";
import { firstRepeated, type Option } from "../../codemods/enums/options.js";
import { toConstants } from "../../codemods/enums/single-enum.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import type { Member, ObjectValue } from "../../syntax/value.js";
import type { EnumField, ListedOptions } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";
import { notStrings } from "./value-defects.js";

/** Checks the options of a titled enum. */
export function* defectsOfOptions(
  { document, holder, isMulti }: EnumField,
  keyword: Member,
  { areHere, options }: ListedOptions,
): Iterable<EnumDefect> {
  const shown = (option: Option, at: Member | ObjectValue): Member | ObjectValue =>
    option.object.document === document ? at : keyword;
  const ifHere = (rewrite: Rewrite): Rewrite =>
    areHere ? rewrite : refused("the list is defined elsewhere");
  // Code may fill what has a name.
  if (options.length === 0 && areHere)
    yield { at: keyword, id: "empty", data: { keyword: keyword.key ?? "" } };
  const constants = ifHere(toConstants(options));
  for (const option of options) {
    if (option.singleEnum)
      yield { at: shown(option, option.singleEnum), id: "constAsEnum", rewrite: constants };
    for (const other of option.otherKeys)
      yield { at: shown(option, other), id: "otherKeys", data: { key: other.key ?? "" } };
    for (const defect of option.const ? notStrings(option.const.value) : [])
      yield option.object.document === document ? defect : { ...defect, at: keyword };
  }
  const untitled = options.filter(({ hasMore, title }) => !title && !hasMore);
  if (untitled.length > 0 && untitled.length === options.length)
    yield {
      at: keyword,
      id: "missingTitle",
      rewrite: ifHere(forms.toUntitledEnum(holder, keyword, isMulti)),
      keyword: "enum",
    };
  else if (untitled[0])
    yield {
      at: shown(untitled[0], untitled[0].object),
      id: "missingTitle",
      rewrite: ifHere(forms.addTitles(document, options)),
    };
  const value = firstRepeated(options.map((option) => option.value));
  const title = firstRepeated(options.map(({ titleText }) => titleText));
  if (value !== undefined)
    yield {
      at: keyword,
      id: "duplicateValues",
      data: { value },
      rewrite: ifHere(forms.dropRepeated(keyword, options)),
    };
  else if (title !== undefined) yield { at: keyword, id: "duplicateTitles", data: { title } };
}
