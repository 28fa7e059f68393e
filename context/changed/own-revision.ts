import { type Revision, revisions } from "../../protocol/revision.js";
import { removedSince } from "../../protocol/removed.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { stringAt } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import { isTest } from "../tests/test-files.js";
import { dispatchIn } from "../messages/dispatch.js";
import type { Settings } from "../settings.js";

/**
 * The revision in the name of a file or of a folder around it, which is about this one only:
 * `oauth-2025-06-18.ts`, `2025-06-18/oauth.ts`.
 */
function revisionNamed({ path }: Settings): Revision | undefined {
  if (!dated.test(path)) return undefined;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return revisions.find((one) => name.includes(one) || path.split("/").includes(one));
}

const dated = /\d{4}-\d{2}-\d{2}/u;

/** Asked by every rule. */
const statesNewest = onceForEach(
  ({ text, values }: Document): boolean =>
    text.includes(removedSince) &&
    values.some((value) => stringOf(value) === removedSince && value.place.kind !== "compared"),
);

/**
 * The older revision that the handshake in a file of messages agrees on. What follows in such a
 * recording is right for it.
 */
export function revisionAgreedOn(
  document: Document,
  { protocolVersion }: Settings,
): string | undefined {
  return handshakes(document).find((one) => one < protocolVersion);
}

const handshakes = onceForEach(({ language, objects, text }: Document): readonly string[] =>
  language === "json" && text.includes("protocolVersion")
    ? objects.flatMap((one) =>
        (member(one, "serverInfo") ?? member(one, "clientInfo"))
          ? (stringAt(one, "protocolVersion") ?? [])
          : [],
      )
    : [],
);

/** The settings for a file, with the revision that its program speaks by its own account. */
export function withOwnRevision(document: Document, settings: Settings): Settings {
  const named = revisionNamed(settings);
  if (named && named < settings.protocolVersion) return { ...settings, protocolVersion: named };
  // A test that names a revision may be about older ones.
  const isOpen = settings.protocolVersion < removedSince && !isTest(settings);
  return isOpen && statesNewest(document) && dispatchIn(document, settings) !== undefined
    ? { ...settings, protocolVersion: removedSince }
    : settings;
}
