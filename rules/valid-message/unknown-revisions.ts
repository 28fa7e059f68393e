import { arrivingIn } from "../../context/messages/arriving-in.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { revisions } from "../../protocol/revision.js";
import { resolve } from "../../syntax/names.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { repeatedUnseen } from "./repeated.js";

/**
 * Reports a handshake in a revision that never was: `protocolVersion: "2024-11-5"`, `"1.0"`; or, as
 * an answer, in whichever the client names.
 */
export function* unknownRevisions(
  handshake: ObjectValue,
  settings: Settings,
): Iterable<Defect<"echoedRevision" | "unknownRevision">> {
  const stated = member(handshake, "protocolVersion");
  const isAnswer = member(handshake, "serverInfo") !== undefined;
  if (stated && isAnswer && isEchoed(stated.value) && !isTestScript(handshake.document, settings))
    yield { at: stated, id: "echoedRevision" };
  for (const { at, value } of stated ? arrivingIn(stated, settings) : []) {
    const version = stringOf(value);
    if (version !== undefined && isUnknown(version))
      yield { at, id: "unknownRevision", data: { version } };
  }
}

/** `params.protocolVersion ?? "2025-06-18"`, in a function that never asks which one it is. */
function isEchoed(value: Value): boolean {
  const named = resolve(value);
  const isFallback = named.kind === "choice" && named.isFallback;
  const [first = named] = isFallback ? named.alternatives : [];
  return repeatedUnseen(first, "protocolVersion")?.path.includes("params") === true;
}

/** Drafts have names, and later revisions may come. SDKs also take one from before the first. */
function isUnknown(version: string): boolean {
  const [newest = ""] = revisions.toReversed();
  const isDate = /^\d{4}-\d\d-\d\d$/u.test(version);
  if (!isDate) return /^v?\d/iu.test(version);
  return version <= newest && version !== beforeFirst && !revisions.some((one) => one === version);
}

const beforeFirst = "2024-10-07";
