import * as forms from "../../codemods/enum-form.js";
import { optionsIn } from "../../codemods/options.js";
import type { Member } from "../../syntax/value.js";
import type { EnumField } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";

/** Reports options under a keyword that clients do not read there. */
export function misplacedKeyword({
  document,
  field,
  holder,
  isMulti,
  ...keywords
}: EnumField): EnumDefect | undefined {
  const { oneOf, anyOf } = keywords;
  const isOptions = (keyword: Member | undefined): keyword is Member =>
    keyword !== undefined && optionsIn(document, keyword.value) !== undefined;
  if (isMulti && holder !== field && isOptions(oneOf))
    return {
      at: oneOf,
      id: "itemsOneOf",
      rewrite: forms.renameKeyword(document, oneOf, "anyOf"),
    };
  const beside = oneOf ?? anyOf;
  if (isMulti && holder === field && isOptions(beside)) {
    const rewrite = forms.moveIntoItems(document, field, beside);
    return {
      at: beside,
      id: "arrayOptions",
      data: { keyword: beside.key ?? "" },
      rewrite,
      keyword: "items",
    };
  }
  if (!isMulti && isOptions(anyOf)) {
    const rewrite = forms.renameKeyword(document, anyOf, "oneOf");
    return { at: anyOf, id: "stringAnyOf", rewrite, keyword: "oneOf" };
  }
  return undefined;
}

/** Reports options in a revision that does not have them. */
export function tooNew({ document, field, isMulti }: EnumField, keyword: Member): EnumDefect {
  if (isMulti) return { at: keyword, id: "tooNewMulti" };
  return { at: keyword, id: "tooNew", rewrite: forms.toLegacyEnum(document, field, keyword) };
}
