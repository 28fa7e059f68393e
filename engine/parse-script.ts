import type { Document } from "../syntax/document.js";
import { failed, type Parse, type Parsed } from "../syntax/parsed.js";

/** On a platform for which oxc-parser has no binary, Babel reads everything, in five times the time. */
const oxc = await import("./parse-with-oxc.js").catch(() => undefined);

/**
 * Parses TypeScript or JavaScript; what oxc-parser does not read, such as Flow, and what it refuses goes to Babel.
 *
 * @param text where it is only about this and about what it is rewritten to: Babel is loaded if it has to read it
 */
export async function scriptParser(ending: string, text?: string): Promise<Parse> {
  const document = text === undefined ? undefined : oxc?.readWithOxc(text, ending);
  return oxc && document ? readerFrom(document, oxc.readWithOxc, ending) : eitherParser(ending);
}

/** Goes on with the parser that has read a document, which is handed out once: trees of all files would fill the memory. */
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

async function eitherParser(ending: string): Promise<Parse> {
  const { parseWithBabel } = await import("./parse-with-babel.js");
  return (text) => parsed(oxc?.readWithOxc(text, ending)) ?? parseWithBabel(text, ending);
}

function parsed(document: Document | undefined): Parsed | undefined {
  return document && { kind: "parsed", document };
}
