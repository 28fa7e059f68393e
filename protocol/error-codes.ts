import type { Removal } from "./removed.js";
import { table } from "./table.js";

/** An error code that 2026-07-28 removed (Errors). */
export interface RemovedCode extends Removal {
  /** The replacement, if no other change is needed. */
  readonly code?: number;
  /** What code that checks for it must do, as the second half of a sentence. */
  readonly read?: string;
  /**
   * What shows that the code has this meaning: a member of its data, or words of its message. Codes
   * above -32020 are free for any use.
   */
  readonly signs?: { readonly data?: string; readonly words: RegExp };
}

const renumbered = { section: "Minor changes 12" } as const;

/** Codes of older revisions, and of drafts of 2026-07-28. */
export const removedCodes: ReadonlyMap<number, RemovedCode> = new Map([
  [
    -32_042,
    {
      instead: "return a result with `inputRequests`, which asks the client to open the URL",
      read: "they ask in a result, and the client's handler of `elicitation/create` answers",
      section: "Major changes 7",
    },
  ],
  [
    -32_002,
    {
      instead: "use -32602 for a resource that is not found",
      read: "look for -32602 as well",
      section: "Minor changes 6",
      code: -32_602,
    },
  ],
  [
    -32_001,
    {
      instead: "use -32020 for headers that differ from their message",
      ...renumbered,
      code: -32_020,
      signs: { words: /header\s?mismatch|mcp-(?:method|name|param)|headers?\b.*\bbody/iu },
    },
  ],
  [
    -32_003,
    {
      instead: "use -32021 for a capability that the client lacks",
      ...renumbered,
      code: -32_021,
      signs: { data: "requiredCapabilities", words: /client capabilit/iu },
    },
  ],
  [
    -32_004,
    {
      instead: "use -32022 for a revision that the server does not support",
      ...renumbered,
      code: -32_022,
      signs: { data: "supported", words: /protocol\s?version/iu },
    },
  ],
]);

/** The members of the SDKs' enums for these codes and their replacements. */
export const codeNames = table<number>({
  UrlElicitationRequired: -32_042,
  ResourceNotFound: -32_002,
  InvalidParams: -32_602,
});

/** Whether 2026-07-28 reserves a code without giving it a meaning. */
export function isReservedCode(code: number): boolean {
  const isInRange = code <= -32_020 && code >= -32_099;
  return isInRange && !definedCodes.has(code) && !removedCodes.has(code);
}

/** HeaderMismatch, MissingRequiredClientCapability and UnsupportedProtocolVersion. */
const definedCodes: ReadonlySet<number> = new Set([-32_020, -32_021, -32_022]);
