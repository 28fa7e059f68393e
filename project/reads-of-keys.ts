import { changedPrototypes } from "../context/protocol-sinks.js";
import { readsOffTheWire } from "../context/wire-readers.js";
import type { UseElsewhere } from "../flow/use.js";
import type { LinkedNames } from "./linked-names.js";
import { located } from "./use-elsewhere.js";

/** What the files of a project do with keys that are sent: they may be clients, or tests. */
export function readsOfKeys(linked: LinkedNames, keys: readonly string[]): readonly UseElsewhere[] {
  return [...byScripts(linked, keys), ...byRecords(linked, keys), ...byPatches(linked)];
}

function byScripts(linked: LinkedNames, keys: readonly string[]): readonly UseElsewhere[] {
  return linked.modules.filesReading(keys).flatMap((path) => {
    const document = linked.documentOf(path);
    if (!document) return [];
    return keys.flatMap((key) =>
      readsOffTheWire(document, key).map((read) =>
        located(document, path, { kind: "read", ...read }),
      ),
    );
  });
}

function byRecords({ modules }: LinkedNames, keys: readonly string[]): readonly UseElsewhere[] {
  return modules.recordsWith(keys).map(({ at, line, path }) => {
    return { use: { kind: "read", at: [at, at], key: keys.at(-1) }, path, line };
  });
}

/** Whatever is sent passes through a method that a file puts into a class of the SDK. */
function byPatches(linked: LinkedNames): readonly UseElsewhere[] {
  return linked.modules.scriptsWith(/\.prototype\b/u).flatMap((path) => {
    const document = linked.documentOf(path);
    if (!document) return [];
    return changedPrototypes(document).map((at) =>
      located(document, path, { kind: "unknown", at }),
    );
  });
}
