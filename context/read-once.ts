import type { Document } from "../syntax/document.js";
import type { Settings } from "./settings.js";

/**
 * A reading of documents that is done once for each document and the settings it asks for: all rules share it, and no
 * one gets what was read with other settings.
 */
export function readOnce<Asked extends keyof Settings, Reading>(
  asked: readonly Asked[],
  read: (document: Document, settings: Pick<Settings, Asked>) => Reading,
): (document: Document, settings: Pick<Settings, Asked>) => Reading {
  interface Known {
    readonly answers: readonly unknown[];
    readonly reading: Reading;
  }
  const known = new WeakMap<Document, Known[]>();
  return (document, settings) => {
    const answers = asked.map((name) => settings[name]);
    const all = known.get(document) ?? [];
    const same = all.find((one) => one.answers.every((answer, index) => answer === answers[index]));
    if (same) return same.reading;
    const reading = read(document, settings);
    known.set(document, [...all, { answers, reading }]);
    return reading;
  };
}

/** A reading of something that hangs on nothing else: it is done once for each. */
export function oncePer<Read extends object, Reading>(
  read: (one: Read) => Reading,
): (one: Read) => Reading {
  const known = new WeakMap<Read, { readonly reading: Reading }>();
  return (one) => {
    const before = known.get(one) ?? { reading: read(one) };
    known.set(one, before);
    return before.reading;
  };
}
