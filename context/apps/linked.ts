import type { Document } from "../../syntax/document.js";
import { noFacts } from "../known-file.js";
import type { Settings } from "../settings.js";
import { pointersIn } from "./pointers.js";

/** Which keys of tools point to an address. */
export interface LinkedInterface {
  readonly isAny: boolean;
  /** Whether a key of the standard does, which every host reads. */
  readonly byStandard: boolean;
  readonly byOpenai: boolean;
}

/** Returns which tools point to an address, in this file or in others that are checked with it. */
export function linkedIn(
  document: Document,
  settings: Settings,
): (texts: readonly string[]) => LinkedInterface {
  const own = pointersIn(document, settings).flatMap(({ pointer, texts }) =>
    texts.map((text) => ({ pointer, text })),
  );
  const all = [...own, ...(settings.facts ?? noFacts).pointers];
  return (texts) => {
    const found = all.filter(({ text }) => texts.includes(text));
    const byOpenai = found.some(({ pointer }) => pointer === "openai/outputTemplate");
    const byStandard = found.some(({ pointer }) => pointer !== "openai/outputTemplate");
    return { isAny: byOpenai || byStandard, byOpenai, byStandard };
  };
}
