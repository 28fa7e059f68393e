import { otherText, splitText } from "../../codemods/app-meta.js";
import { knownTexts } from "../../context/apps/known-texts.js";
import type { Settings } from "../../context/settings.js";
import { originProblem, type OriginProblem } from "../../protocol/apps/address.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type ArrayValue, stringOf } from "../../syntax/value.js";
import { doubted } from "../defect.js";
import type { AppMetaDefect, AppMetaMessageId } from "./messages.js";

const ids: Readonly<Record<OriginProblem, AppMetaMessageId>> = {
  bare: "bareOrigin",
  any: "anyOrigin",
  keyword: "keywordOrigin",
  several: "severalOrigins",
  inline: "inlineOrigin",
  other: "otherOrigin",
};

/** Reports the entries of a policy that are not origins. */
export function* originDefects(list: ArrayValue, settings: Settings): Iterable<AppMetaDefect> {
  for (const at of withoutSpreads(list.elements))
    for (const text of knownTexts(at, settings)) {
      const problem = originProblem(text);
      if (problem === undefined) continue;
      const data = { text: `\`${text}\``, host: text };
      yield { at, id: ids[problem], data, rewrite: rewriteOf(problem, at, text) };
    }
}

function rewriteOf(
  problem: OriginProblem,
  at: ArrayValue["elements"][number] & { kind: string },
  text: string,
): AppMetaDefect["rewrite"] {
  if (at.kind === "spread" || stringOf(at) === undefined) return undefined;
  if (problem === "bare") {
    const isLocal = /^(?:localhost|127\.|\[::1\])/u.test(text);
    const whole = `${isLocal ? "http" : "https"}://${text}`;
    return doubted(otherText(at, whole), "the server may speak another scheme");
  }
  const parts = problem === "several" ? text.split(/[\s,;]+/u).filter((one) => one !== "") : [];
  return parts.length > 1 && parts.every((one) => originProblem(one) === undefined)
    ? doubted(splitText(at, parts), "the interface may need only one of them")
    : undefined;
}
