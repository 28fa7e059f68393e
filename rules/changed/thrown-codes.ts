import { type Rewritten, rewritten } from "../../codemods/rewrite.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import { functionAround, isCaught } from "../../syntax/around.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { importedFrom } from "../../context/imports.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import {
  codeNames,
  isReservedCode,
  type RemovedCode,
  removedCodes,
} from "../../protocol/error-codes.js";
import { isFirstLine } from "../../protocol/sdk-versions.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, type NewValue, numberOf, type Value } from "../../syntax/value.js";
import { callWithHandler } from "../../context/servers/handler-context.js";

/** A code in an SDK error that 2026-07-28 retired or reserves for itself. */
export interface ThrownCode {
  readonly at: Value;
  readonly code: number;
  /** Absent if the code is one that the protocol reserves. */
  readonly removal?: RemovedCode;
  /** Absent if replacing the code is not enough. */
  readonly rewrite?: Rewritten | undefined;
}

/**
 * Finds codes in errors such as `new McpError(-32002, …)` or
 * `new ProtocolError(ProtocolErrorCode.ResourceNotFound, …)`.
 */
export function* thrownCodes(document: Document): Iterable<ThrownCode> {
  for (const construction of document.constructions) {
    const name = sdkClassOf(construction);
    const at = unlessSpread(construction.arguments[0]);
    if ((name !== "McpError" && name !== "ProtocolError") || !at) continue;
    const code = codeOf(knownValue(at));
    if (code === undefined || isForOneEra(document, at.span)) continue;
    if (isReservedCode(code)) yield { at, code };
    const removal = removedCodes.get(code);
    if (!removal || !isMeant(construction, removal)) continue;
    const isWritten = codeOf(at) !== undefined;
    const rewrite =
      removal.code !== undefined && isWritten
        ? rewritten([codeEdit(at, removal.code)], doubtOf(construction, code))
        : undefined;
    yield { at, code, removal, rewrite };
  }
}

/**
 * Whether the message or the data of an error shows that the code has the meaning that was removed.
 */
function isMeant(
  { arguments: [, message, data], document }: NewValue,
  { signs }: RemovedCode,
): boolean {
  if (!signs) return true;
  const shown = knownObject(data);
  const hasData = shown && signs.data !== undefined && member(shown, signs.data) !== undefined;
  return (
    hasData === true || (message !== undefined && signs.words.test(textOf(document, message.span)))
  );
}

/** The code that a value has: a number, or a member of an SDK's enum. */
export function codeOf(value: Value): number | undefined {
  return value.kind === "reference" && value.path.length > 1
    ? codeNames.get(value.path.at(-1) ?? "")
    : numberOf(value);
}

/** Replaces the code in the same form: as a number, or as a member of the SDK's enum. */
function codeEdit(value: Value, code: number): Edit {
  if (value.kind !== "reference") return { span: value.span, text: String(code) };
  const name = [...codeNames].find(([, one]) => one === code)?.[0] ?? String(code);
  return { span: value.span, text: [...value.path.slice(0, -1), name].join(".") };
}

/**
 * Why the rewrite may be observable. SDK 2 already sends the new code, so there only code in the
 * same program can see the old one.
 */
function doubtOf({ callee, document, outer, span }: NewValue, code: number): string | undefined {
  if (removedCodes.get(code)?.signs) return `${String(code)} may stand for something else here`;
  if (isFirstLine(importedFrom(document, callee[0] ?? "") ?? ""))
    return "clients of older revisions may look for -32002";
  const handler = functionAround(document, span);
  const isThrown = /\bthrow\s+$/u.test(document.text.slice(0, outer[0]));
  // Who imports a handler may call it too.
  const isOwn = handler && !document.exported.has(handler.name ?? "");
  return isOwn && isThrown && callWithHandler(handler) && !isCaught(document, span)
    ? undefined
    : "code that catches the error may look for its code";
}
