import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { requestEnvelope } from "../../protocol/request-envelope.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import {
  type Member,
  member,
  type ObjectValue,
  stringAt,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { listInWords } from "../list-in-words.js";
import { shownType, typeWords } from "../value-type.js";

/** What results of 2026-07-28 say of themselves, which SDKs add on the way. */
interface Stamp {
  /** The values it may have, for readers, as the end of a sentence. */
  readonly expected: string;
  readonly holds: (value: string | number | boolean | null) => boolean;
  /** What to write where it is missing. */
  readonly valueIn: (result: ObjectValue) => string | number;
  /** Why a person should look at what was written. */
  readonly doubt?: string;
}

const cacheScopes: ReadonlySet<unknown> = new Set(["public", "private"]);
// The extension for tasks has results of its own.
const resultTypes: ReadonlySet<unknown> = new Set(["complete", "input_required", "task"]);

/** By their keys (2026-07-28, `ResultType`, `CacheableResult`). */
export const stamps = table<Stamp>({
  resultType: {
    expected: '"complete" or "input_required"',
    holds: (value) => resultTypes.has(value),
    valueIn: (result) => (member(result, "inputRequests") ? "input_required" : "complete"),
  },
  // How long a result may be kept, and by whom, is a choice. The careful one is not at all.
  ttlMs: {
    expected: "an integer of 0 or more",
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
    valueIn: () => 0,
    doubt: "it may be valid for longer",
  },
  cacheScope: {
    expected: '"public" or "private"',
    holds: (value) => cacheScopes.has(value),
    valueIn: () => "private",
    doubt: "it may be safe to share",
  },
});

/** What a message says that only messages of 2026-07-28 say, and that its readers refuse. */
type StampDefect = Defect<"unknownStamp" | "noEnvelope"> & { readonly at: Member };

/** Stamps and envelopes in messages of JSON-RPC that are written out. */
export function* stampDefects(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<StampDefect> {
  if (document.language !== "json" || !isSince(revision, "2026-07-28")) return;
  for (const message of document.objects) {
    if (!member(message, "jsonrpc")) continue;
    const result = member(message, "result")?.value;
    if (result?.kind === "object") yield* ofResult(result, revision);
    const method = methods.get(stringAt(message, "method") ?? "");
    if (method?.result && isKnownAt(method, revision) && member(message, "id"))
      yield* ofEnvelope(member(message, "params")?.value, revision);
  }
}

function* ofResult(result: ObjectValue, revision: Revision): Iterable<StampDefect> {
  const type = member(result, "resultType");
  // Other protocols on JSON-RPC have results with a `ttlMs`, but none says so of their type.
  if (!type) return;
  const unknown = (at: Member, found: string, expected: string): StampDefect => {
    const data = { key: at.key ?? "", found, expected, revision };
    return { at, id: "unknownStamp", data, effort: "expression" };
  };
  for (const [key, { expected, holds }] of stamps) {
    const at = member(result, key);
    const shown = at && shownType(at.value);
    if (!at || !shown || (at.value.kind === "scalar" && holds(at.value.value))) continue;
    const found = at.value.kind === "scalar" ? JSON.stringify(at.value.value) : typeWords[shown];
    yield unknown(at, found, expected);
  }
  if (stringOf(type.value) === "complete" && member(result, "inputRequests"))
    yield unknown(type, '"complete"', '"input_required"');
}

function* ofEnvelope(params: Value | undefined, revision: Revision): Iterable<StampDefect> {
  const at = member(params, "_meta");
  const meta = at?.value;
  if (!at || meta?.kind !== "object") return;
  const lacking = requestEnvelope.filter((key) => !member(meta, key));
  const data = { keys: listInWords(lacking), revision };
  if (lacking.length > 0) yield { at, id: "noEnvelope", data, effort: "expression" };
}
