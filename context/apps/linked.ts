import type { Document } from "../../syntax/document.js";
import { noFacts } from "../known-file.js";
import type { Settings } from "../settings.js";
import { pointedTo } from "./pointers.js";

/** Which keys of tools point to an address. */
export interface LinkedInterface {
  /** Whether any does, or the address is listed as that of an interface. */
  readonly isAny: boolean;
  /** Whether a key of the standard does, which every host reads. */
  readonly byStandard: boolean;
  readonly byOpenai: boolean;
}

/**
 * Returns which tools point to an address, in this file or in others that are checked with it.
 *
 * @param listed the addresses that are listed as those of interfaces
 */
export function linkedIn(
  document: Document,
  settings: Settings,
  listed: readonly string[] = [],
): (texts: readonly string[]) => LinkedInterface {
  const all = [...pointedTo(document, settings), ...(settings.facts ?? noFacts).pointers];
  return (texts) => {
    const found = all.filter(({ text }) => texts.includes(text));
    const byOpenai = found.some(({ pointer }) => pointer === "openai/outputTemplate");
    const byStandard = found.some(({ pointer }) => pointer !== "openai/outputTemplate");
    const isListed = texts.some((text) => listed.includes(text));
    return { isAny: byOpenai || byStandard || isListed, byOpenai, byStandard };
  };
}
