import type { Document } from "../syntax/document.js";
import { failed, type Parse, type Parsed } from "../syntax/parsed.js";
import { endingOf } from "./endings.js";
import { recentDocument } from "./recent-documents.js";

/** On platforms without an oxc-parser binary, Babel parses everything, in five times the time. */
const oxc = await import("./parse-with-oxc.js").catch(() => undefined);

/**
 * Creates a parser for TypeScript or JavaScript. Babel handles what oxc-parser does not support,
 * such as Flow, or rejects.
 *
 * @param text the contents of the file, if the parser is only for them and what they are rewritten
 *   to; Babel is then only loaded if oxc-parser cannot parse them
 */
export async function scriptParser(path: string, text?: string): Promise<Parse> {
  const ending = endingOf(path);
  if (!oxc || text === undefined || !readRecently(path, text)) return eitherParser(ending);
  const { readWithOxc } = oxc;
  return (wanted) =>
    parsed(wanted === text ? readRecently(path, text) : readWithOxc(wanted, ending)) ??
    failed("The rewritten text cannot be parsed.");
}

/** Babel's parser, once a file needed it. */
let babel: ((text: string, ending: string) => Parsed) | undefined;

async function eitherParser(ending: string): Promise<Parse> {
  const { parseWithBabel } = await import("./parse-with-babel.js");
  babel = parseWithBabel;
  return (text) => parsed(oxc?.readWithOxc(text, ending)) ?? parseWithBabel(text, ending);
}

/**
 * Returns a function that reads scripts around those that are checked; `undefined` if one cannot be
 * parsed. It does not load Babel, which takes as long as everything else about a small file: if none
 * of the checked files needs it, those around them hardly do.
 */
export async function scriptReader(): Promise<
  (path: string, text: string) => Document | undefined
> {
  const parse = oxc ? undefined : (await import("./parse-with-babel.js")).parseWithBabel;
  return (path, text) => {
    const document = readRecently(path, text);
    if (document) return document;
    const read = (parse ?? babel)?.(text, endingOf(path));
    return read?.kind === "parsed" ? read.document : undefined;
  };
}

function readRecently(path: string, text: string): Document | undefined {
  return recentDocument(path, text, () => oxc?.readWithOxc(text, endingOf(path)));
}

function parsed(document: Document | undefined): Parsed | undefined {
  return document && { kind: "parsed", document };
}
