import { mappedOption } from "../../codemods/enums/mapped-options.js";
import { optionsIn } from "../../codemods/enums/options.js";
import type { Choices } from "../../context/choices.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { EnumField } from "./enum-field.js";
import { besideItems, misplacedKeyword, tooNew } from "./keyword-defects.js";
import { defectsOfListed, defectsOfMapped } from "./listed-defects.js";
import type { EnumDefect } from "./messages.js";
import { defectsOfOptions } from "./option-defects.js";
import { defectsOfEnum, missingType } from "./value-defects.js";

/** Checks an enum in all the forms that it has. */
export function* enumFieldDefects(enumField: EnumField, settings: Choices): Iterable<EnumDefect> {
  const misplaced = misplacedKeyword(enumField);
  if (misplaced) yield misplaced;
  yield* besideItems(enumField);
  yield* defectsOfListed(enumField, settings);
  yield* defectsOfMapped(enumField);
  const keyword = enumField.oneOf ?? enumField.anyOf;
  const options = keyword && optionsIn(keyword.value);
  if (keyword && options && !isSince(settings.protocolVersion, titledEnumsSince))
    yield tooNew(enumField, keyword);
  if (keyword && options) yield* defectsOfOptions(enumField, keyword, options);
  if (enumField.enum) yield* defectsOfEnum(enumField, enumField.enum, options);
  const isListed = options !== undefined || (keyword && mappedOption(keyword.value) !== undefined);
  const listed = enumField.enum ?? (isListed ? keyword : undefined);
  if (listed) yield* missingType(enumField, listed, options);
}
