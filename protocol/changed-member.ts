import type { ProtocolChange } from "./changelog.js";

/** What has the member: an instance of a class of an SDK, or what a handler is given beside its arguments. */
export type Owner =
  | "Client"
  | "Server"
  | "McpServer"
  | "StreamableHTTPClientTransport"
  | (typeof httpServerTransports)[number]
  | "context";

/** The transports of Streamable HTTP, as SDK 1 and 2 name them. */
export const httpServerTransports = [
  "StreamableHTTPServerTransport",
  "NodeStreamableHTTPServerTransport",
  "WebStandardStreamableHTTPServerTransport",
] as const;

/** A method or a property of an SDK that 2026-07-28 leaves without a use. */
export interface ChangedMember extends ProtocolChange {
  readonly of: readonly Owner[];
  /** Set where nothing else in a file with an SDK has a method of this name: its object need not be known. */
  readonly isDistinct?: true;
  /** Set where it is the feature that is deprecated: it goes on to work. */
  readonly isDeprecated?: true;
}
