import { type Arriving, knownValue } from "../../context/known-values.js";
import {
  fractionOf,
  isOtherText,
  listAudience,
  pointInTime,
  toDateTime,
} from "../../codemods/content/annotation-values.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import type { Settings } from "../../context/settings.js";
import { audiences, isDateTime } from "../../protocol/annotations.js";
import { propertiesOf, since } from "../../protocol/definitions.js";
import { resolve } from "../../syntax/names.js";
import { isStringified } from "../../syntax/stringified.js";
import { type Member, members, numberOf, type ObjectValue, stringOf } from "../../syntax/value.js";
import { literalType, wrongType } from "../value-type.js";
import type { AnnotationDefect } from "./messages.js";

/** Reports wrong values of content hints, and hints that are newer than the revision. */
export function* defectsOfHints(
  annotations: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  const { protocolVersion: revision } = settings;
  const known = propertiesOf("Annotations", revision);
  for (const hint of members(annotations)) {
    const { key = "" } = hint;
    const first = since("Annotations", key);
    if (known.has(key))
      for (const found of arrivingIn(hint, settings)) yield* ofValue[key]?.(hint, found) ?? [];
    else if (first !== undefined)
      yield { at: hint, id: "tooNew", data: { key, revision, since: first } };
  }
}

/** Whether clients refuse a value of one of the content hints, in this revision or a later one. */
export function saysWrong(annotations: ObjectValue): boolean {
  const hints = members(annotations).filter(({ key = "" }) => Object.hasOwn(ofValue, key));
  return hints.some((hint) => {
    const found = { at: hint, value: knownValue(hint.value) };
    return [...(ofValue[hint.key ?? ""]?.(hint, found) ?? [])].length > 0;
  });
}

/**
 * Why a wrong value does not move: clients drop it here, but would refuse the message where they
 * look for it.
 */
export const wrongItself = refused("its value would make clients refuse the message");

const ofValue: Readonly<
  Record<string, (hint: Member, found: Arriving) => Iterable<AnnotationDefect>>
> = {
  audience: ofAudience,
  priority: ofPriority,
  lastModified: ofLastModified,
};

function* ofAudience(audience: Member, { at, value }: Arriving): Iterable<AnnotationDefect> {
  const role = stringOf(value);
  if (role !== undefined && audiences.includes(role))
    yield {
      at,
      id: "audienceText",
      rewrite: at === audience ? listed(audience) : undefined,
      keyword: "list of audiences",
      known: "audience",
    };
  else if (role !== undefined) yield { at, id: "unknownRole", data: { role } };
  else if (value.kind !== "array") yield* ofType("audience", { at, value }, "array");
  else
    for (const element of value.elements) {
      const one = stringOf(element);
      if (element && one !== undefined && !audiences.includes(one))
        yield {
          at: value.document === audience.document ? element : at,
          id: "unknownRole",
          data: { role: one },
        };
    }
}

/** What a member or a function gives may be something else in a class that extends this one. */
function listed(audience: Member): Rewrite {
  const isNamed = resolve(audience.value).kind === "scalar";
  return isNamed
    ? listAudience(audience)
    : doubted(listAudience(audience), "its value is defined elsewhere");
}

function* ofPriority(priority: Member, found: Arriving): Iterable<AnnotationDefect> {
  const { at } = found;
  yield* ofType("priority", found, "number");
  const value = numberOf(found.value);
  if (value === undefined || (value >= 0 && value <= 1)) return;
  const isWhole = Number.isInteger(value) && value > 1 && value <= 100;
  const isHere = priority.value.kind === "scalar";
  const rewrite = isWhole && isHere ? asFraction(priority, value) : undefined;
  yield { at, id: "priority", data: { value: String(value) }, rewrite };
}

/**
 * A whole number above 10 is almost certainly a percentage. Below that, scales up to 5 and up to 10
 * are just as common.
 */
function asFraction(priority: Member, value: number): Rewrite {
  return value > 10
    ? fractionOf(priority, value)
    : refused("it is unclear which number is the highest priority");
}

function* ofLastModified(hint: Member, found: Arriving): Iterable<AnnotationDefect> {
  const { at } = found;
  const text = stringOf(found.value);
  const isWrongText = text === undefined ? isOtherText(found.value) : !isDateTime(text);
  const time = at === hint ? pointInTime(hint.value) : undefined;
  if (time === "date" && isStringified(hint.value)) return;
  if (isWrongText || time !== undefined)
    yield { at, id: "noDateTime", rewrite: at === hint ? toDateTime(hint) : undefined };
  else yield* ofType("lastModified", found, "string");
}

function* ofType(
  key: string,
  { at, value }: Arriving,
  expected: "array" | "number" | "string",
): Iterable<AnnotationDefect> {
  const types = wrongType(literalType(value), expected);
  if (types) yield { at, id: "wrongType", data: { key, ...types } };
}
