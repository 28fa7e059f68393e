import { appMimeType, appMimeTypeName } from "../../protocol/apps/mime-types.js";
import { importIn } from "../../syntax/imported.js";
import type { Code, NewMember } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted, replaceValue, rewriteObject } from "../../syntax/write.js";
import { notMovable } from "../copied-members.js";
import { fillObject } from "../in-place-of.js";
import { addMember, replaceMember, setCode } from "../one-member.js";
import { rewriteNested } from "../nested-changes.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Moves a value to a key of an object under another key: `"a.b": 1` becomes `a: { b: 1 }`. */
export function moveUnder(moved: Member, holder: string, key: string): Rewrite {
  const { document, owner } = moved;
  const value = moved.isMethod ? undefined : sourceOf(document, moved.value.outer);
  if (value === undefined) return refused(notMovable);
  const added: NewMember = { key, value };
  const there = member(owner, holder);
  if (!there || there === moved)
    return replaceMember(moved, { key: holder, value: { kind: "object", members: [added] } });
  const into = there.value;
  if (into.kind !== "object") return refused(`\`${holder}\` is defined elsewhere`);
  if (member(into, key)) return refused(`\`${key}\` already exists`);
  const last = members(into).at(-1);
  const removal = { kind: "remove", member: moved } as const;
  return last
    ? rewritten(
        rewriteNested(
          document,
          [owner, [removal]],
          [into, [{ kind: "append", after: last, member: added }]],
        ),
      )
    : rewritten([fillObject(into, [added]), ...rewriteObject(owner, [removal])]);
}

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
  const { document, owner } = moved;
  const value = moved.isMethod ? undefined : sourceOf(document, moved.value.outer);
  if (value === undefined) return refused(notMovable);
  const added: NewMember = { key, value };
  const there = member(meta, widgetPolicy);
  const removal = { kind: "remove", member: moved } as const;
  const last = members(meta).at(-1);
  if (!there && last) {
    const whole: NewMember = { key: widgetPolicy, value: { kind: "object", members: [added] } };
    return rewritten(
      rewriteNested(
        document,
        [meta, [{ kind: "append", after: last, member: whole }]],
        [owner, [removal]],
      ),
    );
  }
  const into = there?.value;
  const end = into?.kind === "object" ? members(into).at(-1) : undefined;
  if (into?.kind !== "object" || !end || member(into, key))
    return refused("the other policy is defined elsewhere");
  return rewritten([
    ...rewriteObject(owner, [removal]),
    ...rewriteObject(into, [{ kind: "append", after: end, member: added }]),
  ]);
}

const widgetPolicy = "openai/widgetCSP";

/** Adds a policy in its other spelling. */
export function addWidgetPolicy(
  meta: ObjectValue,
  lists: readonly (readonly [key: string, list: Member])[],
): Rewrite {
  const copies = lists.flatMap(([key, { document, value }]): readonly NewMember[] => {
    const source = sourceOf(document, value.outer);
    return source === undefined ? [] : [{ key, value: source }];
  });
  return copies.length === lists.length
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
