import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { requestEnvelope } from "../../protocol/request-envelope.js";
import { isSince } from "../../protocol/revision.js";
import { shownType, typeWords } from "../value-type.js";
import { stamps } from "./stamps.js";
import type { Document } from "../../syntax/document.js";
import {
  type Member,
  member,
  type ObjectValue,
  stringAt,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { listInWords } from "../list-in-words.js";

/** What a message says that only messages of 2026-07-28 say, and that its readers refuse. */
export type StampDefect =
  | { readonly id: "unknownStamp"; readonly at: Member; readonly data: StampData }
  | { readonly id: "noEnvelope"; readonly at: Member; readonly data: { readonly keys: string } };

interface StampData {
  readonly key: string;
  readonly found: string;
  readonly expected: string;
}

/** Stamps and envelopes in messages of JSON-RPC that are written out. */
export function* stampDefects(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<StampDefect> {
  if (document.language !== "json" || !isSince(revision, "2026-07-28")) return;
  for (const message of document.objects) {
    if (!member(message, "jsonrpc")) continue;
    const result = member(message, "result")?.value;
    if (result?.kind === "object") yield* ofResult(result);
    const method = methods.get(stringAt(message, "method") ?? "");
    if (method?.result && isKnownAt(method, revision) && member(message, "id"))
      yield* ofEnvelope(member(message, "params")?.value);
  }
}

function* ofResult(result: ObjectValue): Iterable<StampDefect> {
  // Other protocols on JSON-RPC have results with a `ttlMs`, but none says so of their type.
  if (!member(result, "resultType")) return;
  for (const [key, { expected, holds }] of stamps) {
    const at = member(result, key);
    const shown = at && shownType(at.value);
    if (!at || !shown || (at.value.kind === "scalar" && holds(at.value.value))) continue;
    const found = at.value.kind === "scalar" ? JSON.stringify(at.value.value) : typeWords[shown];
    yield { id: "unknownStamp", at, data: { key, found, expected } };
  }
  const at = member(result, "resultType");
  if (at && stringOf(at.value) === "complete" && member(result, "inputRequests"))
    yield {
      id: "unknownStamp",
      at,
      data: { key: "resultType", found: '"complete"', expected: '"input_required"' },
    };
}

function* ofEnvelope(params: Value | undefined): Iterable<StampDefect> {
  const at = member(params, "_meta");
  const meta = at?.value;
  if (!at || meta?.kind !== "object") return;
  const lacking = requestEnvelope.filter((key) => !member(meta, key));
  if (lacking.length > 0) yield { id: "noEnvelope", at, data: { keys: listInWords(lacking) } };
}
