import { doubted } from "../../codemods/rewrite.js";
import { otherText, splitText } from "../../codemods/tools/app-meta.js";
import { knownTexts } from "../../context/known-texts.js";
import type { Settings } from "../../context/settings.js";
import { originProblem, type OriginProblem } from "../../protocol/apps/address.js";
import { stringOf, type Value } from "../../syntax/value.js";
import type { AppMetaDefect, AppMetaMessageId } from "./messages.js";

const ids: Readonly<Record<OriginProblem, AppMetaMessageId>> = {
  bare: "bareOrigin",
  any: "anyOrigin",
  keyword: "keywordOrigin",
  several: "severalOrigins",
  inline: "inlineOrigin",
  other: "otherOrigin",
};

/** Reports an entry of a policy that is not an origin. */
export function* originDefects(at: Value, settings: Settings): Iterable<AppMetaDefect> {
  for (const text of knownTexts(at, settings)) {
    const problem = originProblem(text);
    // A variable of the environment may be missing: `process.env.API ?? ""`.
    const isFallback = stringOf(at) === undefined || at.place.kind !== "element";
    if (problem === undefined || (text === "" && isFallback)) continue;
    const data = { text: `\`${text}\``, origin: withScheme(text) };
    yield { at, id: ids[problem], data, rewrite: rewriteOf(problem, at, text) };
  }
}

/** A host with the scheme that its server most likely speaks. */
export function withScheme(host: string): string {
  const isLocal = /^(?:localhost|127\.)/u.test(host);
  return `${isLocal ? "http" : "https"}://${host}`;
}

function rewriteOf(problem: OriginProblem, at: Value, text: string): AppMetaDefect["rewrite"] {
  if (stringOf(at) === undefined) return undefined;
  if (problem === "bare")
    return doubted(otherText(at, withScheme(text)), "the server may speak another scheme");
  const parts = problem === "several" ? text.split(/[\s,;]+/u).filter((one) => one !== "") : [];
  return parts.length > 1 && parts.every((one) => originProblem(one) === undefined)
    ? doubted(splitText(at, parts), "the interface may need only one of them")
    : undefined;
}
