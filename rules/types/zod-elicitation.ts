import { type ZodWriter, zodWriter } from "../../codemods/types/zod-code.js";
import {
  addEnumForms,
  addEnumKeywords,
  allowLists,
  uniteEnumForms,
} from "../../codemods/types/zod-elicitation.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { ZodContracts } from "../../context/declared/zod-contracts.js";
import type { Settings } from "../../context/settings.js";
import { isOptional, stepsOf, unwrapped, type ZodObject, type ZodStep } from "../../context/zod.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve, usesAt } from "../../syntax/names.js";
import type { ArrayValue, ObjectValue, Value } from "../../syntax/value.js";
import { officialOr } from "./official-module.js";
import type { FoundDefect } from "./zod-content.js";

/** What is stale in the schemas of forms and their answers. */
export function* elicitationDefects(
  document: Document,
  { answers, enums }: ZodContracts,
  settings: Settings,
): Iterable<FoundDefect> {
  // Lists of strings as answers came together with titled enums (2025-11-25, ElicitResult).
  if (!isSince(settings.protocolVersion, titledEnumsSince)) return;
  const data = { since: titledEnumsSince };
  for (const field of knowsTitled(document) ? [] : enums) {
    const at = field.keys.get("enumNames") ?? field.value;
    const inline = enumRewrite(document, field, settings);
    const own = { call: field.value, parts: [], type: "EnumSchema" } as const;
    const values = field.keys.get("enum")?.value;
    // One object for fields of every type is no enum.
    const isWhole = values !== undefined && !isOptional(document, values);
    const rewrite = isWhole ? officialOr(document, own, settings, inline) : inline;
    yield { value: field.value, defect: { at, id: "zodEnum", data, rewrite } };
  }
  for (const { content, object } of answers) {
    const { around, inner } = unwrapped(document, content.value);
    const steps = stepsOf(document, inner) ?? [];
    const [base] = steps;
    const answer = base && answerOf(base);
    const alternatives = answer && alternativesOf(document, answer);
    if (!answer || !alternatives?.every((one) => isPrimitive(document, one))) continue;
    const writer = zodWriter(document, object.shape, object.base, settings.protocolVersion);
    const rewrite = writer
      ? allowLists(
          document,
          object,
          {
            member: content,
            around,
            steps,
            answer,
            list: listIn(document, answer),
            text: alternatives.find((one) => isLimitedText(document, one)),
          },
          writer,
        )
      : refused("the functions of zod are imported one by one");
    const { value } = object;
    const own = { call: value, parts: [], type: "ElicitResult" } as const;
    const official = officialOr(document, own, settings, rewrite);
    yield { value, defect: { at: content, id: "zodAnswer", data, rewrite: official } };
  }
}

/** Whether any schema of the file has options with titles. */
function knowsTitled({ objects }: Document): boolean {
  return objects.some(({ entries }) =>
    entries.some((entry) => entry.kind === "member" && entry.key === "oneOf"),
  );
}

function enumRewrite(document: Document, field: ZodObject, { protocolVersion }: Settings): Rewrite {
  const writer = zodWriter(document, field.shape, field.base, protocolVersion);
  if (!writer) return refused("the functions of zod are imported one by one");
  const values = field.keys.get("enum");
  if (values && isOptional(document, values.value)) return flatRewrite(document, field, writer);
  const { place } = field.value;
  if (place.kind === "element")
    return besideAlternatives(document, place.array, field.value, field.shape, writer);
  if (place.kind !== "variable") return refused("it is a part of another schema");
  const uses = usesAt(document, place.name, field.value.span);
  const [only] = uses.length === 1 ? uses : [];
  const list = only?.place.kind === "element" ? only.place.array : undefined;
  if (only && list && takesAlternatives.has(takerOf(list) ?? ""))
    return besideAlternatives(document, list, only, field.shape, writer);
  const isUsedAsObject = uses.some(
    (use) =>
      use.path.length > 1 ||
      (use.place.kind === "element" && takerOf(use.place.array) === "discriminatedUnion") ||
      (use.place.kind === "receiver" &&
        /^(?:extend|merge|omit|partial|pick|required|strict|passthrough|loose)$/u.test(
          use.place.call.callee.at(-1) ?? "",
        )),
  );
  return isUsedAsObject
    ? refused("other code uses the object itself")
    : uniteEnumForms(document, field, writer);
}

