import { errorCode } from "../../codemods/removed-features.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { isTest } from "../../context/tests/test-files.js";
import { type ComparedValue, comparisonsIn } from "../../syntax/comparisons.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { isMeantBy } from "../../context/messages/json-rpc.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { removedCodes } from "../../protocol/error-codes.js";
import { methods } from "../../protocol/methods.js";
import { officialPackages } from "../../protocol/packages.js";
import { type Document, textOf } from "../../syntax/document.js";
import { member, type Value, within, numberOf } from "../../syntax/value.js";
import { findingWith } from "../define-rule.js";
import { suggestedFor } from "../fix-safety/fix-safety.js";
import { type Finding, type RuleResult } from "../rule.js";
import { answeredCodes } from "./answered-codes.js";
import { isOfEthereum, otherMeaning } from "./other-meanings.js";
import { codeOf, type ThrownCode, thrownCodes } from "./thrown-codes.js";

type CodeMessageId = keyof typeof codeMessages | "rewrite";

/** Why there is no rewrite if the replacement is a different exchange of messages. */
export const otherExchange = "the replacement is a different exchange of messages";

export const codeMessages = {
  code: "{{ revision }} retired the error {{ code }}: {{ instead }} (changelog: {{ section }}).",
  compared:
    "Servers of {{ revision }} do not send the error {{ code }}: {{ read }} (changelog: {{ section }}).",
  reserved:
    "{{ revision }} reserves the code {{ code }}, like all from -32020 to -32099: give your own error a code outside of -32768 to -32000, or return a result with `isError` (changelog: Minor changes 12).",
};

/** Reports error codes that 2026-07-28 changes: in messages, in SDK errors, and in comparisons. */
export function* codeFindings(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<CodeMessageId>> {
  const inMessages = messagesOf(document, settings).sites.flatMap((site) => [
    ...ofCode(site, settings),
  ]);
  yield* inMessages;
  const told = inMessages.map(({ at }) => at.span);
  const answered = [...answeredCodes(document, settings)].filter(
    ({ at }) => !told.some((span) => within(at.span, span)),
  );
  yield* ofThrownCodes([...thrownCodes(document), ...answered], settings);
  yield* ofComparedCodes(document, settings);
}

function* ofCode({ object, role }: Site, settings: Settings): Iterable<RuleResult<CodeMessageId>> {
  if (role !== "Error") return;
  const at = member(object, "code");
  const code = numberOf(at?.value);
  const removed = code === undefined ? undefined : removedCodes.get(code);
  if (!at || !removed || !isMeantBy(object, removed)) return;
  const other = otherMeaning(code, at.value, textOf(object.document, object.span));
  const { instead, section } = { ...removed, ...other };
  const data = { code: String(code), instead, section, revision: settings.protocolVersion };
  if (removed.code === undefined || other)
    yield {
      at,
      messageId: "code",
      data: { ...data, note: "" },
      reason: other ? "it is unclear which code fits instead" : otherExchange,
    };
  else {
    yield { of: object, at, id: "code", data, rewrite: errorCode(at, removed.code) };
  }
}

/** Codes that are passed to the constructors of SDK errors, or that a hand-written server sends. */
function* ofThrownCodes(
  thrown: readonly ThrownCode[],
  settings: Settings,
): Iterable<Finding<CodeMessageId>> {
  for (const { at, code, removal, rewrite } of thrown) {
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

/**
 * Comparisons such as `error.code === -32002` or `case ErrorCode.UrlElicitationRequired:`, except
 * those next to a comparison with the replacement code.
 */
function* ofComparedCodes(
  document: Document,
  settings: Settings,
): Iterable<Finding<CodeMessageId>> {
  const { protocolVersion: revision } = settings;
  const asks = dispatchIn(document, settings)?.sent.some(
    ({ method }) => methods.get(method)?.result,
  );
  if (asks !== true && !importsFrom(document, officialPackages)) return;
  const found = comparisonsIn(document).flatMap(comparedCode);
  for (const { asked, at, code } of found) {
    const { code: other, read, section = "" } = removedCodes.get(code) ?? {};
    const isLookedForToo = found.some((one) => one.asked === asked && one.code === other);
    if (read === undefined || isLookedForToo || isForOneEra(document, at.span)) continue;
    if (isOfEthereum(at)) continue;
    const data = { code: String(code), read, section, revision, note: "" };
    yield { at, messageId: "compared", data, reason: "older servers send it" };
  }
}

/** The code in a comparison, with the source of the expression that is compared with it. */
function comparedCode({ asked, at }: ComparedValue) {
  const name = asked.kind === "access" ? asked.key : pathOf(asked).at(-1);
  const isNamed = at.kind === "scalar" || isOfficial(asked.document, pathOf(at)[0] ?? "");
  const code = name === "code" && isNamed ? codeOf(at) : undefined;
  return code === undefined ? [] : [{ at, code, asked: textOf(asked.document, asked.span) }];
}

function pathOf(value: Value): readonly string[] {
  return value.kind === "reference" ? value.path : [];
}
