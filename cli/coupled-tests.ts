import { isTest } from "../context/deliberate.js";
import { type Facts, noFacts } from "../context/settings.js";
import type { Links } from "./links.js";
import type { ListedFile } from "./files.js";
import { isScript } from "./parse.js";
import { openSource } from "./source-file.js";

/**
 * Looks again into tests that may expect a legacy enum of another file: rewritten, it is no longer what they expect.
 *
 * @param looked what was found in each file; gets what was found again
 * @param factsOf what is known of a file already
 */
export async function lookAtTests<File extends { readonly links: Links }>(
  looked: Map<string, File>,
  files: readonly ListedFile[],
  factsOf: (path: string) => Facts | undefined,
  again: (path: string, facts: Facts) => Promise<File | undefined>,
): Promise<void> {
  const legacyEnums = new Set([...looked.values()].flatMap((file) => file.links.enums));
  if (legacyEnums.size === 0) return;
  for (const file of files) {
    const path = file.absolute;
    if (!isTest({ path: file.shown }) || !mayExpectEnums(file)) continue;
    const found = await again(path, { ...(factsOf(path) ?? noFacts), legacyEnums });
    if (found) looked.set(path, found);
  }
}

function mayExpectEnums({ absolute, bytes }: ListedFile): boolean {
  const holds = (content: Buffer): boolean => content.includes("enumNames");
  return isScript(absolute) && openSource(absolute, holds, Infinity, bytes).kind === "source";
}
