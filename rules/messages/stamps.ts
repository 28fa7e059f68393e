import { table } from "../../protocol/table.js";
import { member, type ObjectValue } from "../../syntax/value.js";

/** What results of 2026-07-28 say of themselves, which SDKs add on the way. */
export interface Stamp {
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
