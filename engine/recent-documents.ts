import type { Document } from "../syntax/document.js";

/** The documents of scripts that still exist, by their paths: what others keep is not read again. */
const existing = new Map<string, WeakRef<Document>>();

/** The documents that were asked for last, which are kept here; the oldest comes first. */
const recent = new Set<Document>();
let total = 0;

/**
 * How many UTF-16 code units of text these may have together. A run asks the same files again and
 * again, but the trees of all files of a large project would use too much memory.
 */
const most = 2_000_000;

/** The document of a script, which is only read again if it was forgotten, or its text has changed. */
export function recentDocument(
  path: string,
  text: string,
  read: () => Document | undefined,
): Document | undefined {
  const known = existing.get(path)?.deref();
  const document = known?.text === text ? known : read();
  if (known) forget(known);
  if (!document) return undefined;
  if (document !== known) existing.set(path, new WeakRef(document));
  recent.add(document);
  total += text.length;
  for (const oldest of recent) {
    if (total <= most) break;
    forget(oldest);
  }
  return document;
}

function forget(document: Document): void {
  if (recent.delete(document)) total -= document.text.length;
}
