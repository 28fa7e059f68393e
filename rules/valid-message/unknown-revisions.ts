import { arrivingIn } from "../../context/messages/arriving-in.js";
import type { Settings } from "../../context/settings.js";
import { revisions } from "../../protocol/revision.js";
import { member, type ObjectValue, stringOf } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** Reports a handshake in a revision that never was: `protocolVersion: "2024-11-5"`, `"1.0"`. */
export function* unknownRevisions(
  handshake: ObjectValue,
  settings: Settings,
): Iterable<Defect<"unknownRevision">> {
  const stated = member(handshake, "protocolVersion");
  for (const { at, value } of stated ? arrivingIn(stated, settings) : []) {
    const version = stringOf(value);
    if (version !== undefined && isUnknown(version))
      yield { at, id: "unknownRevision", data: { version } };
  }
}

/** Drafts have names, and later revisions may come. SDKs also take one from before the first. */
function isUnknown(version: string): boolean {
  const [newest = ""] = revisions.toReversed();
  const isDate = /^\d{4}-\d\d-\d\d$/u.test(version);
  if (!isDate) return /^v?\d/iu.test(version);
  return version <= newest && version !== beforeFirst && !revisions.some((one) => one === version);
}

const beforeFirst = "2024-10-07";
