import { knownValue } from "../../context/known-values.js";
import {
  fractionOf,
  listAudience,
  pointInTime,
  toDateTime,
} from "../../codemods/content/annotation-values.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import type { Choices } from "../../context/choices.js";
import { audiences, isDateTime } from "../../protocol/annotations.js";
import { propertiesOf, since } from "../../protocol/definitions.js";
import {
  type Member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { literalType, wrongType } from "../value-type.js";
import type { AnnotationDefect } from "./messages.js";

/** Reports wrong values of content hints, and hints that are newer than the revision. */
export function* defectsOfHints(
  annotations: ObjectValue,
  { protocolVersion: revision }: Choices,
): Iterable<AnnotationDefect> {
  const known = propertiesOf("Annotations", revision);
  for (const hint of members(annotations)) {
    const { key = "" } = hint;
    const first = since("Annotations", key);
    if (known.has(key)) yield* ofValue[key]?.(hint) ?? [];
    else if (first !== undefined)
      yield { at: hint, id: "tooNew", data: { key, revision, since: first } };
  }
}

/** Whether clients refuse a value of one of the content hints, in this revision or a later one. */
export function saysWrong(annotations: ObjectValue): boolean {
  const hints = members(annotations).filter(({ key = "" }) => Object.hasOwn(ofValue, key));
  return hints.some((hint) => [...(ofValue[hint.key ?? ""]?.(hint) ?? [])].length > 0);
}

/**
 * Why a wrong value does not move: clients drop it here, but would refuse the message where they
 * look for it.
 */
export const wrongItself = refused("its value would make clients refuse the message");

const ofValue: Readonly<Record<string, (hint: Member) => Iterable<AnnotationDefect>>> = {
  audience: ofAudience,
  priority: ofPriority,
  lastModified: ofLastModified,
};

function* ofAudience(audience: Member): Iterable<AnnotationDefect> {
  const value = knownValue(audience.value);
  const role = stringOf(value);
  if (role !== undefined && audiences.includes(role))
    yield {
      at: audience,
      id: "audienceText",
      rewrite: listAudience(audience),
      keyword: "list of audiences",
      known: "audience",
    };
  else if (role !== undefined) yield { at: audience, id: "unknownRole", data: { role } };
  else if (value.kind !== "array") yield* ofType(audience, value, "array");
  else
    for (const element of value.elements) {
      const one = stringOf(element);
      if (element && one !== undefined && !audiences.includes(one))
        yield { at: element, id: "unknownRole", data: { role: one } };
    }
}

function* ofPriority(priority: Member): Iterable<AnnotationDefect> {
  const known = knownValue(priority.value);
  yield* ofType(priority, known, "number");
  const value = known.kind === "scalar" ? known.value : undefined;
  if (typeof value !== "number" || (value >= 0 && value <= 1)) return;
  const isWhole = Number.isInteger(value) && value > 1 && value <= 100;
  const isHere = priority.value.kind === "scalar";
  const rewrite = isWhole && isHere ? asFraction(priority, value) : undefined;
  yield { at: priority, id: "priority", data: { value: String(value) }, rewrite };
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

function* ofLastModified(hint: Member): Iterable<AnnotationDefect> {
  const text = stringOf(knownValue(hint.value));
  const isWrongText = text !== undefined && !isDateTime(text);
  if (isWrongText || pointInTime(hint.value) !== undefined) {
    const rewrite = toDateTime(hint);
    yield { at: hint, id: "noDateTime", rewrite };
  } else yield* ofType(hint, knownValue(hint.value), "string");
}

function* ofType(
  hint: Member,
  value: Value,
  expected: "array" | "number" | "string",
): Iterable<AnnotationDefect> {
  const types = wrongType(literalType(value), expected);
  if (types) yield { at: hint, id: "wrongType", data: { key: hint.key ?? "", ...types } };
}