/** One object for fields of every type gets the keywords of the newer forms. */
function flatRewrite(document: Document, field: ZodObject, writer: ZodWriter): Rewrite {
  const initial = field.keys.get("default");
  const alternatives = initial && alternativesOf(document, initial.value);
  if (alternatives?.every((one) => isPrimitive(document, one)))
    return refused("`default` has to allow lists too");
  const [base] = stepsOf(document, field.keys.get("type")?.value ?? field.value) ?? [];
  const [argument] = base?.name === "enum" ? base.call.arguments : [];
  const types = argument?.kind === "array" ? argument : undefined;
  return addEnumKeywords(document, field, (key) => field.keys.has(key), types, writer);
}

/** Functions of zod that take a list of alternatives. */
const takesAlternatives: ReadonlySet<string> = new Set(["union", "discriminatedUnion"]);

/** A schema in a list gets the newer forms beside it, where any alternative of the list will do. */
function besideAlternatives(
  document: Document,
  list: ArrayValue,
  after: Value,
  shape: ObjectValue,
  writer: ZodWriter,
): Rewrite {
  const taker = takerOf(list);
  if (taker === "discriminatedUnion")
    return refused("a discriminated union takes one alternative of a type");
  return taker === "union"
    ? addEnumForms(document, list, after, shape, writer)
    : refused("it is a part of another schema");
}

/** The function that takes a list. */
function takerOf({ place }: ArrayValue): string | undefined {
  return place.kind === "argument" ? place.call.callee.at(-1) : undefined;
}

/** The schema of one answer: what a record holds. */
function answerOf({ call, name }: ZodStep): Value | undefined {
  const last = call.arguments.at(-1);
  return name === "record" && last && last.kind !== "spread" ? last : undefined;
}

/** The alternatives of a union that is written as a list, or the one schema there is; `undefined` where some do not show. */
function alternativesOf(document: Document, value: Value): readonly Value[] | undefined {
  const list = listIn(document, value);
  if (!list) return [value];
  const shown = list.elements.map((one) => (one?.kind === "spread" ? undefined : one));
  return shown.every((one) => one !== undefined) ? shown : undefined;
}

/** Calls behind a schema of texts that say nothing of the texts themselves. */
const saysNothingOfTexts: ReadonlySet<string> = new Set([
  ...["brand", "catch", "default", "describe", "meta", "nullable", "nullish", "optional", "or"],
  ...["pipe", "prefault", "readonly", "register"],
]);

/** Whether a schema allows some texts only: what holds for one text holds for each text of a list. */
function isLimitedText(document: Document, value: Value): boolean {
  const [base, ...further] = stepsOf(document, resolve(document, value)) ?? [];
  const isText = base?.name === "string" && further.length > 0;
  return isText && !further.some(({ name }) => saysNothingOfTexts.has(name));
}

function listIn(document: Document, value: Value): ArrayValue | undefined {
  const [base, ...further] = stepsOf(document, resolve(document, value)) ?? [];
  const [argument] = base?.call.arguments ?? [];
  const isUnion =
    base?.name === "union" && further.every(({ name }) => !/^(?:array|or)$/u.test(name));
  return isUnion && argument?.kind === "array" ? argument : undefined;
}

/** @param around the schemas that the value is part of: broken code can put one into itself */
function isPrimitive(document: Document, value: Value, around: readonly Value[] = []): boolean {
  const known = resolve(document, value);
  const steps = stepsOf(document, known);
  if (!steps || around.includes(known)) return false;
  return (
    /^(?:boolean|coerce\.\w+|number|string)$/u.test(steps[0]?.name ?? "") &&
    steps.every(
      ({ call, name }) =>
        name !== "array" &&
        (name !== "or" ||
          call.arguments.every(
            (one) => one.kind !== "spread" && isPrimitive(document, one, [...around, known]),
          )),
    )
  );
}
