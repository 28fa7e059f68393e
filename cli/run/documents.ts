import { readFileSync } from "node:fs";
import { endingOf, isScript } from "../../engine/parse.js";
import type { Document } from "../../syntax/document.js";
import type { ListedFile } from "../files/listed-file.js";
import { decode } from "../files/source-file.js";

/**
 * Returns a function that parses files into documents, each file once.
 *
 * @param given texts to use instead of those on disk
 */
export async function documentsOf(
  given: ReadonlyMap<string, string>,
): Promise<(path: string) => Document | undefined> {
  const { surroundingParser } = await import("../../engine/parse-script.js");
  const endings = ["ts", "tsx", "js"];
  const parsers = new Map(
    await Promise.all(endings.map(async (one) => [one, await surroundingParser(one)] as const)),
  );
  const documents = new Map<string, Document | undefined>();
  const read = (path: string): Document | undefined => {
    const parse =
      parsers.get(/^[cm]?js/u.test(endingOf(path)) ? "js" : endingOf(path)) ?? parsers.get("ts");
    const parsed = parse?.(given.get(path) ?? textOf(path));
    return parsed?.kind === "parsed" ? parsed.document : undefined;
  };
  return (path) => {
    if (!documents.has(path)) documents.set(path, read(path));
    return documents.get(path);
  };
}

function textOf(path: string): string {
  try {
    return decode(readFileSync(path))?.text ?? "";
  } catch {
    // An unreadable file counts as empty.
    return "";
  }
}

/** The texts of scripts that replace those on disk. */
export function givenIn(files: readonly ListedFile[]): ReadonlyMap<string, string> {
  const given = files.flatMap(({ absolute, bytes }) => {
    const text = bytes && isScript(absolute) ? decode(bytes)?.text : undefined;
    return text === undefined ? [] : [[absolute, text] as const];
  });
  return new Map(given);
}
