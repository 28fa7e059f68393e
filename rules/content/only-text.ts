import { onlyText } from "../../codemods/content/json-text.js";
import { knownValue } from "../../context/known-values.js";
import { storesInto } from "../../flow/stores.js";
import type { ArrayValue, Member, Value } from "../../syntax/value.js";

/** The list that a member certainly is, also under a name, if no code puts more into it. */
export function wholeList({ value }: Member): ArrayValue | undefined {
  const list = knownValue(value);
  return list.kind === "array" && (list === value || storesInto(list).length === 0)
    ? list
    : undefined;
}

/** The text of the only block in the content of a result. */
export function onlyTextIn(content: Member): Value | undefined {
  const list = wholeList(content);
  return list && onlyText(list);
}
