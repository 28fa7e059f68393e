import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { typeStyleOf } from "../../syntax/type-style.js";

/** The names of methods get the quotes of the file. */
export function quotes(document: Document): readonly Edit[] {
  if (typeStyleOf(document).quote !== '"') return [];
  const method = /\bset(?:Request|Notification)Handler\('(?<name>[\w/]+)'/gu;
  return [...document.text.matchAll(method)].map(({ 0: found, groups, index }): Edit => {
    const name = groups?.["name"] ?? "";
    const end = index + found.length;
    return { span: [end - name.length - 2, end], text: `"${name}"` };
  });
}
