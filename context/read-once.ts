import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { Settings } from "./settings.js";

/**
 * Caches an analysis per document and per value of the settings it depends on. All rules share the
 * result, and different settings never do.
 */
export function readOnce<Asked extends keyof Settings, Reading>(
  asked: readonly Asked[],
  read: (document: Document, settings: Pick<Settings, Asked>) => Reading,
): (document: Document, settings: Pick<Settings, Asked>) => Reading {
  interface Known {
    readonly answers: readonly unknown[];
    readonly reading: Reading;
  }
  const knownOf = onceForEach<Document, Known[]>(() => []);
  return (document, settings) => {
    const answers = asked.map((name) => settings[name]);
    const known = knownOf(document);
    const same = known.find((one) =>
      one.answers.every((answer, index) => answer === answers[index]),
    );
    if (same) return same.reading;
    const reading = read(document, settings);
    known.push({ answers, reading });
    return reading;
  };
}
