import type { Document } from "../syntax/document.js";

/** The documents of the scripts that were read last, by their paths; the oldest comes first. */
const recent = new Map<string, Document>();
let total = 0;

/**
 * How many UTF-16 code units of text they may have together. A run asks the same files again and
 * again, but the trees of all files of a large project would use too much memory.
 */
const most = 2_000_000;

/**
 * The document of a script, which is only read again if others were read in between, or its text
 * has changed.
 */
export function recentDocument(
  path: string,
  text: string,
  read: () => Document | undefined,
): Document | undefined {
  const known = recent.get(path);
  if (known) forget(path, known);
  const document = known?.text === text ? known : read();
  if (!document) return undefined;
  recent.set(path, document);
  total += text.length;
  for (const [oldest, one] of recent) {
    if (total <= most) break;
    forget(oldest, one);
  }
  return document;
}

function forget(path: string, { text }: Document): void {
  recent.delete(path);
  total -= text.length;
}
