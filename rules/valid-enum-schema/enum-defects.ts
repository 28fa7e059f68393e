import { mappedOption } from "../../codemods/enums/mapped-options.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import { type EnumField, listedOptions } from "./enum-field.js";
import { besideItems, misplacedKeyword, tooNew } from "./keyword-defects.js";
import { defectsOfListed, defectsOfMapped } from "./listed-defects.js";
import type { EnumDefect } from "./messages.js";
import { defectsOfOptions } from "./option-defects.js";
import { defectsOfEnum, missingType } from "./value-defects.js";

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
  if (enumField.enum) yield* defectsOfEnum(enumField, enumField.enum, options);
  const isList = options !== undefined || (keyword && mappedOption(keyword.value) !== undefined);
  const values = enumField.enum ?? (isList ? keyword : undefined);
  if (values) yield* missingType(enumField, values, options);
}
