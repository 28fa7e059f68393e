import { calledPath } from "../../flow/constructions.js";
import { sourcesOfExport } from "../../flow/exports.js";
import { checksOf, type Ends, type Source } from "../../flow/source.js";
import { sourcesOfGiven, sourcesOfMember, sourcesOfName } from "../../flow/sources.js";
import { byKeys } from "../../syntax/by-keys.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { superclassOf } from "../../syntax/superclass.js";
import type { Seed } from "../elsewhere/names-elsewhere.js";
import { sourcesOfType } from "./values-of-type.js";

/** Where in a file something comes from that has a role in another one. */
export function sourcesOfSeed(
  document: Document,
  seed: Seed<string>,
  ends: Ends,
): readonly Source[] {
  // What other files ask also applies where the way leaves the file at once.
  const asking: Ends = {
    ...ends,
    imported: (source, keys, checks) => {
      ends.imported(source, keys, checksOf(seed, checks));
    },
    handed: (by, index, path, checks) => ends.handed(by, index, path, checksOf(seed, checks)),
    inherited: (by, path, checks) => ends.inherited(by, path, checksOf(seed, checks)),
    typed: (declared, path, checks) => ends.typed?.(declared, path, checksOf(seed, checks)),
  };
  return placesOf(document, seed, asking).map((one) => ({ ...one, ...checksOf(one, seed) }));
}

function placesOf(
  document: Document,
  { as, at, keys = [], name }: Seed<string>,
  ends: Ends,
): readonly Source[] {
  switch (as) {
    case "type":
      return [];
    case "inherited":
      return document.classes
        .filter((by) => superclassOf(by) === name)
        .flatMap((by) => sourcesOfMember(by, keys, ends));
    case "typed":
      return sourcesOfType(document, name, keys, ends);
    case "stored": {
      const [root = "", ...names] = name.split(".");
      return sourcesOfName(document, root, [...names, ...keys], ends);
    }
    case "exported":
      return sourcesOfExport(document, keys, ends);
    default: {
      const taking = { index: as, isCallback: () => false, name: name.split(".").at(-1) };
      const meant = callsByPath(document).get(at ? at.join() : name) ?? [];
      return meant.flatMap((call) => sourcesOfGiven(call, taking, keys, ends));
    }
  }
}

/** Calls by what they call, `tools.add`, and by where they are, `12,34`. */
const callsByPath = onceForEach(({ calls, constructions }: Document) =>
  byKeys([...calls, ...constructions], (call) => [calledPath(call).join("."), call.span.join()]),
);
