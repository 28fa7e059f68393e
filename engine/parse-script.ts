import type { Document } from "../syntax/document.js";
import { failed, type Parse, type Parsed } from "../syntax/parsed.js";

/** On platforms without an oxc-parser binary, Babel parses everything, in five times the time. */
const oxc = await import("./parse-with-oxc.js").catch(() => undefined);

/**
 * Creates a parser for TypeScript or JavaScript. Babel handles what oxc-parser does not support,
 * such as Flow, or rejects.
 *
 * @param text the contents of the file, if the parser is only for them and what they are rewritten
 *   to; Babel is then only loaded if oxc-parser cannot parse them
 */
export async function scriptParser(ending: string, text?: string): Promise<Parse> {
  const document = text === undefined ? undefined : oxc?.readWithOxc(text, ending);
  return oxc && document ? readerFrom(document, oxc.readWithOxc, ending) : eitherParser(ending);
}

/**
 * Continues with the parser that has read a document. The document is only returned once: keeping
 * the trees of all files would use too much memory.
 */
function readerFrom(
  document: Document,
  read: (text: string, ending: string) => Document | undefined,
  ending: string,
): Parse {
  let first: Document | undefined = document;
  return (text) => {
    const known = first?.text === text ? first : undefined;
    first = undefined;
    return parsed(known ?? read(text, ending)) ?? failed("The rewritten text cannot be parsed.");
  };
}

/** Babel's parser, once a file needed it. */
let babel: ((text: string, ending: string) => Parsed) | undefined;

async function eitherParser(ending: string): Promise<Parse> {
  const { parseWithBabel } = await import("./parse-with-babel.js");
  babel = parseWithBabel;
  return (text) => parsed(oxc?.readWithOxc(text, ending)) ?? parseWithBabel(text, ending);
}

/**
 * Creates a parser for scripts around those that are checked. It does not load Babel, which takes
 * as long as everything else about a small file: if none of the checked files needs it, those
 * around them hardly do.
 */
export async function surroundingParser(ending: string): Promise<Parse> {
  if (!oxc) return eitherParser(ending);
  const { readWithOxc } = oxc;
  return (text) =>
    parsed(readWithOxc(text, ending)) ?? babel?.(text, ending) ?? failed("It cannot be parsed.");
}

function parsed(document: Document | undefined): Parsed | undefined {
  return document && { kind: "parsed", document };
}
