import { errorWords } from "./lists.js";
import type { Observation } from "./observation.js";
import { quotedWords } from "./quoted.js";
import type { Session, SessionOptions } from "./session.js";

/** Reads the given resources, and nothing else. */
export async function readResources(
  addresses: readonly string[],
  { client, transport }: Session,
  { timeout, signal }: SessionOptions,
): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for (const uri of addresses) {
    const last = transport.messages.length - 1;
    const refusal = await client
      .readResource({ uri }, { timeout, signal })
      .then(() => undefined, errorWords);
    signal.throwIfAborted();
    if (refusal === undefined) continue;
    const index = transport.answerTo("resources/read");
    observations.push({
      id: index !== undefined && index > last ? "answerRefused" : "answerMissing",
      severity: "error",
      message: `Clients get nothing from the resource \`${quotedWords(uri)}\`: ${refusal}.`,
      index: Math.max(index ?? last, 0),
    });
  }
  return observations;
}
