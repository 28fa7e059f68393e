import { changedMethods } from "../context/replaced-methods.js";
import { readsOffTheWire, textsOfOwnMessages } from "../context/wire-readers.js";
import type { UseElsewhere } from "../flow/use.js";
import type { LinkedNames } from "./linked-names.js";
import { located } from "./use-elsewhere.js";

/**
 * What the files of a project do with keys that are sent, or without keys, with all that is sent:
 * they may be clients, or tests.
 */
export function readsOfKeys(linked: LinkedNames, keys: readonly string[]): readonly UseElsewhere[] {
  if (keys.length === 0) return [...byTexts(linked), ...byPatches(linked)];
  return [...byScripts(linked, keys), ...byRecords(linked, keys)];
}

function byTexts(linked: LinkedNames): readonly UseElsewhere[] {
  return linked.modules.scriptsWith(ownRecords).flatMap((path) => {
    const document = linked.documentOf(path);
    if (!document) return [];
    return textsOfOwnMessages(document).map((read) =>
      located(document, path, { kind: "read", ...read }),
    );
  });
}

/** The SDK's own records of what a server has registered. */
const ownRecords = /\b_(?:registered|requestHandlers\b)/u;

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

/** What is not parsed: what tests compare with what is sent, and other languages. */
function byRecords({ modules }: LinkedNames, keys: readonly string[]): readonly UseElsewhere[] {
  return [...modules.recordsWith(keys), ...modules.othersReading(keys)].map(
    ({ at, line, path }) => {
      return { use: { kind: "read", at: [at, at], key: keys.at(-1) }, path, line };
    },
  );
}

/** Whatever is sent passes through a method that a file puts into a class or a server of the SDK. */
function byPatches(linked: LinkedNames): readonly UseElsewhere[] {
  return linked.modules.scriptsWith(patching).flatMap((path) => {
    const document = linked.documentOf(path);
    if (!document) return [];
    return changedMethods(document).map((at) => located(document, path, { kind: "unknown", at }));
  });
}

/** Anchored, as a search from each `Object.assign(` to the end of a large file takes seconds. */
const patching =
  /\.prototype\b|\.(?:register[A-Z]\w+|setRequestHandler|tool|prompt|resource|request|notification|elicitInput)\s*=[^=>]|\b(?:server|client)\[[^\]]+\]\s*=[^=>]|\w\[[\w.]+\]\s*=\s*(?:async\b|function\b|\(|\w+\(|\w+\s*=>)|\.define\w+\(\s*\w+,\s*\w+,|\.assign\(\s*\w+,\s*\{\s*\[|^(?=[^]*\b(?:register[A-Z]|setRequestHandler))[^]*\b(?:Object\.(?:assign|create|define\w+)|Reflect\.set|Proxy)\(/u;
