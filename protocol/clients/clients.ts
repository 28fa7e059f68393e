import { bedrock } from "./bedrock.js";
import { claude } from "./claude.js";
import { type Client, type Limit, wholeEffects } from "./client.js";
import { cursor } from "./cursor.js";
import { gemini } from "./gemini.js";
import { openai, openaiStrict } from "./openai.js";
import { copilotCli, vscode } from "./vscode.js";

/** Every client with known limits, in the order of the documentation. */
export const clients: readonly Client[] = [
  ...[claude, openai, openaiStrict, gemini, vscode, copilotCli, cursor, bedrock],
];

export const clientIds: readonly string[] = clients.map(({ id }) => id);

/** A limit, with the client that has it. */
export interface ClientLimit {
  readonly client: Client;
  readonly limit: Limit;
}

/** Whether a limit applies to everyone: exceeding it always affects more than a single tool. */
export function isForAll({ effect, through }: Limit): boolean {
  return wholeEffects.has(effect) && through === undefined;
}

/** The limits of the given clients, or those that apply to everyone if none are given. */
export function limitsOf(ids: readonly string[]): readonly ClientLimit[] {
  return clients.flatMap((client) => {
    const isNamed = ids.includes(client.id);
    const counted = client.limits.filter(
      (limit) => isNamed || (ids.length === 0 && isForAll(limit)),
    );
    return counted.map((limit) => ({ client, limit }));
  });
}
