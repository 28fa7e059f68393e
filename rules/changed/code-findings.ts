import { errorCode } from "../../codemods/removed-features.js";
import { isTest } from "../../context/deliberate-legacy.js";
import { isMeantBy } from "../../context/messages/json-rpc.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { removedCodes } from "../../protocol/error-codes.js";
import type { Document } from "../../syntax/document.js";
import { member } from "../../syntax/value.js";
import { findingOf, findingWith } from "../defect.js";
import { suggestedFor } from "../fix-safety/fix-safety.js";
import type { Finding } from "../rule.js";
import { comparedCodes } from "./compared-codes.js";
import { thrownCodes } from "./thrown-codes.js";

type CodeMessageId = keyof typeof codeMessages | "rewrite";

/** Why nothing is rewritten where the replacement is a different exchange of messages. */
export const otherExchange = "the replacement is a different exchange of messages";

export const codeMessages = {
  code: "{{ revision }} retired the error {{ code }}: {{ instead }} (changelog: {{ section }}).",
  compared:
    "Servers of {{ revision }} do not send the error {{ code }}: {{ read }} (changelog: {{ section }}).",
  reserved:
    "{{ revision }} keeps the code {{ code }} for itself, as all from -32020 to -32099: give an error of your own one outside of -32768 to -32000, or return a result with `isError` (changelog: Minor changes 12).",
};

/** What 2026-07-28 changes of error codes: in messages, in what an SDK throws, and where code looks for one. */
export function* codeFindings(
  document: Document,
  settings: Settings,
): Iterable<Finding<CodeMessageId>> {
  const { protocolVersion: revision } = settings;
  for (const site of messagesOf(document, settings).sites) yield* ofCode(document, site, settings);
  yield* ofThrownCodes(document, settings);
  for (const { at, code, read, removal } of comparedCodes(document)) {
    const { section } = removal;
    const data = { code: String(code), read, section, revision, note: "" };
    yield { at, messageId: "compared", data, reason: "older servers send it" };
  }
}

function* ofCode(
  document: Document,
  { object, role }: Site,
  settings: Settings,
): Iterable<Finding<CodeMessageId>> {
  if (role !== "Error") return;
  const at = member(object, "code");
  const code = at?.value.kind === "scalar" ? at.value.value : undefined;
  const removed = typeof code === "number" ? removedCodes.get(code) : undefined;
  if (!at || !removed || !isMeantBy(object, removed)) return;
  const { instead, section } = removed;
  const data = { code: String(code), instead, section, revision: settings.protocolVersion };
  if (removed.code === undefined)
    yield { at, messageId: "code", data: { ...data, note: "" }, reason: otherExchange };
  else {
    const rewrite = errorCode(document, at, removed.code);
    yield findingOf(document, object, settings, { at, id: "code", data, rewrite });
  }
}

/** Codes of errors that an SDK's classes are made with. */
function* ofThrownCodes(document: Document, settings: Settings): Iterable<Finding<CodeMessageId>> {
  for (const { at, code, removal, rewrite } of thrownCodes(document)) {
    const known = { code: String(code), note: "", revision: settings.protocolVersion };
    if (!removal) {
      const reason = "it is unclear which code fits instead";
      yield { at, messageId: "reserved", data: known, reason };
      continue;
    }
    const { instead, section } = removal;
    const finding = { at, messageId: "code", data: { ...known, instead, section } } as const;
    const inTest = isTest(settings) ? "a test may expect exactly this code" : undefined;
    const reason = removal.code === undefined ? otherExchange : "the code has a name";
    yield rewrite
      ? findingWith(finding, suggestedFor(rewrite.edits, rewrite.doubt ?? inTest))
      : { ...finding, reason };
  }
}
