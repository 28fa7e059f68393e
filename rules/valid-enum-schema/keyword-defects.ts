import * as forms from "../../codemods/enums/enum-form.js";
import { makesOptions } from "../../codemods/enums/mapped-options.js";
import type { Option } from "../../codemods/enums/options.js";
import { listsOptions } from "../../codemods/enums/listed-options.js";
import { refused } from "../../codemods/rewrite.js";
import { type Member, member } from "../../syntax/value.js";
import type { Settings } from "../../context/settings.js";
import { type EnumField, listedOptions } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";

/** Reports options under a keyword that clients do not read there. */
export function misplacedKeyword(
  { anyOf, field, holder, isMulti, oneOf }: EnumField,
  settings: Settings,
): EnumDefect | undefined {
  const optionsOf = (keyword: Member | undefined): readonly Option[] | undefined =>
    keyword &&
    (listedOptions(keyword, settings)?.options ?? (makesOptions(keyword.value) ? [] : undefined));
  const inOneOf = isMulti && holder !== field ? optionsOf(oneOf) : undefined;
  if (oneOf && inOneOf) {
    const rewrite = forms.renameKeyword(oneOf, "anyOf", inOneOf);
    return { at: oneOf, id: "itemsOneOf", rewrite };
  }
  const beside = oneOf ?? anyOf;
  if (isMulti && holder === field && beside && optionsOf(beside)) {
    const rewrite = forms.moveIntoItems(field, beside);
    return {
      at: beside,
      id: "arrayOptions",
      data: { keyword: beside.key ?? "" },
      rewrite,
      keyword: "items",
    };
  }
  const inAnyOf = isMulti ? undefined : optionsOf(anyOf);
  if (anyOf && inAnyOf) {
    const rewrite = forms.renameKeyword(anyOf, "oneOf", inAnyOf);
    return { at: anyOf, id: "stringAnyOf", rewrite, keyword: "oneOf" };
  }
  return undefined;
}

/**
 * Reports options or names next to the `items` of a multi-select field, where clients do not read
 * them. `no-legacy-enum-names` reports the names of values in a plain `enum`.
 */
export function* besideItems({ field, holder, ...inItems }: EnumField): Iterable<EnumDefect> {
  if (holder === field) return;
  const names = inItems.enum ? undefined : member(field, "enumNames");
  const listed = [member(field, "oneOf"), member(field, "anyOf")].filter(
    (one) => one && listsOptions(one.value),
  );
  for (const at of [...listed, names]) {
    const rewrite = refused("two places claim to hold the options");
    if (at) yield { at, id: "besideItems", data: { keyword: at.key ?? "" }, rewrite };
  }
}

/** Reports options in a revision that does not have them. */
export function tooNew({ field, isMulti }: EnumField, keyword: Member): EnumDefect {
  if (isMulti) return { at: keyword, id: "tooNewMulti" };
  return { at: keyword, id: "tooNew", rewrite: forms.toLegacyEnum(field, keyword) };
}
