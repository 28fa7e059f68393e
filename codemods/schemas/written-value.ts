import { typeMeantBy } from "../../protocol/schema-forms.js";
import { type Member, member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { quoted, replaceValue, rewriteObject } from "../../syntax/write.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { setValue } from "../one-member.js";

const elsewhere = "its value is defined elsewhere";

/** Corrects the name of a type, such as `"str"` to `"string"`. */
export function toKnownType(schema: ObjectValue, name: Value): Rewrite {
  const text = stringOf(name);
  if (text === undefined) return refused(elsewhere);
  const meant = typeMeantBy(text);
  if (meant === undefined) return refused("it is unclear which type was meant");
  const { place } = name;
  const others = place.kind === "element" ? place.array.elements : [];
  if (others.some((one) => stringOf(one) === meant))
    return refused(`\`${meant}\` is in the list already`);
  return rewritten([replaceValue(name, quoted(schema, meant))]);
}

/** Replaces an empty list with an empty object, which PHP serialises as a list. */
export function toEmptyObject(keyword: Member): Rewrite {
  if (keyword.value.kind !== "array") return refused(elsewhere);
  return setValue(keyword, "{}");
}

/** Wraps a single name in a list. */
export function toList(keyword: Member): Rewrite {
  const { key = "", owner, value } = keyword;
  const name = stringOf(value);
  const properties = member(owner, "properties")?.value;
  if (name === undefined) return refused(elsewhere);
  if (properties?.kind !== "object" || !member(properties, name))
    return refused("no property has this name");
  const around = ["[", "]"] as const;
  return rewritten(rewriteObject(owner, [{ kind: "wrap", member: keyword, key, around }]));
}

/** Removes the quotes around a number or a boolean. */
export function toPlainValue(keyword: Member): Rewrite {
  const text = stringOf(keyword.value)?.trim().toLowerCase();
  if (text === undefined) return refused(elsewhere);
  if (!/^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/u.test(text))
    return refused("it is unclear what was meant");
  return setValue(keyword, text);
}
