import type { RemovedCode } from "../../protocol/error-codes.js";
import type { Value } from "../../syntax/value.js";

/** What is said where a server refuses everything before the handshake. */
const greets = /initiali[sz]/iu;

const noGreeting = {
  instead: "there is no handshake to wait for, so answer every request",
  section: "Major changes 2",
} as const;

const resourceNotFound = -32_002;

/** What the retired code means, by the words around it, if not for a missing resource. */
export function otherMeaning(
  code: number | undefined,
  at: Value,
  said: string,
): Pick<RemovedCode, "instead" | "section"> | undefined {
  if (code !== resourceNotFound) return undefined;
  if (greets.test(said)) return noGreeting;
  return /resource|\buri/iu.test(linesAround(at)) ? undefined : noResource;
}

/** Whether the code around -32002 speaks Ethereum's JSON-RPC, where it means "Resource unavailable". */
export function isOfEthereum(at: Value): boolean {
  return /\b(?:eth|wallet)_[a-z]|resource unavailable/iu.test(linesAround(at));
}

function linesAround({ document: { text }, span: [start, end] }: Value): string {
  const before = text.slice(0, start).split("\n").slice(-linesBefore).join("\n");
  return before + text.slice(end).split("\n", 2).join("\n");
}

/** How far above a code its reason may be: `if (!found) { const error = …; error.code = …` */
const linesBefore = 6;

export const noResource = {
  instead:
    "it meant that a resource is not found; give your own error a code outside of -32768 to -32000, or return a result with `isError`",
  section: "Minor changes 6",
} as const;
