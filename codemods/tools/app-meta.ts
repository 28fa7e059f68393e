import { allKnown } from "../../syntax/all-known.js";
import { appMimeType, appMimeTypeName } from "../../protocol/apps/mime-types.js";
import { importIn } from "../../syntax/imported.js";
import type { Code } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { type Member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { quoted, replaceValue } from "../../syntax/write.js";
import { notMovable } from "../copied-members.js";
import { moveUnder } from "../move-member.js";
import { addMember, setCode } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Wraps a value in a list. */
export function inList(single: Member): Rewrite {
  const value = sourceOf(single.document, single.value.outer);
  return value === undefined
    ? refused(notMovable)
    : setCode(single, { kind: "array", items: [{ code: value }] });
}

/** Writes permissions as the objects that switch them on. */
export function switchedOn(permissions: Member, names: readonly string[]): Rewrite {
  const code: Code = {
    kind: "object",
    members: names.map((key) => ({ key, value: "{}" })),
  };
  return setCode(permissions, code);
}

/** Replaces a string in a list, or the value of a member. */
export function otherText(value: Value, text: string): Rewrite {
  const near = nearest(value);
  if (stringOf(value) === undefined || !near) return refused("its text is defined elsewhere");
  return rewritten([replaceValue(value, quoted(near, text))]);
}

function nearest({ place }: Value): ObjectValue | undefined {
  if (place.kind === "member") return place.member.owner;
  return place.kind === "element" ? nearest(place.array) : undefined;
}

/** Splits a string of several origins into one string for each. */
export function splitText(value: Value, texts: readonly string[]): Rewrite {
  const near = nearest(value);
  if (stringOf(value) === undefined || !near || value.place.kind !== "element")
    return refused("its text is defined elsewhere");
  return rewritten([replaceValue(value, texts.map((text) => quoted(near, text)).join(", "))]);
}

/**
 * Moves a list of one policy to the other policy next to it, under its name there.
 *
 * @param meta the `_meta` that holds both
 */
export function toWidgetPolicy(moved: Member, meta: ObjectValue, key: string): Rewrite {
  return moveUnder([moved], widgetPolicy, { home: meta, as: key });
}

const widgetPolicy = "openai/widgetCSP";

/** Adds a policy in its other spelling. */
export function addWidgetPolicy(
  meta: ObjectValue,
  lists: readonly (readonly [key: string, list: Member])[],
): Rewrite {
  const copies = allKnown(lists, ([key, { document, value }]) => {
    const source = sourceOf(document, value.outer);
    return source === undefined ? undefined : { key, value: source };
  });
  return copies
    ? addMember(meta, { key: widgetPolicy, value: { kind: "object", members: copies } })
    : refused(notMovable);
}

/** The source of the type of interfaces: the constant if the file imports it, or the string. */
export function appTypeSource(near: ObjectValue): string {
  const [local] = [...near.document.declarations].find(([, declared]) =>
    declared.some((one) => importIn(one)?.imported === appMimeTypeName),
  ) ?? [quoted(near, appMimeType)];
  return local;
}
