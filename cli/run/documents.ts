import { readFileSync } from "node:fs";
import { isScript } from "../../engine/endings.js";
import type { Document } from "../../syntax/document.js";
import type { ListedFile } from "../files/listed-file.js";
import { decode } from "../files/source-file.js";
import { remembered } from "../../syntax/once-for-each.js";
import { unlessFails } from "../../project/unless-fails.js";

/**
 * Returns a function that parses files into documents, each file once.
 *
 * @param given texts to use instead of those on disk
 */
export async function documentsOf(
  given: ReadonlyMap<string, string>,
): Promise<(path: string) => Document | undefined> {
  const { scriptReader } = await import("../../engine/parse-script.js");
  const read = await scriptReader();
  const documents = new Map<string, Document | undefined>();
  // An unreadable file counts as empty.
  const written = (path: string): string =>
    decode(unlessFails(() => readFileSync(path)) ?? none)?.text ?? "";
  return (path) => remembered(documents, path, () => read(path, given.get(path) ?? written(path)));
}

const none = Buffer.alloc(0);

/** The texts of scripts that replace those on disk. */
export function givenIn(files: readonly ListedFile[]): ReadonlyMap<string, string> {
  const given = files.flatMap(({ absolute, bytes }) => {
    const text = bytes && isScript(absolute) ? decode(bytes)?.text : undefined;
    return text === undefined ? [] : [[absolute, text] as const];
  });
  return new Map(given);
}
