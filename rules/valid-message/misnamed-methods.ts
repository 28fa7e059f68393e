import { comparisonsIn } from "../../syntax/comparisons.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { rewritten } from "../../codemods/rewrite.js";
import { methods } from "../../protocol/methods.js";
import { type Document, textOf } from "../../syntax/document.js";
import { stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** A method with the name that a client of some SDK calls it by: `tools/listTools`. */
const namedLikeCall = /^(?<right>(?:prompts|resources|tools)\/(?:call|get|list|read))[A-Z]\w*$/u;

/**
 * Finds methods that no client sends, in a program that also answers the handshake, and not the
 * method that is meant.
 */
export function* misnamedMethods(
  document: Document,
  settings: Settings,
): Iterable<Defect<"misnamed"> & { readonly at: Value }> {
  if (document.language === "json" || isTestScript(document, settings)) return;
  const named = new Set(document.values.map(stringOf));
  const compared = comparisonsIn(document);
  const greeting = compared.filter(({ at }) => stringOf(at) === "initialize");
  const greeted = new Set(greeting.map(({ asked }) => textOf(document, asked.span)));
  for (const { asked, at } of compared) {
    const name = stringOf(at) ?? "";
    const right = namedLikeCall.exec(name)?.groups?.["right"];
    if (right === undefined || !methods.has(right) || named.has(right)) continue;
    if (!greeted.has(textOf(document, asked.span))) continue;
    const text = textOf(document, at.span).replace(name, right);
    yield {
      at,
      id: "misnamed",
      data: { name, right },
      rewrite: rewritten([{ span: at.span, text }], "clients of your own may send the other name"),
    };
  }
}
