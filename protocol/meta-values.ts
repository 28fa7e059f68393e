import type { PropertyType } from "./definition-row.js";
import { loggingLevels } from "./definitions/notifications.js";
import type { Revision } from "./revision.js";
import { table } from "./table.js";

/** The expected value of a key of `_meta`. */
export interface MetaValue {
  readonly type: PropertyType;
  readonly since: Revision;
  /** The format, if the value is a string. */
  readonly format?: RegExp;
  /** The format in words. */
  readonly shape?: string;
}

const string = { type: "string", since: "2026-07-28" } as const;

/**
 * An entry of `tracestate` (W3C Trace Context): a key, optionally with a tenant, and a value of
 * printable characters.
 */
const traceEntry = String.raw`[a-z\d][a-z\d_\-*/]{0,255}(?:@[a-z][a-z\d_\-*/]{0,13})?=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]`;

/** An entry of `baggage` (W3C Baggage): a token, a value, and optional properties. */
const baggageEntry = String.raw`\s*[!#$%&'*+\-.^\x60|~\w]+\s*=\s*(?:[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+\s*)?(?:;[^,]*)?`;

/**
 * The keys whose values the protocol defines (2025-11-25, Tasks; 2026-07-28, RequestMetaObject and
 * trace context).
 */
export const metaValues = table<MetaValue>({
  progressToken: { type: "id", since: "2024-11-05" },
  traceparent: {
    ...string,
    // Only later versions may have more fields after the flags.
    format:
      /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:(?<!^00.*)-.*)?$/u,
    shape: "`00-<32 hex digits>-<16 hex digits>-<2 hex digits>`, in lower case and not all zero",
  },
  tracestate: {
    ...string,
    format: new RegExp(
      String.raw`^(?:${traceEntry}(?:\s*,(?:\s*${traceEntry})?)*(?:(?<=,)\s*)?)?$`,
      "u",
    ),
    shape: "`key=value,key=value`, with keys in lower case",
  },
  baggage: {
    ...string,
    format: new RegExp(`^${baggageEntry}(?:,${baggageEntry})*$`, "u"),
    shape: "`key=value,key=value`",
  },
  "io.modelcontextprotocol/related-task": { type: "object", since: "2025-11-25" },
  "io.modelcontextprotocol/protocolVersion": {
    ...string,
    format: /^\d{4}-\d{2}-\d{2}$|^draft/iu,
    shape: "the date of a revision, `YYYY-MM-DD`",
  },
  "io.modelcontextprotocol/clientInfo": { type: "object", since: "2026-07-28" },
  "io.modelcontextprotocol/clientCapabilities": { type: "object", since: "2026-07-28" },
  "io.modelcontextprotocol/logLevel": {
    ...string,
    format: new RegExp(`^(?:${loggingLevels.join("|")})$`, "u"),
    shape: `one of ${loggingLevels.join(", ")}`,
  },
  "io.modelcontextprotocol/subscriptionId": { type: "id", since: "2026-07-28" },
  "io.modelcontextprotocol/serverInfo": { type: "object", since: "2026-07-28" },
});
