import type { Choices } from "../../context/choices.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { requestEnvelope } from "../../protocol/request-envelope.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import { table } from "../../protocol/table.js";
import { knownOf, knownStringAt } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { literalType, typeWords } from "../value-type.js";

/** A property that results of 2026-07-28 have, and that SDKs add automatically. */
interface Stamp {
  /** The allowed values, as text for a message. */
  readonly expected: string;
  readonly holds: (value: string | number | boolean | null) => boolean;
  /** The value to write if the property is missing. */
  readonly valueIn: (result: ObjectValue) => string | number;
  /** Why that value needs a check first. */
  readonly doubt?: string;
}

const cacheScopes: ReadonlySet<unknown> = new Set(["public", "private"]);
// The tasks extension has a result type of its own.
const resultTypes: ReadonlySet<unknown> = new Set(["complete", "input_required", "task"]);

/** The properties by key (2026-07-28, `ResultType`, `CacheableResult`). */
export const stamps = table<Stamp>({
  resultType: {
    expected: '"complete" or "input_required"',
    holds: (value) => resultTypes.has(value),
    valueIn: (result) => (member(result, "inputRequests") ? "input_required" : "complete"),
  },
  // How long and by whom a result may be cached is the author's choice. The safe default is no
  // caching.
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

/** A defect of a property that only messages of 2026-07-28 have. Receivers refuse the message. */
type StampDefect = Defect<"unknownStamp" | "noEnvelope"> & { readonly at: Member };

/** Checks stamps and envelopes in JSON files with JSON-RPC messages, and stamps of other results. */
export function* stampDefects(
  document: Document,
  { protocolVersion: revision }: Choices,
  results: readonly ObjectValue[],
): Iterable<StampDefect> {
  if (!isSince(revision, "2026-07-28")) return;
  if (document.language !== "json") {
    for (const result of results) yield* ofResult(result, revision);
    return;
  }
  for (const message of document.objects) {
    if (!member(message, "jsonrpc")) continue;
    const result = member(message, "result")?.value;
    if (result?.kind === "object") yield* ofResult(result, revision);
    const method = methods.get(knownStringAt(message, "method") ?? "");
    if (method?.result && isKnownAt(method, revision) && member(message, "id"))
      yield* ofEnvelope(member(message, "params")?.value, revision);
  }
}

function* ofResult(result: ObjectValue, revision: Revision): Iterable<StampDefect> {
  const type = member(result, "resultType");
  // Other protocols based on JSON-RPC have results with a `ttlMs`, but none has a `resultType`.
  if (!type && result.document.language === "json") return;
  const unknown = (at: Member, found: string, expected: string): StampDefect => {
    const data = { key: at.key ?? "", found, expected, revision };
    return { at, id: "unknownStamp", data, effort: "expression" };
  };
  for (const [key, { expected, holds }] of stamps) {
    const at = member(result, key);
    const value = knownOf(at?.value);
    const shown = value && literalType(value);
    if (!at || !shown || (value.kind === "scalar" && holds(value.value))) continue;
    const found = value.kind === "scalar" ? JSON.stringify(value.value) : typeWords[shown];
    yield unknown(at, found, expected);
  }
  if (type && stringOf(type.value) === "complete" && member(result, "inputRequests"))
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
