import { replacementsOf } from "../context/replaced-methods.js";
import { FunctionsByName } from "../flow/functions-by-name.js";
import type { OpenUse, UseElsewhere } from "../flow/use.js";
import type { Document } from "../syntax/document.js";
import { member, type Span, stringOf } from "../syntax/value.js";
import type { LinkedNames } from "./linked-names.js";
import { located } from "./use-elsewhere.js";

/**
 * Where other files put a method of their own in place of an SDK's or, if a word is asked for, may
 * answer with that word: in a subclass, a wrapper or the double of a test.
 */
export function methodsInPlaceOf(
  linked: LinkedNames,
  path: string,
  { method, word }: Extract<OpenUse, { kind: "called" }>,
): readonly UseElsewhere[] {
  return linked.modules.scriptsWith(new RegExp(String.raw`\b${method}\b`, "u")).flatMap((other) => {
    const document = other === path ? undefined : linked.documentOf(other);
    if (!document) return [];
    const spans =
      word === undefined ? replacementsOf(document, method) : saying(document, method, word);
    const replaced = { kind: "replaced", method, ...(word !== undefined && { word }) } as const;
    return spans.map((at) => located(document, other, { ...replaced, at }));
  });
}

/** Whether a file has a method of this name, in whatever object. */
function hasMethod(document: Document, name: string): boolean {
  return (
    FunctionsByName.in(document).methodsNamed(name).length > 0 ||
    document.objects.some((object) => member(object, name) !== undefined) ||
    replacementsOf(document, name).length > 0
  );
}

/** Where a file with such a method says a word, other than to compare something with it. */
function saying(document: Document, method: string, word: string): readonly Span[] {
  if (!hasMethod(document, method)) return [];
  return document.values
    .filter((value) => stringOf(value) === word && value.place.kind !== "compared")
    .map(({ span }) => span);
}
