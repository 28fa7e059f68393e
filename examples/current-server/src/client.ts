import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  ElicitationCompleteNotificationSchema,
  type ElicitResult,
  ElicitRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** What a person says to a form: an answer to each field, or that there will be none. */
export type Said = Record<string, string | number | boolean | string[]> | "no" | "later";

/** A client whose user is asked for answers, and opens the pages that servers ask for. */
export function createClient(
  ask: (fields: readonly string[], message: string) => Promise<Said>,
  open: (url: string) => Promise<boolean>,
): { client: Client; completed: readonly string[] } {
  const client = new Client(
    { name: "ferry-phone", version: "1.0.0" },
    { capabilities: { elicitation: { form: {}, url: {} } } },
  );
  const completed: string[] = [];

  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    if (params.mode === "url") return { action: (await open(params.url)) ? "accept" : "decline" };
    const fields = Object.keys(params.requestedSchema.properties);
    return answerTo(await ask(fields, params.message));
  });

  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completed.push(params.elicitationId);
  });

  return { client, completed };
}

function answerTo(said: Said): ElicitResult {
  if (said === "no") return { action: "decline" };
  if (said === "later") return { action: "cancel" };
  return { action: "accept", content: said };
}
