import type { Change } from "../../syntax/change.js";
import type { Code, NewItem } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { hasSpread, type Member, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { hasComments } from "../comments.js";
import { commentsOf, commentsOfElement } from "../copied-members.js";
import { rewriteNested } from "../nested-changes.js";
import { setCode } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Turns `{}` into a form without fields. */
export function fillForm(schema: ObjectValue): Rewrite {
  const { place } = schema;
  if (place.kind !== "member" || hasComments(schema)) return refused("its fields are not known");
  const value: Code = {
    kind: "object",
    members: [
      { key: "type", value: quoted(schema, "object") },
      { key: "properties", value: "{}" },
    ],
  };
  return setCode(place.member, value);
}

/** Sets the value of a keyword to a string. */
export function setText(keyword: Member, value: string, doubt?: string): Rewrite {
  if (keyword.value.kind !== "scalar" && keyword.value.kind !== "array")
    return refused("its value is defined elsewhere");
  const text = quoted(keyword.owner, value);
  const changes: Change[] = [{ kind: "value", member: keyword, text }];
  return rewritten(rewriteObject(keyword.owner, changes), doubt);
}

/** Moves `required: true` of a property into the `required` list of the schema around it. */
export function requireByName(keyword: Member, doubt?: string): Rewrite {
  const field = keyword.owner.place.kind === "member" ? keyword.owner.place.member : undefined;
  const holder = field?.owner.place.kind === "member" ? field.owner.place.member : undefined;
  if (field?.key === undefined || holder?.key !== "properties")
    return refused("the schema around it is defined elsewhere");
  const form = holder.owner;
  if (hasSpread(form)) return refused("what is spread into the schema may contain `required`");
  const listed = member(form, "required");
  const names = listed ? namesIn(listed, field.key) : [];
  if (!names) return refused("not all names in `required` are known");
  const name = quoted(form, field.key);
  const added: NewItem = { code: name, ...commentsOf(keyword) };
  const value = { kind: "array", items: [...names, added] } as const;
  const change: Change = listed
    ? { kind: "replace", member: listed, with: { key: "required", value } }
    : { kind: "append", after: holder, member: { key: "required", value } };
  const edits = rewriteNested(
    keyword.document,
    [form, [change]],
    [keyword.owner, [{ kind: "remove", member: keyword }]],
  );
  return rewritten(edits, doubt);
}

/** The names listed in `required`, except one. */
function namesIn({ document, value }: Member, without: string): readonly NewItem[] | undefined {
  if (value.kind !== "array") return undefined;
  const others = value.elements.filter((element) => stringOf(element) !== without);
  const items = withoutSpreads(others).flatMap((element) => {
    const code = sourceOf(document, element.outer);
    return code === undefined ? [] : [{ code, ...commentsOfElement(value, element) }];
  });
  return items.length === others.length ? items : undefined;
}
